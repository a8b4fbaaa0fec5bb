import { plainText } from '@lunaria/tarot/card-tags'

/** An answer as a person reads it, without card tags and marks of Markdown. */
export function readableText(content: string): string {
  return plainText(content).replace(/\*\*|__|`|^> ?/gm, '')
}

export function paragraphsIn(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
