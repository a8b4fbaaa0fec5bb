import type { IncomingMessage } from 'node:http'

/**
 * Rewrites an unreadable address, `/%` or `//`, to one that does not exist: it is answered like any other unknown page
 * or call, by the same handler and with the same headers.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (isReadable(url)) return url
  return url.startsWith('/api/') ? '/api/-' : '/-'
}

function isReadable(url: string): boolean {
  if (url.startsWith('//')) return false // would be another site's where it is taken for a link
  if (!/[%\\]/.test(url)) return true
  try {
    const path = decodeURIComponent(url.split(/[?#;]/, 1)[0] ?? '')
    return !path.includes('\0') && !path.includes('\\') // no file is called so
  } catch {
    return false
  }
}
