import {
  type CapabilityId,
  devices,
  labels,
  onvifPlatforms,
  platforms,
} from './integrations-list.copy.ts';

/** The list of the integrations page (spec 2 Integrations, spec 3). */

export interface Integration {
  readonly name: string;
  readonly kind: 'device' | 'platform';
  readonly description: string;
  readonly supports: readonly CapabilityId[];
}

const ids = Object.keys(labels) as CapabilityId[];

/** Capabilities in the order they are shown, with their labels. */
export const capabilities = ids.map((id) => ({ id, label: labels[id] }));

const listed = (
  described: Readonly<Record<string, string>>,
  kind: Integration['kind'],
  supports: Integration['supports'],
): readonly Integration[] =>
  Object.entries(described).map(([name, description]) => ({ name, kind, description, supports }));

/** Of a video platform. */
const supported: readonly CapabilityId[] = ['cameraEvents', 'nativeVideoPlayback', 'mqttEvents'];

/** Brands of cameras and recorders come first, which support everything except MQTT, then platforms. */
export const integrations: readonly Integration[] = [
  ...listed(
    devices,
    'device',
    ids.filter((id) => id !== 'mqttEvents'),
  ),
  ...listed(onvifPlatforms, 'platform', [...supported, 'onvif']),
  ...listed(platforms, 'platform', supported),
];
