import { locale } from '../../data/company.copy.ts';
import { fill } from '../../data/fill.ts';
import { type RouteId, routes } from '../../data/routes.ts';
import { settings } from '../../data/settings.ts';
import { titles } from '../../data/titles.copy.ts';
import { documentTitle } from '../../data/titles.ts';

/** The attribute by which `servedHead` finds the served elements when another page is rendered. */
const served = import.meta.env.SSR ? { 'data-served': '' } : {};

interface PageHeadProps {
  readonly id: RouteId;
  readonly description: string;
}

/**
 * Renders the elements of the head that describe a page to search engines and social networks. React puts them into
 * the document's head, both in the prerendered file and after a navigation. The build adds structured data.
 */
export function PageHead({ id, description }: PageHeadProps) {
  const { path } = routes[id];
  const title = documentTitle(id);
  const url = settings.siteOrigin + path;
  const picture = `${settings.siteOrigin}/images/social/${id}.jpg`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} {...served} />
      <link rel="canonical" href={url} {...served} />
      <meta property="og:type" content="website" {...served} />
      <meta property="og:site_name" content={settings.productName} {...served} />
      <meta property="og:locale" content={locale.replace('-', '_')} {...served} />
      <meta property="og:title" content={title} {...served} />
      <meta property="og:description" content={description} {...served} />
      <meta property="og:url" content={url} {...served} />
      <meta property="og:image" content={picture} {...served} />
      <meta property="og:image:width" content="1200" {...served} />
      <meta property="og:image:height" content="630" {...served} />
      <meta
        {...served}
        property="og:image:alt"
        content={fill(titles.picture, { title: titles.pages[id] })}
      />
      <meta name="twitter:card" content="summary_large_image" {...served} />
      <meta name="twitter:title" content={title} {...served} />
      <meta name="twitter:description" content={description} {...served} />
      <meta name="twitter:image" content={picture} {...served} />
    </>
  );
}
