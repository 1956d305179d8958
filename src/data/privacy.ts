import { contacts, list, type PolicySection, paragraph } from './policy.ts';
import { asksConsent, settings } from './settings.ts';

/**
 * The privacy policy (spec 2 Privacy). It describes what this site really does (decisions D6 to D9): a change
 * to a form, the outbox, storage or analytics must change this text too.
 */

const product = settings.productName;

/** When analytics run, and what a visitor can do about it, by the settings of this build. */
const when = asksConsent
  ? 'Analytics run only after you have said yes in the notice that asks. Your answer is kept on your device for six months, and until then nothing is stored for analytics and nothing is sent to them.'
  : 'Analytics run only when we have switched them on for this site.';
const isAnonymous = settings.analyticsKind === 'plausible';
/** Only the endpoints of decision D9 count sessions. */
const sessions =
  settings.analyticsKind === 'endpoints'
    ? ', and count a visit as one session until 30 minutes pass without activity'
    : '';
const analytics = isAnonymous
  ? `${when} They set no cookie and do not recognise you. For each page they record its address, the page you came from, the time, your browser and any tags of campaigns and advertisements in the link.`
  : `${when} They then set one cookie with a random, anonymous number that lasts 365 days${sessions}. For each page they record its address and title, the page you came from, the time, your language, your browser and any tags of campaigns and advertisements in the link.`;
const keptForVisit = isAnonymous ? '' : ', which your browser keeps until you close the tab,';

export const privacyUpdated = { date: '2025-02-09', text: '9 Feb 2025' } as const;

export const privacySections: readonly PolicySection[] = [
  {
    id: 'information-collected',
    title: 'Information we collect',
    blocks: [
      paragraph(
        `This policy is about the public ${product} website. The applications behind the login pages have their own agreements with the companies that use them.`,
      ),
      paragraph('You can read the whole site without telling us who you are. We collect:'),
      list(
        'What you send with the universities form: your name, email address, university and, if you write one, a message. The form adds a role and a department, which are the same for everyone.',
        'What you send with the urgent crime hotline form: your name, email address, phone number, location, your answers to the questions and, if you write one, a message.',
        'What you tell us when you call or write to us.',
        'The address of your internet connection, which every web server sees. It can appear in server logs with the time and the page that was asked for.',
      ),
      paragraph(
        'A form may be marked when it looks as if a program filled it in: when a field that people cannot see has a value, or when it was sent faster than anyone can type. A marked form still reaches us.',
      ),
      paragraph('Some things are kept on your own device and are not sent to us as you browse:'),
      list(
        'Your hotline answers, without contact details, for 30 minutes in the same tab, so that a reload does not lose them.',
        'A form that could not be delivered, for up to 7 days, so that it can be sent again.',
        'Whether you paused the motion on this site.',
        'How far you had scrolled on pages you opened in the same tab.',
      ),
      paragraph(analytics),
      ...(isAnonymous
        ? []
        : [
            paragraph(
              'While analytics are on, an email address that you enter on this site or in our demo form is sent to them, once for each browser, so that your visits can be matched with your enquiry. Your browser keeps a note that this was done. It can happen as soon as the address is complete, before you send the form.',
            ),
          ]),
      paragraph(
        `While analytics are on, they also record that a form was accepted, but nothing of what is in it. The form itself carries the page on which your visit began and the tags in the link that brought you${keptForVisit} so that we know which links bring enquiries.`,
      ),
    ],
  },
  {
    id: 'use',
    title: 'How we use information',
    blocks: [
      list(
        'To answer your enquiry, and to prepare for the conversation you asked for.',
        'To check whether the crime fighter fund can help you.',
        'To learn which pages are read and which links brought visitors here, when analytics are on.',
        'To keep this site and its forms working and safe from abuse.',
      ),
      paragraph(
        'We do not sell what you send us, we show no advertising, and no automated decision with legal effect is based on a form.',
      ),
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing of information',
    blocks: [
      paragraph(
        'Forms go to our sales-contact service and are read by our own sales and customer success teams. Companies that host our services process data for us, on our instructions only. When analytics are on, the analytics service receives what is described above.',
      ),
      paragraph(
        'While a page of this site loads, nothing is fetched from third parties: text, type, pictures, sound and scripts all come from this site itself.',
      ),
      paragraph(
        'Links to our demo form, booking form, help desk, logins and camera vendors lead to other sites, which have policies of their own. They learn about your visit only when you follow such a link.',
      ),
      paragraph(
        'We hand information to authorities only where the law requires it. If the company changes hands, this policy goes on applying to what we hold.',
      ),
    ],
  },
  {
    id: 'security',
    title: 'Security',
    blocks: [
      paragraph(
        'Forms are sent over an encrypted connection. What you enter into them is not put into the address of a page, and access to enquiries is limited to people who answer them. Only what you search for, and the filter you choose, on our integrations, team and release notes pages stand in the address, so that you can share what you found.',
      ),
      paragraph(
        'A form that waits on your device lies in the storage of your browser, where only this site can read it, but so could somebody who uses the same browser profile. It is deleted when it has been delivered, or when our service refuses it in a way that a repeat would not mend. After 7 days it is no longer sent, and is deleted the next time you open this site. On a shared computer, clear the data of this site after an enquiry.',
      ),
      paragraph('No system is perfectly secure. If you find a weakness, please tell us.'),
    ],
  },
  {
    id: 'choices',
    title: 'Your choices',
    blocks: [
      list(
        'If your browser sends Global Privacy Control or Do Not Track, analytics stay off for you and set no cookie.',
        ...(asksConsent
          ? [
              'You can change your answer about analytics at the foot of every page. After a no, they end at once, and what they kept on your device is deleted.',
            ]
          : []),
        'You can block or clear cookies and site data in your browser. The site goes on working; a form that still waited on your device is lost when you clear it.',
        'You need not use a form at all. Call or write to us instead.',
        'You can ask what we hold about you, have it corrected, have it deleted, or object to how it is used. We answer within the time the law of your country sets.',
      ),
      paragraph(
        'We keep an enquiry for as long as we need it to help you and to keep proper records, and delete it earlier when you ask us to, unless the law requires us to keep it.',
      ),
    ],
  },
  {
    id: 'policy-changes',
    title: 'Policy changes',
    blocks: [
      paragraph(
        'When this policy changes, the new text appears on this page with its date. If a change affects information that you have already given us, we tell you before it applies, where we have a way to reach you.',
      ),
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    blocks: [
      contacts(
        'Questions and requests about privacy reach us by email, or by phone in New Zealand and in the United States:',
      ),
      paragraph(
        'If our answer does not satisfy you, you can complain to the privacy authority of your country.',
      ),
    ],
  },
];
