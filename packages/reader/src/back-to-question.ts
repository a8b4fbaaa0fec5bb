import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { heavyCards } from './heavy-cards.ts'
import type { Topic } from './question.ts'
import { withPreposition } from './text.ts'

export const about: Record<Topic, string> = {
  family: 'о семье',
  children: 'о детях',
  friends: 'о дружбе',
  return: 'о возвращении',
  infidelity: 'о доверии',
  breakup: 'о расставании',
  marriage: 'о браке',
  meeting: 'о встрече',
  couple: 'о вас двоих',
  health: 'о самочувствии',
  move: 'о переезде',
  study: 'об учёбе',
  business: 'о своём деле',
  leaving: 'о смене работы',
  hiring: 'о поиске работы',
  money: 'о деньгах',
  work: 'о работе',
  purpose: 'о вашем пути',
  self: 'о вас самих',
  year: 'о вашем годе',
  day: 'о сегодняшнем дне',
}

/**
 * Brings the cards back to what was asked: one to lean on, one to keep in mind. Undefined for a card alone, and where there is
 * nothing to lean on: what is heavy, reversed, in the way or to be let go is no support.
 */
export function backToQuestion(
  drawn: DrawnCard[],
  { topic, key, choice }: { topic: Topic | undefined; key: DrawnCard; choice: Choice },
): string | undefined {
  const lean = [...drawn.filter(({ kind }) => kind === 'support'), key, ...drawn].find(isSupport)
  if (!lean) return undefined
  const others = drawn.filter((card) => card !== lean && card.kind !== 'support')
  const wary =
    others.find(({ kind }) => kind === 'obstacle') ??
    others.find(({ card, isReversed }) => isReversed || heavyCards.has(card.id)) ??
    others.at(0)
  if (!wary) return undefined

  const said = topic ? about[topic] : undefined
  const to = said ? `вопросу ${said}` : 'вашему вопросу'
  const [support, care] = [lean.card, wary.card]
  const isPlural = care.grammar.gender === 'plural'
  return choice.of([
    `Если вернуться к ${to}, опора здесь — ${support.name}, а осторожности ${isPlural ? 'просят' : 'просит'} ${care.name}.`,
    `На вопрос${said ? ` ${said}` : ''} карты отвечают вдвоём: ${support.name} — о том, на что опереться, ${care.name} — о том, где сбавить шаг.`,
    `Что до ${said ? `вопроса ${said}` : 'вашего вопроса'}, держаться тут лучше ${support.grammar.genitive}, а ${care.grammar.accusative} не упускать из виду.`,
    `Вернёмся к ${to}: опереться легче всего на ${support.grammar.accusative}, а повозиться придётся ${withPreposition(care.grammar.instrumental)}.`,
    `Если приложить это к ${to}, помощи стоит ждать со стороны ${support.grammar.genitive}, а время оставить на то, о чём ${isPlural ? 'говорят' : 'говорит'} ${care.name}.`,
  ])
}

function isSupport({ card, isReversed, kind }: DrawnCard): boolean {
  return !isReversed && !heavyCards.has(card.id) && kind !== 'obstacle' && kind !== 'release'
}
