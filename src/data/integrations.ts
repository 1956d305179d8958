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
  readonly name: string;
  /** Key for the list. Names are set in type, never as a logo (decision D1). */
  readonly slug: string;
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
const device = {
  kind: 'device',
  camera: true,
  nvr: true,
  cameraEvents: true,
  nativeVideoPlayback: true,
  smtp: true,
  rtsp: true,
  onvif: true,
  mqttEvents: false,
} as const;

/** A video platform: events, native playback and MQTT only. */
const platform = {
  kind: 'platform',
  camera: false,
  nvr: false,
  cameraEvents: true,
  nativeVideoPlayback: true,
  smtp: false,
  rtsp: false,
  onvif: false,
  mqttEvents: true,
} as const;

/** Brands first, then platforms, each in the order and spelling of spec 2 Integrations. */
export const integrations: readonly Integration[] = [
  {
    ...device,
    name: 'Hikvision',
    slug: 'hikvision',
    description: 'Add a recorder once and choose which of its channels are monitored.',
  },
  {
    ...device,
    name: 'Milesight',
    slug: 'milesight',
    description: 'Network cameras and recorders, with their own events as alarms.',
  },
  {
    ...device,
    name: 'Dahua',
    slug: 'dahua',
    description: 'Events arrive by recorder channel, so each camera keeps its own name.',
  },
  {
    ...device,
    name: 'Axis',
    slug: 'axis',
    description: 'Cameras connect on their own or through a recorder.',
  },
  {
    ...device,
    name: 'Reolink',
    slug: 'reolink',
    description: 'A common choice for small shops and yards, with no extra box on site.',
  },
  {
    ...device,
    name: 'Uniview',
    slug: 'uniview',
    description: 'Cameras and recorders, with clips played from the recorder itself.',
  },
  {
    ...device,
    name: 'Bosch',
    slug: 'bosch',
    description: 'Perimeter and indoor cameras, with analytics events as alarms.',
  },
  {
    ...device,
    name: 'Intelbras',
    slug: 'intelbras',
    description: 'Cameras and recorders, by event or by email from older models.',
  },
  {
    ...device,
    name: 'Lorex',
    slug: 'lorex',
    description: 'Cameras and recorders for homes, shops and small offices.',
  },
  {
    ...device,
    name: 'Hanwha Vision',
    slug: 'hanwha-vision',
    description: 'Cameras and recorders for sites of any size, with native playback.',
  },
  {
    ...device,
    name: 'Panasonic',
    slug: 'panasonic',
    description: 'Older installations stay as they are: cameras and recorders alike.',
  },
  {
    ...device,
    name: 'Honeywell',
    slug: 'honeywell',
    description: 'Cameras and recorders, often next to an alarm panel you already have.',
  },
  {
    ...platform,
    name: 'OpenEye',
    slug: 'openeye',
    onvif: true,
    description: 'Cloud-managed video: events and playback, and ONVIF as well.',
  },
  {
    ...platform,
    name: '3DEye',
    slug: '3deye',
    description: 'Cloud video: link the account and pick the cameras to monitor.',
  },
  {
    ...platform,
    name: 'Umbo',
    slug: 'umbo',
    description: 'Its detections arrive as alarms and are checked against your rules.',
  },
  {
    ...platform,
    name: 'Camect',
    slug: 'camect',
    description: 'A hub on site sends its alerts, and Quill decides which of them matter.',
  },
  {
    ...platform,
    name: 'Nx Witness',
    slug: 'nx-witness',
    description: 'Events and bookmarks from the server, with playback in the alarm.',
  },
];

export interface CarouselEntry {
  readonly name: string;
  /** Slug of the same system in `integrations`. */
  readonly slug: string;
}

/**
 * The fifteen names of the home page's carousel in their order (spec 2 Home, spec 9), in two rows. Two
 * platforms are spelt differently there than in the list; both spellings are the specification's.
 */
export const carousel: readonly [
  first: readonly CarouselEntry[],
  second: readonly CarouselEntry[],
] = [
  [
    { name: 'Hikvision', slug: 'hikvision' },
    { name: 'Axis', slug: 'axis' },
    { name: 'Dahua', slug: 'dahua' },
    { name: 'Honeywell', slug: 'honeywell' },
    { name: '3dEYE', slug: '3deye' },
    { name: 'Camect', slug: 'camect' },
    { name: 'Hanwha Vision', slug: 'hanwha-vision' },
    { name: 'Intelbras', slug: 'intelbras' },
  ],
  [
    { name: 'Lorex', slug: 'lorex' },
    { name: 'NX Witness', slug: 'nx-witness' },
    { name: 'OpenEye', slug: 'openeye' },
    { name: 'Panasonic', slug: 'panasonic' },
    { name: 'Reolink', slug: 'reolink' },
    { name: 'Umbo', slug: 'umbo' },
    { name: 'Uniview', slug: 'uniview' },
  ],
];
