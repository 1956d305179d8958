import { documentTitle, type RouteId, routes } from '../../data/routes.ts';
import { settings } from '../../data/settings.ts';

/**
 * What a page tells search engines and social networks. React puts these into the document's head, in
 * the prerendered file as after a navigation; structured data is added by the build.
 */
export function PageHead({ id }: { readonly id: RouteId }) {
  const { path, description } = routes[id];
  const title = documentTitle(id);
  const url = settings.siteOrigin + path;
  const picture = `${settings.siteOrigin}/images/social/${id}.jpg`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={settings.productName} />
      <meta property="og:locale" content="en_NZ" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${routes[id].title}, over a yard at night`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  );
}
