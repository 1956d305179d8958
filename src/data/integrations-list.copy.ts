import * as v from 'valibot';
import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** What a device or platform can support, by the names of spec 3, in the order they are shown. */
const capabilities = shape({
  camera: text,
  nvr: text,
  cameraEvents: text,
  nativeVideoPlayback: text,
  smtp: text,
  rtsp: text,
  onvif: text,
  mqttEvents: text,
});
/** Descriptions by name: set in type, never as a logo (decision D1). */
const described = v.record(text, text);

/** What works with the product (spec 2 Integrations, spec 3). */
export const { labels, devices, onvifPlatforms, platforms, answers } = words(
  'integrations-list',
  shape({
    labels: capabilities,
    devices: described,
    onvifPlatforms: described,
    platforms: described,
    /** What is said of names that are not on the list, when somebody types one. */
    answers: list(
      shape({
        names: list(text),
        /** What the name stands for, where it is a way to connect. */
        capability: v.exactOptional(v.keyof(capabilities)),
        title: text,
        text,
      }),
    ),
  }),
);

export type CapabilityId = keyof typeof labels;
