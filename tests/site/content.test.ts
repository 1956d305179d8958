import { describe, expect, it } from 'vitest';
import { type RouteId, routes } from '../../src/data/routes.ts';
import { servedSite } from './harness.ts';

/**
 * Each page against the specification's lists (spec 1, 2, 3, 4, 9), in the order they are given there.
 * Written by hand from the specification, never from the site's own data. A text in an array may stand
 * anywhere on the page; `links` are addresses that the page must lead to outside header and footer.
 */

const { site } = servedSite();

interface Expected {
  /** Texts in this order. */
  readonly inOrder?: readonly string[];
  /** Texts anywhere. */
  readonly anywhere?: readonly string[];
  readonly links?: readonly string[];
}

const demo = 'https://demo.nightjar.example/request';
const booking = 'https://book.nightjar.example/demo';

const expected: Readonly<Record<RouteId, Expected>> = {
  home: {
    inOrder: [
      'Eliminate Alarms.',
      '25x',
      'Meet Quill.',
      'Monitor 6x more cameras',
      'Millisecond decisions',
      'Unparalleled accuracy',
      'How it works',
      'Your Data Source',
      'evaluating',
      'Human Agent',
      'Define your rules and alerts.',
      'Define rules for clients or sites based on what they need.',
      'Start monitoring',
      '6x',
      "Got any questions? Let's talk.",
    ],
    anywhere: [
      'Potential Intruder',
      'Possibly Staff',
      '2 seconds ago',
      'Monitoring Active',
      // Four of the five cards are shown at a time; the fifth comes after 4 s (alert-feed.model.ts).
      'Intruder Detected - Escalating',
      'Staff Onsite - Site Disarmed',
      'False Alarm - Light Reflection',
      'Call to Police',
      'Hikvision',
      'Axis',
      'Dahua',
      'Honeywell',
      '3dEYE',
      'Camect',
      'Hanwha Vision',
      'Intelbras',
      'Lorex',
      'NX Witness',
      'OpenEye',
      'Panasonic',
      'Reolink',
      'Umbo',
      'Uniview',
      '+1 (415) 555-0132',
      '+64 9 555 0132',
      'Learn more about Nightjar',
    ],
    links: [
      demo,
      '/monitoring-portal',
      'mailto:hello@nightjar.example',
      'tel:+14155550132',
      'tel:+6495550132',
    ],
  },
  about: {
    anywhere: ['2 June 2022', '7 Dec', '15 Oct', '1 Oct', '12 Jan', '4.65m', '400k', '2023'],
    links: ['/monitoring-portal', '/team', '/careers'],
  },
  careers: {
    inOrder: [
      'Creative Brains',
      'High Standards',
      'Extreme Honesty',
      'Insane Tenacity',
      'Interested?',
    ],
    anywhere: ['thousands of cameras'],
    links: ['/', 'https://social.example/company/nightjar', 'https://careers.nightjar.example'],
  },
  contact: {
    anywhere: ['hello@nightjar.example', '+64 9 555 0132', '+1 (415) 555-0132'],
    links: ['/monitoring-portal', '/team', '/careers'],
  },
  privacy: { anywhere: ['9 Feb'] },
  integrations: {
    anywhere: [
      'Hikvision',
      'Milesight',
      'Dahua',
      'Axis',
      'Reolink',
      'Uniview',
      'Bosch',
      'Intelbras',
      'Lorex',
      'Hanwha Vision',
      'Panasonic',
      'Honeywell',
      'OpenEye',
      '3DEye',
      'Umbo',
      'Camect',
      'Nx Witness',
      'SMTP',
      'RTSP',
      'ONVIF',
      'MQTT',
    ],
  },
  documentation: {
    anywhere: [
      'Getting started',
      'API reference',
      'Video tutorials',
      'Developer Portal',
      'Contact Support',
      'Add Device',
    ],
    links: ['#', 'https://help.nightjar.example'],
  },
  monitoringPortal: { anywhere: ['6 times'] },
  monitoring: { anywhere: ['6x'], links: ['/login'] },
  universities: {
    anywhere: [
      '6x',
      'Main Campus',
      'Medical Campus',
      'North Campus',
      'Research Park',
      '512',
      '215',
      '325',
      '235',
      '5%',
      '2%',
      '30%',
      '3%',
      'All Clear',
      'Minor Alert',
      '1,287',
      'Last incident: 3 hours ago',
      'Security Challenges',
      'By submitting, you agree to our privacy policy and terms of service.',
      'GSOC',
    ],
    links: ['/solutions/human-assisted-monitoring', '/integrations', '/contact', demo],
  },
  corporateOffices: {
    inOrder: [
      'Facility protection',
      'Proactive threat detection',
      'Advanced analytics',
      'Access control integration',
      'Remote monitoring',
      '24/7 vigilance',
    ],
    anywhere: ['6x'],
    links: ['/contact', demo],
  },
  retail: {
    inOrder: [
      'Inventory protection',
      'After-hours security',
      'Customer monitoring',
      'POS integration',
      'Voice intervention',
      'Store analytics',
    ],
    anywhere: ['6x'],
  },
  multiFamily: { anywhere: ['6x', '250'] },
  securityCompanies: {
    inOrder: [
      'Enhanced monitoring',
      'False alarm reduction',
      'Scalable solutions',
      'White-label options',
      'Technology edge',
      'Comprehensive integration',
    ],
    anywhere: ['6x'],
  },
  autonomous: {
    anywhere: [
      '25x',
      'Book a personalized demo',
      'Learn about Quill',
      'Book your demo today',
      'under 1%',
    ],
    links: [booking, '/quill'],
  },
  hybrid: {
    anywhere: [
      '6x',
      'Classification Workflow',
      'ACTIVE',
      'AI Classification',
      'Book a personalized demo',
      'Learn about Quill',
      'Book your demo today',
    ],
    links: [booking, '/quill'],
  },
  quill: { anywhere: ['Quill'] },
  quillVoice: { anywhere: ['Play demo warning', '98%'] },
  quillOperator: { anywhere: ['Quill Operator'] },
  manager: { anywhere: ['Nightjar OS'] },
  team: {
    anywhere: [
      'All Team Members',
      'Operations & Sales',
      'Design, Engineering & Product',
      'Customer Success',
    ],
    links: ['/products', '/careers'],
  },
  login: {
    anywhere: ['Agent Portal', 'Nightjar OS', 'Admin Users'],
    links: ['https://agents.nightjar.example/login', 'https://os.nightjar.example/login', demo],
  },
  updates: {
    inOrder: [
      '3.1.135',
      '3.1.133',
      '3.1.132',
      '3.1.131',
      '3.1.106',
      '3.1.100',
      '3.1.98',
      '3.0.57',
      '3.0.30',
      '3.0.26',
      '3.0.18',
      '3.0.12',
      '3.0.6',
      '2.17.97',
      '2.17.10',
    ],
    anywhere: [
      '30 Apr 2025',
      '26 Oct 2024',
      'Monitoring',
      'Devices',
      'Platform',
      'Admin',
      'iHub',
      'Camect',
      '3dEYE',
    ],
  },
  tma: { anywhere: ['Weather', 'No Threat', '15 minutes', 'police'], links: ['/quill'] },
  hotline: {
    inOrder: [
      'Been robbed?',
      'Do you currently have CCTV cameras?',
      'How it works',
      '2%',
      '5.9 s',
      '25x',
    ],
  },
};

