import { plainText } from '@lunaria/tarot/card-tags'

/** Returns an answer as a person reads it, without card tags and marks of Markdown. */
export function readableText(content: string): string {
  return plainText(content).replace(/\*\*|__|`|^> ?/gm, '')
}

/** Returns the headings of an answer, each as the first line of the paragraph that is under it. */
export function headingsIn(content: string): string[] {
  return [...content.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => readableText(heading).trim())
}

/** Returns a paragraph apart from the heading over it, where it begins with one of these. */
export function withoutHeading(
  paragraph: string,
  headings: readonly string[],
): { heading: string | undefined; text: string } {
  const [first = '', ...rest] = paragraph.split('\n')
  if (!headings.includes(first.trim())) return { heading: undefined, text: paragraph }
  return { heading: first.trim(), text: rest.join('\n').trim() }
}

/** Returns the paragraphs of a text: an empty line is between them. */
export function paragraphsIn(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
