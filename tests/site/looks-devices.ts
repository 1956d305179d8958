/** The windows of visits to states. Motion is reduced, so that a page comes to rest at once. */
export const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
export const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
