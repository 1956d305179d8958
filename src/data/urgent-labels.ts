/** The two wordings of the red urgent button; one is picked per page load (decision D14). */
export const urgentLabels = ['Been robbed?', 'Been burgled?'] as const;
