import { splitCardTags } from '@lunaria/tarot/card-tags'
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { deepMarks, splitBlocks } from './markdown.tsx'

/** Returns a text of the master as it is seen on the page (markdown.tsx): no marks, names for tags, links by their words. */
export function stripMarkdown(text: string): string {
  return splitBlocks(text)
    .map((block) => joined(lexer(block.replace(deepMarks, '$1')), '\n\n'))
    .filter(Boolean)
    .join('\n\n')
}

function joined(tokens: Token[] | undefined, between = ''): string {
  const texts = (tokens ?? []).map((token) => toText(token as MarkedToken)) // no extension adds others
  return between ? texts.filter(Boolean).join(between) : texts.join('')
}

function toText(token: MarkedToken): string {
  switch (token.type) {
    case 'paragraph':
    case 'heading':
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return joined(token.tokens)
    case 'blockquote':
      return joined(token.tokens, '\n\n')
    case 'list':
      return listed(token)
    case 'br':
      return '\n'
    case 'hr':
    case 'space':
    case 'def':
      return ''
    case 'text':
      return token.tokens ? joined(token.tokens) : namesForTags(token.text)
    case 'escape':
    case 'codespan':
    case 'code':
      return token.text
    default:
      return token.raw
  }
}

function listed({ items, ordered, start }: Tokens.List): string {
  const mark = (at: number) => (ordered ? `${Number(start || 1) + at}.` : '•')
  return items.map(({ tokens }, at) => `${mark(at)} ${joined(tokens, '\n')}`).join('\n')
}

function namesForTags(text: string): string {
  return splitCardTags(text)
    .map((piece) => piece.text)
    .join('')
}
