import type { RouteId } from './routes.ts';
import { settings } from './settings.ts';

const product = settings.productName;

/** What search results and social cards say of each page: 70 to 160 characters. */
export const descriptions: Readonly<Record<RouteId, string>> = {
  home: `${product} watches your alarms and cameras with Quill, its AI engine: false alarms are closed, real threats reach a person in seconds.`,
  about: `Why ${product} was founded, who stands behind it, and the milestones from the first platform version to today.`,
  careers: `Work that protects people: what it is like to build ${product}, what we value, what we offer and how to apply.`,
  contact: `Talk to ${product}: general enquiries by email, and phone numbers in the United States and New Zealand.`,
  privacy: `What ${product} collects on this website, what it is used for, who sees it, and the choices you have.`,
  terms: `What applies when you use the ${product} website and send us an enquiry, in plain words and seven short sections.`,
  integrations: `Cameras, recorders and platforms that work with ${product}, with events, playback and protocols for each.`,
  documentation: `Guides, product documentation, developer resources and answers to common questions about ${product}.`,
  monitoringPortal:
    'One view where monitoring agents are guided through dynamic workflows and real threats always come first.',
  monitoring: `How monitoring companies use ${product} to watch more cameras with the same team and answer real threats sooner.`,
  universities: `Campus security with ${product}: one view over every campus, fewer false alarms and people where they are needed.`,
  corporateOffices: `Protect offices and staff with ${product}: proactive detection, access control integration and monitoring around the clock.`,
  retail: `Protect stock, staff and tills with ${product}: after-hours security, point-of-sale integration and voice intervention.`,
  multiFamily: `Safer apartment communities with ${product}: shared spaces, parcels, parking and amenities watched day and night.`,
  securityCompanies: `Resell AI monitoring under your own name: ${product} gives security companies white-label scale and fewer false alarms.`,
  autonomous:
    'AI monitoring that watches, warns and closes alarms by itself, and calls a person only when one is really needed.',
  hybrid:
    'Quill closes false alarms in milliseconds, and trained agents verify the rest. With answers about footage and price.',
  quill:
    'Quill is the AI engine that cross-references each alarm with your instructions and hands real threats to people.',
  quillVoice:
    'Voice commands, audio analytics and automatic talk-downs that tell intruders they have been seen.',
  quillOperator:
    'Central control across sites: live dashboard, agent management, reporting, roles and permissions.',
  manager: `${product} OS is where sites, data sources, workflows, rules and Quill are set up and kept in order.`,
  team: `The people behind ${product}: operations and sales, design, engineering and product, and customer success.`,
  login: `Choose where to log in: the Agent Portal, ${product} OS, or your company's own login page.`,
  updates: `Release notes of the ${product} platform: what changed in monitoring, devices, platform and administration.`,
  tma: 'How an alarm is handled from event to disposition: what is checked, who decides, and what happens next.',
  hotline: `Been robbed? What to do first, what the ${product} crime fighter fund pays, and how to reach us at night.`,
};
