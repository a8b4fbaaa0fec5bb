import type { CardId } from './card-ids.ts'
import { cardCalled, nameAtEnd, nameAtStart, withNamesForIds } from './card-names.ts'
import type { Card } from './types.ts'

export type TextPiece = { kind: 'text'; text: string } | { kind: 'card'; cardId: CardId; text: string }

const tag = /\[\/([^[\]\n]{1,60})\]/
/** The beginning of a tag whose rest has not arrived yet. */
const unfinishedTag = /\[(?:\/[^[\]\n]{0,60})?$/

/**
 * Returns the cards tagged `[/cardId]` in a reply, each once, in the order of their first tags; unknown tags are
 * ignored.
 */
export function cardsInText(text: string): CardId[] {
  return [...new Set(splitCardTags(text).flatMap((piece) => (piece.kind === 'card' ? piece.cardId : [])))]
}

/** Returns the reply as a person reads it: no tags, names instead of ids, headings without their marks. */
export function plainText(text: string): string {
  return splitCardTags(text)
    .map((piece) => piece.text)
    .join('')
    .replace(/^#{1,6} /gm, '')
}

/**
 * Cuts a reply into text and cards, so that a name can be drawn as a button. A tag becomes the card's name; where the
 * name is already beside the tag, that name becomes the card («Башню [/tower]»). An unfinished tag at the very end
 * is held back, so that a text can be shown while it arrives.
 */
export function splitCardTags(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let rest = text.replace(unfinishedTag, '')

  for (let match = tag.exec(rest); match; match = tag.exec(rest)) {
    const before = rest.slice(0, match.index)
    const after = rest.slice(match.index + match[0].length)
    const card = cardCalled(match[1] ?? '')
    rest = card ? placeCard(pieces, { card, before, after }) : dropTag(pieces, { before, after })
  }
  addText(pieces, rest)
  return pieces
}

type Tagged = { card: Card; before: string; after: string }

/** Adds the text before a tag and its card; returns what is left to read. */
function placeCard(pieces: TextPiece[], tagged: Tagged): string {
  const { card, before, after } = tagged
  const last = pieces.at(-1)
  if (last?.kind === 'card' && last.cardId === card.id && /^[^\S\n]*$/.test(before)) return after

  const left = placeNameBefore(pieces, tagged) ?? placeNameAfter(pieces, tagged)
  if (left !== undefined) return left

  addText(pieces, spaced(before))
  addCard(pieces, card, card.name)
  return /^[\p{L}\p{N}]/u.test(after) ? ` ${after}` : after
}

/** «Башню [/tower]», «Башня, перевёрнутая ([/tower])»: the name before the tag becomes the card. */
function placeNameBefore(pieces: TextPiece[], { card, before, after }: Tagged): string | undefined {
  const found = nameAtEnd(card, before)
  if (!found) return undefined

  addText(pieces, before.slice(0, -found.all.length))
  addCard(pieces, card, found.name)
  addText(pieces, found.tail)
  if (!found.bracket || after === '') return after
  if (after.startsWith(')')) return after.slice(1)

  addText(pieces, ' (')
  return after.replace(/^[,;:]?[^\S\n]*/, '')
}

/** «[/tower] Башня», «[/tower] — Башня», «[/tower] (Башня)»: the name after the tag takes its place. */
function placeNameAfter(pieces: TextPiece[], { card, before, after }: Tagged): string | undefined {
  const found = nameAtStart(card, after)
  if (!found) return undefined

  addText(pieces, spaced(before))
  addCard(pieces, card, found.name)
  return found.tail + after.slice(found.all.length)
}

/** Drops an unknown tag, with neither a double space nor a space before a full stop left. */
function dropTag(pieces: TextPiece[], { before, after }: { before: string; after: string }): string {
  if (before.endsWith('\n') || (before === '' && pieces.length === 0)) {
    addText(pieces, before)
    return after.replace(/^[^\S\n]+/, '')
  }
  addText(pieces, /^(?:$|[\s.,:;!?…)»])/.test(after) ? before.replace(/(?<![^\S\n])[^\S\n]+$/, '') : before)
  return after
}

/** Keeps a name off the word before it: models forget the space before a tag. */
function spaced(before: string): string {
  return /[\p{L}\p{N}]$/u.test(before) ? `${before} ` : before
}

function addText(pieces: TextPiece[], text: string) {
  if (text === '') return
  const named = withNamesForIds(text)
  const last = pieces.at(-1)
  if (last?.kind === 'text') last.text += named
  else pieces.push({ kind: 'text', text: named })
}

function addCard(pieces: TextPiece[], card: Card, text: string) {
  pieces.push({ kind: 'card', cardId: card.id, text })
}
