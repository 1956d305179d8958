/**
 * The time stamps that are burnt into the stills, in the order of `people`. A still has the same minute wherever else
 * it is shown.
 */
export const stillTimes = [
  '00:41:17',
  '03:04:12',
  '01:12:46',
  '01:27:31',
  '01:39:08',
  '01:17:35',
  '02:06:25',
  '02:14:07',
  '03:03:41',
  '02:43:19',
  '02:51:34',
  '03:17:55',
  '03:21:18',
  '03:26:02',
  '03:38:49',
  '03:06:41',
  '04:10:36',
  '04:33:20',
] as const;
