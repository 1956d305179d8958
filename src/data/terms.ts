import { contacts, list, type PolicySection, paragraph } from './policy.ts';
import { settings } from './settings.ts';

/** The terms of service that the universities form names (spec 5, decision D21). */

const product = settings.productName;

export const termsUpdated = { date: '2025-02-09', text: '9 Feb 2025' } as const;

export const termsSections: readonly PolicySection[] = [
  {
    id: 'scope',
    title: 'What these terms cover',
    blocks: [
      paragraph(
        `These terms apply to the public ${product} website and to the enquiries that you send from it. The Agent Portal, ${product} OS and the monitoring itself have agreements of their own, which your company signs.`,
      ),
      paragraph('By sending a form you agree to them. Reading the site needs no agreement.'),
    ],
  },
  {
    id: 'enquiries',
    title: 'Your enquiries',
    blocks: [
      list(
        'Send only details that are yours, or that you may pass on.',
        'An enquiry is not an order. Neither side owes the other anything until we have both signed an agreement.',
        'What we do with the details is written in the privacy policy.',
      ),
    ],
  },
  {
    id: 'emergencies',
    title: 'Not for emergencies',
    blocks: [
      paragraph(
        'Sending a form does not start any monitoring. If somebody is in danger, or a crime is under way, call the emergency number of your country first. The urgent crime hotline is for what comes after.',
      ),
      paragraph(
        'A free trial, and help from the crime fighter fund, are offered after a conversation with you. The questions on this site give a first answer and no right to either.',
      ),
    ],
  },
  {
    id: 'content',
    title: 'What you read here',
    blocks: [
      list(
        'Stills, screens, alarms and recognition results are illustrations, labelled as such, and show no real person or site.',
        'Figures describe what customers have measured or what the platform is built for. What it does at your site depends on your cameras, your rules and your connection.',
        'Names of camera brands and platforms belong to their owners. They are named to say what works together.',
      ),
    ],
  },
  {
    id: 'use',
    title: 'Using the site',
    blocks: [
      paragraph(
        `You may read, link to and quote this site. Text, drawings, sound and software belong to ${product} or to those who licensed them to us, and may be copied only with our consent.`,
      ),
      paragraph(
        'Do not try to break the site, to overload it, or to reach what was not meant for you. If you find a weakness, please tell us: we thank people who do.',
      ),
    ],
  },
  {
    id: 'liability',
    title: 'What we answer for',
    blocks: [
      paragraph(
        'We keep the site correct and available with reasonable care, and do not promise that it is free of mistakes or always there. Nothing here limits what the law of your country gives you as a consumer.',
      ),
      paragraph(
        'Links to other sites are a service. What happens there is for their owners to answer.',
      ),
    ],
  },
  {
    id: 'changes',
    title: 'Changes and contact',
    blocks: [
      paragraph(
        'When these terms change, the new text appears on this page with its date. An enquiry is handled under the terms of the day it was sent. The law of New Zealand applies, where no stricter law protects you.',
      ),
      contacts('Questions about these terms reach us by email or by phone:'),
    ],
  },
];
