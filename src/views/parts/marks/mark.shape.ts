/**
 * The mark's drawing on a 24 px grid: a feather cut by one line. The line runs up the
 * shaft and turns along an arc, so that the piece it cuts off is a camera's field of view.
 * Both pieces are filled and stroked in the same colour; the stroke only rounds their corners.
 * Kept apart from the component so that tools without JSX (social pictures) read the same drawing.
 */
export const markShape = {
  size: 24,
  cornerStroke: 0.8,
  feather:
    'M2.2 21.8 14.57 9.43A17.5 17.5 0 0 1 18.94 16.68C21 13.73 21.6 8.4 21.6 2.4 14.1 2.4 9.17 6.85 6.43 12.74Z',
  view: 'M6.69 20.85 14.43 13.11A15 15 0 0 1 16.87 18.68Z',
} as const;
