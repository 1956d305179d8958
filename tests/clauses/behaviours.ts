import { type Clause, proofs } from './clause.ts';

/** Sections 4 to 6: states and transitions, validation, roles. */
export const behaviourClauses: readonly Clause[] = [
  {
    id: 'spec 4 mobile menu',
    says: 'The side menu is opened by the hamburger and closed by its button.',
  },
  { id: 'spec 4 team filter', says: 'A department narrows the team; All shows everyone again.' },
  { id: 'spec 4 integration search', says: 'The list follows the text while it is typed.' },
  { id: 'spec 4 voice demo', says: 'The demo plays on click and stops on click or at its end.' },
  {
    id: 'spec 4 hero headline',
    says: 'The headline is deleted and typed anew, once, between 2000 and about 3400 ms.',
  },
  {
    id: 'spec 4 example rules',
    says: 'The example rules decide as they read: vehicle, hi-viz, cardboard, keyholders.',
    tests: [proofs.lists, 'machines/alarm-decision-table.test.ts › has every combination'],
  },
  { id: 'spec 4 sample alert list', says: 'A card is added every four seconds, four are shown.' },
  {
    id: 'spec 4 dispositions',
    says: 'Every alarm ends with a disposition and its reason.',
    tests: [
      'machines/alarm-decision-table.test.ts › has every combination',
      'machines/content.test.ts › five dispositions, one for each landing-flow card; only a person sends police',
    ],
  },
  { id: 'spec 4 escalated as intruder', says: 'Somebody unknown is escalated as an intruder.' },
  { id: 'spec 4 site disarmed', says: 'Staff on site disarm it for 15 minutes.' },
  { id: 'spec 4 false alarm', says: 'A light reflection is closed as a false alarm.' },
  { id: 'spec 4 police dispatched', says: 'Only a human agent dispatches police.' },
  { id: 'spec 4 no threat', says: 'An authorised person is closed as no threat.' },
  { id: 'spec 4 reopened', says: 'A closed alert can be opened again.' },
  {
    id: 'spec 4 automation notes',
    says: 'Release notes tell that Full Automation closes no-threat events and marks them viewed.',
    tests: [proofs.entries],
  },
  { id: 'spec 4 sirens', says: 'Sirens fire as soon as an intruder is confirmed.' },
  {
    id: 'spec 4 suggested dispositions',
    says: 'Suggestions include Weather; No Threat only with instructions for it.',
  },
  { id: 'spec 4 ten false alarms', says: 'After ten false alarms the next is escalated.' },
  {
    id: 'spec 4 university lead form',
    says: 'The university form is followed by its thank-you, whether sending succeeds or fails.',
  },
  {
    id: 'spec 4 industry hero animation',
    says: 'A still is scanned, the intruder boxed at 2 s, the details shown at 3.5 s, the next at 5 s.',
  },
  {
    id: 'spec 4 hybrid panel',
    says: 'Every ten seconds a still passes AI stage, intruder tag and human stage.',
  },
  { id: 'spec 4 hotline.1', says: 'First it asks for cameras.' },
  {
    id: 'spec 4 hotline.2',
    says: 'Then it advises to report the crime to the police, with Continue.',
  },
  { id: 'spec 4 hotline.3', says: 'Then it asks for a crime in the last 24 months.' },
  { id: 'spec 4 hotline.4', says: 'No crime: a free trial and the lead form.' },
  {
    id: 'spec 4 hotline.5',
    says: 'A crime with cameras: it asks for monitoring, and for the support of the provider.',
  },
  { id: 'spec 4 hotline.6', says: 'A crime without cameras: source them yourself, or with help?' },
  {
    id: 'spec 4 hotline.clearing',
    says: 'Another camera answer clears monitoring, support and source; another monitoring answer clears support.',
    tests: ['models/hotline.model.ts › No camera monitoring is known of somebody without cameras'],
  },
  {
    id: 'spec 4 hotline.progress',
    says: 'The bar shows answered over total steps, 0 before the first answer, then 5 to 100 %.',
    tests: [proofs.outcomes],
  },
  { id: 'spec 4 outcome: monitored and supported', says: 'A grant may still be possible.' },
  { id: 'spec 4 outcome: monitored not supported', says: 'Switching is easy.' },
  { id: 'spec 4 outcome: not monitored', says: 'Joining is easy.' },
  {
    id: 'spec 4 outcome: sources cameras',
    says: 'We can monitor them; three vendors are recommended.',
  },
  {
    id: 'spec 4 outcome: needs help',
    says: 'We can help to set up; three vendors are recommended.',
  },
  {
    id: 'spec 4 hotline.lead form',
    says: 'Every outcome is followed by the lead form.',
    tests: [proofs.outcomes],
  },
  {
    id: 'spec 4 hotline.thanks',
    says: 'After sending, success or failure, the visitor is thanked in the specified words.',
    tests: [proofs.outcomes],
  },
  { id: 'spec 4 hotline.restart', says: 'Back to start forgets answers and progress.' },
  {
    id: 'spec 5 university form',
    says: 'Name, email and university are required, the email must be one, the message is optional.',
    tests: ['stand-ins/lead.schema.test.ts › fields of the forms (spec 5)'],
  },
  {
    id: 'spec 5 hotline form',
    says: 'Name, email, phone and location are required, the message is optional.',
    tests: [
      'stand-ins/lead.schema.test.ts › takes as a phone number whatever is not blank',
      'site/hotline.test.ts › refuses incomplete fields with a summary and keeps what was typed',
    ],
  },
  {
    id: 'spec 5 consent line',
    says: 'The university form says what submitting agrees to.',
    tests: [proofs.lists],
  },
  {
    id: 'spec 5 identify',
    says: 'Only what looks like an address identifies, and each is sent once.',
    tests: [
      'machines/analytics.test.ts › identify each address once a browser, and note it by its hash alone',
    ],
  },
  {
    id: 'spec 6 public pages',
    says: 'No page asks for a login; roles are wording only.',
    tests: [proofs.pages, proofs.lists],
  },
];
