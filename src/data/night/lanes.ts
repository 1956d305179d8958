/** Words of the drawing of the sample night. */
export const nightWords = {
  label: 'The alarms of the sample night, by site and hour.',
  legend: [
    ['closed', 'Closed by Quill'],
    ['seen', 'Seen by an agent'],
    ['threat', 'Intruder'],
    ['armed', 'Armed'],
  ],
} as const;
