import { toSound } from './words.ts'

/**
 * Compiles patterns of words to one expression over a sentence written as it sounds, with a space around each word.
 * `(a|b c)` is a choice, `?` behind a word or a choice makes it optional, `*` ends an open stem, `~` lets up to three other
 * words stand between, `~~` up to six, `#` is a number, `#child` one from 6 to 17.
 */
export function pattern(...lines: string[]): RegExp {
  return new RegExp(` (?:${lines.map(toExpression).join('|')})`)
}

const pieces = /\(|\)\??|\||~+|[^\s()|~]+/g

function toExpression(line: string): string {
  return Array.from(line.matchAll(pieces), ([piece]) => compilePiece(piece)).join('')
}

function compilePiece(piece: string): string {
  if (piece === '(') return '(?:'
  if (piece === ')' || piece === ')?' || piece === '|') return piece
  if (piece === '~') return '(?:\\S+ ){0,3}'
  if (piece === '~~') return '(?:\\S+ ){0,6}'
  return piece.endsWith('?') ? `(?:${compileWord(piece.slice(0, -1))} )?` : `${compileWord(piece)} `
}

function compileWord(word: string): string {
  if (word === '#child') return '(?:[6-9]|1[0-7])'
  if (word === '#') return '\\d+'
  return word.endsWith('*') ? `${toSound(word.slice(0, -1))}\\S*` : toSound(word)
}
