/** The channel between this site's pages and its machine room. */
export const CHANNEL = 'machine-room-channel';
