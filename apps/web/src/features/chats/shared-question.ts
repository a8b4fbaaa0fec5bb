/**
 * Returns what another application has shared (public/manifest.webmanifest); empty for the shortcut to a new question,
 * undefined where it is neither. Many applications repeat the title or the address in the text.
 */
export function sharedQuestion(search: URLSearchParams): string | undefined {
  const parts = ['title', 'text', 'url'].map((name) => search.get(name)?.trim() ?? '').filter((part) => part !== '')
  if (parts.length === 0) return search.has('ask') ? '' : undefined
  return parts
    .filter((part, at) => !parts.some((other, otherAt) => other.includes(part) && (other !== part || otherAt < at)))
    .join('\n')
}
