import * as v from 'valibot';
import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The possible capabilities of a device or platform, by the names of spec 3, in the order in which they are shown. */
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

/** Devices and platforms that work with the product (spec 2 Integrations, spec 3). */
export const { labels, devices, onvifPlatforms, platforms, answers } = words(
  'integrations-list',
  shape({
    labels: capabilities,
    devices: described,
    onvifPlatforms: described,
    platforms: described,
    /** Answers about names that are not on the list, for visitors who type one. */
    answers: list(
      shape({
        names: list(text),
        /** The capability that the name stands for, if it is a way to connect. */
        capability: v.exactOptional(v.keyof(capabilities)),
        title: text,
        text,
      }),
    ),
  }),
);

export type CapabilityId = keyof typeof labels;
