import { cardById } from '@lunaria/tarot/cards'
import { shownDecimal } from '@lunaria/words/figures'
import { type Forms, plural } from '@lunaria/words/plural'
import type { CardChance, Patterns } from './count-patterns.ts'

export const timesForms: Forms = { one: 'раз', few: 'раза', many: 'раз' }

/** How many cards that leave chance are named. */
const named = 3
const came = { masculine: 'пришёл', feminine: 'пришла', neuter: 'пришло', plural: 'пришли' }

/** Returns which cards leave what chance gives, the most frequent first. */
export function cardsSentence(leaving: readonly CardChance[]): string {
  if (leaving.length === 0) return 'Все 78 карт приходят к вам в пределах случайного.'
  const told = leaving.slice(0, named).map(({ cardId, name, count, expected }) => {
    const verb = came[cardById(cardId)?.grammar.gender ?? 'feminine']
    if (count === 0) return `${name} не ${verb} ни разу, а ждали бы ${shownDecimal(expected)}.`
    return `${name} ${verb} ${count} ${plural(count, timesForms)}, а ждали бы ${shownDecimal(expected)}.`
  })
  const more = leaving.length - told.length
  if (more > 0) told.push(`Выбиваются ещё ${more}.`)
  return `${told.join(' ')} Остальные — в пределах случайного.`
}

/** Returns how many would leave it in any case. */
export function chanceSentence({ leavingByChance }: Pick<Patterns, 'leavingByChance'>): string {
  return `При 78 картах примерно ${shownDecimal(leavingByChance)} выйдут за пределы случайного и у честной колоды. Поэтому спросите не «что это значит», а «когда эта карта приходит».`
}
