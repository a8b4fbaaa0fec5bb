import { builtOrigin } from '@lunaria/contract/built-origin'
import type { MetaDescriptor } from 'react-router'

/** The site's own origin. Pages are built for any: the server puts its own in, and the browser finds it in the page. */
export const siteOrigin = import.meta.env.SSR
  ? builtOrigin
  : (document.documentElement.dataset.origin ?? location.origin)

type Page = {
  title: string
  description: string
  /** The page's one address. */
  path: string
  /** A picture of 1200 × 630 for links to the page; the general one otherwise. */
  image?: string
  type?: 'website' | 'article'
  /** What search engines read, as schema.org says it. */
  data?: object[]
}

/** Returns what a public page says of itself to search engines and to those who share it. */
export function pageMeta({
  title,
  description,
  path,
  image = '/og/lunaria.jpg',
  type = 'website',
  data = [],
}: Page): MetaDescriptor[] {
  const address = `${siteOrigin}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'ru_RU' },
    { property: 'og:site_name', content: 'Лунария' },
    { property: 'og:image', content: `${siteOrigin}${image}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((content) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...content } })),
  ]
}
