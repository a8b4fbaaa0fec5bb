import { plainText } from '@lunaria/tarot/card-tags'

/** Returns a message as a list shows it: its words without card tags, links and marks, in one line. */
export function inOneLine(content: string): string {
  return plainText(content)
    .replace(/\[([^[\]]+)\]\(tel:[^()]*\)/g, '$1')
    .replace(/[*_#>`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
