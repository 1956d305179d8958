/** Words on the screen of the Agent Portal (spec 1 Agent portal, spec 4 dispositions). */
export const portalScreen = {
  name: 'Agent Portal',
  desk: 'Desk 2',
  shift: 'Night shift, 22:00 to 06:00',
  day: 'Wednesday',
  waiting: 'Needs you',
  closed: 'Closed by Quill',
  suggested: 'Quill suggests',
  record: 'The record',
  noRecord: 'What you decide is written down here.',
  accept: 'Accept',
  overrule: 'Overrule',
  instead: 'What is it instead?',
  accepted: 'accepted',
  overruled: 'instead of',
  clear: {
    title: 'Nothing needs you',
    text: 'The queue is empty. Each decision is recorded with its desk and its time.',
    restart: 'Take these minutes again',
  },
  keys: { accept: 'Enter', overrule: 'O' },
  noScript: 'Deciding needs JavaScript. What waits can be read.',
} as const;