/** What a visitor reads between header and footer, and where the links lead. */
function readMain(html: string): { text: string; links: string[] } {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replace(/<(script|style)[\s>][\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
  const links = [...main.matchAll(/<a [^>]*href="([^"]*)"/g)].map((match) => match[1] ?? '');
  return { text, links };
}

describe.each(Object.entries(expected))('%s', (id, { inOrder = [], anywhere = [], links = [] }) => {
  it('shows what the specification lists', async () => {
    const response = await fetch(site().preview.origin + routes[id as RouteId].path);
    const page = readMain(await response.text());
    const lower = page.text.toLowerCase();
    let from = 0;
    for (const text of inOrder) {
      const at = lower.indexOf(text.toLowerCase(), from);
      expect(at, `"${text}" after position ${from}`).toBeGreaterThanOrEqual(0);
      from = at + text.length;
    }
    expect(anywhere.filter((text) => !lower.includes(text.toLowerCase()))).toEqual([]);
    expect(links.filter((href) => !page.links.includes(href))).toEqual([]);
  });
});

describe('placeholder links', () => {
  it('stand on the documentation page only', async () => {
    for (const [id, { path }] of Object.entries(routes)) {
      const { links } = readMain(await (await fetch(site().preview.origin + path)).text());
      expect(links.includes('#'), id).toBe(id === 'documentation');
    }
  });
});
