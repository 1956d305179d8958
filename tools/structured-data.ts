import './words.ts';
import { countriesHeadOfficeFirst } from '../src/data/company.ts';
import { descriptions } from '../src/data/descriptions.copy.ts';
import { type RouteId, routes } from '../src/data/routes.ts';
import { titles } from '../src/data/titles.copy.ts';
import { settings } from './settings.ts';

/** The pages that describe a product. */
const products: readonly RouteId[] = [
  'quill',
  'quillVoice',
  'quillOperator',
  'manager',
  'monitoringPortal',
];

/** Returns a page's structured data (schema.org as JSON-LD): the company, the site, and the page's place in it. */
export function structuredData(id: RouteId): object {
  const { productName: name, siteOrigin: url, company } = settings;
  const countries = countriesHeadOfficeFirst(company);
  const organization = {
    '@type': 'Organization',
    '@id': `${url}/#organization`,
    name,
    url: `${url}/`,
    logo: `${url}/icons/icon-512.png`,
    email: settings.email,
    foundingDate: company.founded,
    sameAs: [settings.socialUrl],
    address: countries.flatMap(({ code, office }) =>
      office === undefined
        ? []
        : [
            {
              '@type': 'PostalAddress',
              addressLocality: office.city,
              addressRegion: office.region,
              addressCountry: code,
            },
          ],
    ),
    contactPoint: countries.map(({ code, phone, hours }) => ({
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: phone,
      areaServed: code,
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        // The hour has two digits, as ISO 8601 requires.
        opens: hours.opens.padStart(5, '0'),
        closes: hours.closes.padStart(5, '0'),
      },
    })),
  };
  const graph: object[] = [organization];
  if (id === 'home') {
    graph.push({
      '@type': 'WebSite',
      '@id': `${url}/#website`,
      name,
      url: `${url}/`,
      publisher: { '@id': `${url}/#organization` },
    });
  } else {
    const trail: readonly RouteId[] = ['home', id];
    graph.push({
      '@type': 'BreadcrumbList',
      itemListElement: trail.map((step, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: titles.pages[step],
        item: url + routes[step].path,
      })),
    });
  }
  if (products.includes(id)) {
    graph.push({
      '@type': 'SoftwareApplication',
      name: titles.pages[id],
      applicationCategory: 'SecurityApplication',
      operatingSystem: 'Web',
      description: descriptions[id],
      url: url + routes[id].path,
      publisher: { '@id': `${url}/#organization` },
      offers: {
        '@type': 'Offer',
        category: 'subscription',
        url: settings.demoUrl,
        seller: { '@id': `${url}/#organization` },
      },
    });
  }
  return { '@context': 'https://schema.org', '@graph': graph };
}
