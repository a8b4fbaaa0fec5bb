import { cardsInText, plainText } from '@lunaria/tarot/card-tags'
import { cardById } from '@lunaria/tarot/cards'
import { splitSentences } from '@lunaria/words/sentences'

/**
 * Returns what a reading says of each card, in the order of `cardIds`: from the sentence that names it first to the one
 * before the next card is named, within its paragraph. The opening counts only for a card that no other paragraph
 * names. Null where nothing is said.
 */
export function splitByMonth(reading: string, cardIds: readonly string[]): (string | null)[] {
  const paragraphs = reading.split(/\n{2,}/).map((paragraph) => paragraph.replace(/^#{1,6} .*\n?/, ''))
  const isNamedLater = (id: string) =>
    paragraphs.slice(1).some((paragraph) => cardsInText(paragraph).some((known) => known === id))
  const passages = new Map<string, string[]>()

  for (const [index, paragraph] of paragraphs.entries()) {
    let named: string[] = []
    for (const sentence of splitSentences(paragraph)) {
      const begun = cardsInText(sentence).filter(
        (id) => cardIds.includes(id) && !passages.has(id) && (index > 0 || !isNamedLater(id)),
      )
      if (begun.length > 0) named = begun
      for (const id of named)
        passages.set(id, [...(passages.get(id) ?? []), plainText(sentence).replaceAll('**', '').trim()])
    }
  }
  return cardIds.map((id) => withoutName(passages.get(id) ?? [], id))
}

/** Removes a first sentence that says no more than «Второй месяц — Башня». */
function withoutName([first = '', ...rest]: string[], cardId: string): string | null {
  const name = cardById(cardId)?.name ?? ''
  const said = first
    .replace(name, '')
    .replace(/(?:и\s\p{L}+\s)?перевёрнут\p{L}*|вверх\sногами/u, '')
    .replace(/^(?:\d{1,2}\. )?(?:тема года|\p{L}+\sмесяц|\p{L}+)(?=\s—)/iu, '')
  const isBare = !/\p{L}/u.test(said)
  return [...(isBare ? [] : [first]), ...rest].join(' ') || null
}
