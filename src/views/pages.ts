/**
 * This module lists the page component of each route, which is a separate chunk. The folder of a page has its route's
 * name (`src/views/pages/quill-voice/quill-voice.tsx` for `quillVoice`), and the build finds the chunk by that name.
 *
 * The list grows with the site. Therefore it is a chunk as well, which the first page does not load.
 */

import type { ComponentType } from 'react';
import { formsOfPages } from '../data/brand-pages.copy.ts';
import { descriptions } from '../data/descriptions.copy.ts';
import { ownEntry } from '../data/own-entry.ts';
import type { RouteId } from '../data/routes.ts';
import type { Behaviour } from './support/island.tsx';

interface PageModule {
  readonly Page: ComponentType;
  /** The behaviours of the page's islands, which run as long as the page is shown. */
  readonly behaviours?: readonly Behaviour[];
}

const loaders: Readonly<Record<RouteId, () => Promise<PageModule>>> = {
  home: () => import('./pages/home/home.tsx'),
  about: () => import('./pages/about/about.tsx'),
  careers: () => import('./pages/careers/careers.tsx'),
  contact: () => import('./pages/contact/contact.tsx'),
  privacy: () => import('./pages/privacy/privacy.tsx'),
  terms: () => import('./pages/terms/terms.tsx'),
  integrations: () => import('./pages/integrations/integrations.tsx'),
  documentation: () => import('./pages/documentation/documentation.tsx'),
  monitoringPortal: () => import('./pages/monitoring-portal/monitoring-portal.tsx'),
  monitoring: () => import('./pages/monitoring/monitoring.tsx'),
  universities: () => import('./pages/universities/universities.tsx'),
  corporateOffices: () => import('./pages/corporate-offices/corporate-offices.tsx'),
  retail: () => import('./pages/retail/retail.tsx'),
  multiFamily: () => import('./pages/multi-family/multi-family.tsx'),
  securityCompanies: () => import('./pages/security-companies/security-companies.tsx'),
  autonomous: () => import('./pages/autonomous/autonomous.tsx'),
  hybrid: () => import('./pages/hybrid/hybrid.tsx'),
  quill: () => import('./pages/quill/quill.tsx'),
  quillVoice: () => import('./pages/quill-voice/quill-voice.tsx'),
  quillOperator: () => import('./pages/quill-operator/quill-operator.tsx'),
  manager: () => import('./pages/manager/manager.tsx'),
  team: () => import('./pages/team/team.tsx'),
  login: () => import('./pages/login/login.tsx'),
  updates: () => import('./pages/updates/updates.tsx'),
  tma: () => import('./pages/tma/tma.tsx'),
  hotline: () => import('./pages/hotline/hotline.tsx'),
};

export interface LoadedPage {
  readonly Content: ComponentType;
  readonly description: string;
  readonly behaviours: readonly Behaviour[];
}

/** Fetches the code of a page of text, which the brand adds. */
async function fetchText(id: RouteId): Promise<Partial<PageModule>> {
  const { textPage } = await import('./pages/text-page/text-page.tsx');
  return { Page: textPage(id) };
}

/**
 * Fetches the code of a page.
 *
 * @throws the browser's error if the chunk cannot be fetched, or Error if it contains no page.
 */
export async function fetchPage(id: RouteId): Promise<LoadedPage> {
  const kind = ownEntry(formsOfPages, id);
  const [{ Page, behaviours = [] }, form] = await Promise.all([
    Object.hasOwn(loaders, id) ? (loaders[id]() as Promise<Partial<PageModule>>) : fetchText(id),
    kind && import('./parts/enquiry/with-form.tsx'),
  ]);
  if (Page === undefined) throw new Error(`There is no page in the code of "${id}".`);
  const description = descriptions[id];
  if (!form || !kind) return { Content: Page, description, behaviours };
  const { Content, ofForm } = form.withForm(Page, kind);
  return { Content, description, behaviours: [...behaviours, ...ofForm] };
}
