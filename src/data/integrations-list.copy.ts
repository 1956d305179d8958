import * as v from 'valibot';
import { shape, text } from './shapes.ts';
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
export const { labels, devices, onvifPlatforms, platforms } = words(
  'integrations-list',
  shape({
    labels: capabilities,
    devices: described,
    onvifPlatforms: described,
    platforms: described,
  }),
);

export type CapabilityId = keyof typeof labels;
