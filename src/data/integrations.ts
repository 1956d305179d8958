/** This module makes the list of the integrations page (spec 2 Integrations, spec 3). */

import {
  type CapabilityId,
  devices,
  labels,
  onvifPlatforms,
  platforms,
} from './integrations-list.copy.ts';

export interface Integration {
  readonly name: string;
  readonly kind: 'device' | 'platform';
  readonly description: string;
  readonly supports: readonly CapabilityId[];
}

const ids = Object.keys(labels) as CapabilityId[];

/** The capabilities with their labels, in the order in which they are shown. */
export const capabilities = ids.map((id) => ({ id, label: labels[id] }));

const listed = (
  described: Readonly<Record<string, string>>,
  kind: Integration['kind'],
  supports: Integration['supports'],
): readonly Integration[] =>
  Object.entries(described).map(([name, description]) => ({ name, kind, description, supports }));

/** The capabilities of every video platform. */
const supported: readonly CapabilityId[] = ['cameraEvents', 'nativeVideoPlayback', 'mqttEvents'];

/** The list begins with the brands of cameras and recorders, which support everything except MQTT. Platforms follow. */
export const integrations: readonly Integration[] = [
  ...listed(
    devices,
    'device',
    ids.filter((id) => id !== 'mqttEvents'),
  ),
  ...listed(onvifPlatforms, 'platform', [...supported, 'onvif']),
  ...listed(platforms, 'platform', supported),
];
