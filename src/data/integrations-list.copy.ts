import * as v from 'valibot';
import { list, shape, text } from './shapes.ts';
import { words } from './words.ts';

/** The capabilities of a device or platform, by their names in spec 3, in the order in which they are shown. */
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
/** Descriptions of products by name. The name is set in type and never shown as a logo (decision D1). */
const described = v.record(text, text);

/** The devices and platforms that work with the product (spec 2 Integrations, spec 3). */
export const { labels, devices, onvifPlatforms, platforms, answers } = words(
  'integrations-list',
  shape({
    labels: capabilities,
    devices: described,
    onvifPlatforms: described,
    platforms: described,
    /** The answers for visitors who search for a name that is not on the list. */
    answers: list(
      shape({
        names: list(text),
        /** The capability for which the name is another word, if there is one. */
        capability: v.exactOptional(v.keyof(capabilities)),
        /** In the table of what is often asked for: the kind of system, and some names. */
        group: v.exactOptional(shape({ title: text, examples: text })),
        title: text,
        text,
      }),
    ),
  }),
);

export type CapabilityId = keyof typeof labels;
