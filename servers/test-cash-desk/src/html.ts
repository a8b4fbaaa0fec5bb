/** Markup that needs no more escaping. */
export type Html = { markup: string }

type Part = string | number | Html | Html[] | undefined | false

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Returns a template whose inserted texts are escaped; markup made by this function goes in as it is. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: pieces }, ...parts.map(toMarkup)) }
}

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(({ markup }) => markup).join('')
  if (typeof part === 'object') return part.markup
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
