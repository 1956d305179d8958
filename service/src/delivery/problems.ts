/**
 * Faults of deliveries as they are stored, logged and posted, some with a code behind them. The people who answer read
 * them in the words of the brand (`problemWords`).
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
