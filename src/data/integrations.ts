/** The integrations page's list and the home page's carousel (spec 2 Integrations and Home, spec 3). */

/** What a device or platform supports, by the names of spec 3. */
export interface Capabilities {
  readonly camera: boolean;
  readonly nvr: boolean;
  readonly cameraEvents: boolean;
  readonly nativeVideoPlayback: boolean;
  readonly smtp: boolean;
  readonly rtsp: boolean;
  readonly onvif: boolean;
  readonly mqttEvents: boolean;
}

export interface Integration extends Capabilities {
  /** Set in type, never as a logo (decision D1). */
  readonly name: string;
  readonly kind: 'device' | 'platform';
  readonly description: string;
}

/** Capabilities in the order they are shown, with their labels. */
export const capabilities = [
  { id: 'camera', label: 'Cameras' },
  { id: 'nvr', label: 'Recorders' },
  { id: 'cameraEvents', label: 'Camera events' },
  { id: 'nativeVideoPlayback', label: 'Native playback' },
  { id: 'smtp', label: 'SMTP' },
  { id: 'rtsp', label: 'RTSP' },
  { id: 'onvif', label: 'ONVIF' },
  { id: 'mqttEvents', label: 'MQTT events' },
] as const satisfies readonly { readonly id: keyof Capabilities; readonly label: string }[];

/** A camera and recorder brand: everything but MQTT. */
const device = (name: string, description: string): Integration => ({
  kind: 'device',
  camera: true,
  nvr: true,
  cameraEvents: true,
  nativeVideoPlayback: true,
  smtp: true,
  rtsp: true,
  onvif: true,
  mqttEvents: false,
  name,
  description,
});

/** A video platform: events, native playback and MQTT only. */
const platform = (name: string, description: string): Integration => ({
  kind: 'platform',
  camera: false,
  nvr: false,
  cameraEvents: true,
  nativeVideoPlayback: true,
  smtp: false,
  rtsp: false,
  onvif: false,
  mqttEvents: true,
  name,
  description,
});

/** Brands first, then platforms, each in the order and spelling of spec 2 Integrations. */
export const integrations: readonly Integration[] = [
  device('Hikvision', 'Add a recorder once and choose which of its channels are monitored.'),
  device('Milesight', 'Network cameras and recorders, with their own events as alarms.'),
  device('Dahua', 'Events arrive by recorder channel, so each camera keeps its own name.'),
  device('Axis', 'Cameras connect on their own or through a recorder.'),
  device('Reolink', 'A common choice for small shops and yards, with no extra box on site.'),
  device('Uniview', 'Cameras and recorders, with clips played from the recorder itself.'),
  device('Bosch', 'Perimeter and indoor cameras, with analytics events as alarms.'),
  device('Intelbras', 'Cameras and recorders, by event or by email from older models.'),
  device('Lorex', 'Cameras and recorders for homes, shops and small offices.'),
  device('Hanwha Vision', 'Cameras and recorders for sites of any size, with native playback.'),
  device('Panasonic', 'Older installations stay as they are: cameras and recorders alike.'),
  device('Honeywell', 'Cameras and recorders, often next to an alarm panel you already have.'),
  {
    ...platform('OpenEye', 'Cloud-managed video: events and playback, and ONVIF as well.'),
    onvif: true,
  },
  platform('3DEye', 'Cloud video: link the account and pick the cameras to monitor.'),
  platform('Umbo', 'Its detections arrive as alarms and are checked against your rules.'),
  platform('Camect', 'A hub on site sends its alerts, and Quill decides about each of them.'),
  platform('Nx Witness', 'Events and bookmarks from the server, with playback in the alarm.'),
];

/**
 * The fifteen names of the home page's carousel in their order (spec 2 Home, spec 9), in two rows. Two
 * platforms are spelt differently there than in the list; both spellings are the specification's.
 */
export const carousel = [
  ['Hikvision', 'Axis', 'Dahua', 'Honeywell', '3dEYE', 'Camect', 'Hanwha Vision', 'Intelbras'],
  ['Lorex', 'NX Witness', 'OpenEye', 'Panasonic', 'Reolink', 'Umbo', 'Uniview'],
] as const;
