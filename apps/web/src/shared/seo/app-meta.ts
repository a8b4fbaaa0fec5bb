import type { MetaDescriptor } from 'react-router'

/** Returns the head of a page of the application: its own title, and nothing for search engines. */
export function appMeta(...titles: string[]): MetaDescriptor[] {
  return [{ title: [...titles, 'Лунария'].join(' — ') }, { name: 'robots', content: 'noindex' }]
}
