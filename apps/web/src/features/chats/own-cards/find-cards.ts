import { cards } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import { folded } from '#shared/words/folded.ts'

/** Maps our words to those of other decks and to digits. */
const otherWords: Record<string, readonly string[]> = {
  королева: ['дама'],
  рыцарь: ['всадник'],
  паж: ['валет'],
  жезлов: ['посохов'],
  кубков: ['чаш'],
  пентаклей: ['монет', 'динариев', 'дисков'],
  туз: ['1'],
  двойка: ['2'],
  тройка: ['3'],
  четверка: ['4'],
  пятерка: ['5'],
  шестерка: ['6'],
  семерка: ['7'],
  восьмерка: ['8'],
  девятка: ['9'],
  десятка: ['10'],
}

/** The words of each card's name, each with what else it may be called. */
const named = cards.map((card) => {
  const words = folded(card.name).split(/[\s-]+/)
  return { card, words: words.map((word) => [word, ...(otherWords[word] ?? [])]) }
})

const mostFound = 10

/**
 * Returns the cards that a few letters may mean: the beginnings of the words of a name, one after another, so «кк» is
 * Король and Королева Кубков, «ше» the four Шестёрки, «10к» Десятка Кубков. Those that begin so come first, then those
 * of a later word: «фор».
 */
export function findCards(query: string, taken: readonly string[] = []): Card[] {
  const letters = folded(query).replace(/[\s-]+/g, '')
  if (letters === '') return []
  const free = named.filter(({ card }) => !taken.includes(card.id))
  const first = free.filter(({ words }) => beginsSo(letters, words))
  const later = free.filter(
    (found) =>
      !first.includes(found) && found.words.slice(1).some((_, at) => beginsSo(letters, found.words.slice(at + 1))),
  )
  return [...first, ...later].slice(0, mostFound).map(({ card }) => card)
}

/** Returns whether the letters can be cut into beginnings of the words in their order. */
function beginsSo(letters: string, [word, ...rest]: readonly (readonly string[])[]): boolean {
  if (letters === '') return true
  return (word ?? []).some((name) => {
    for (let taken = Math.min(letters.length, name.length); taken > 0; taken--)
      if (name.startsWith(letters.slice(0, taken)) && beginsSo(letters.slice(taken), rest)) return true
    return false
  })
}
