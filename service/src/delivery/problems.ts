/**
 * The problems of deliveries as they are stored, logged and posted. Some are followed by a code. The pages and mails
 * for people show the words of the brand for them (`problemWords`).
 */
export const problems = {
  late: 'No answer in time',
  connection: 'No connection',
  unexpected: 'Unexpected',
  noWebhook: 'No webhook is set for its form',
  noWords: 'No words are set for its form',
  noWay: 'No way is set up',
  notReached: 'It has not reached the service',
  notLooked: 'The service has not looked for it',
  mail: 'mail',
  webhook: 'webhook',
  waiting: 'waiting',
  claimed: 'claimed',
} as const;
