import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { heavyCards } from './heavy-cards.ts'
import type { Topic } from './question.ts'

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

/** Brings the cards back to what was asked: one to lean on, one to keep in mind. Undefined for a card alone. */
export function backToQuestion(
  drawn: DrawnCard[],
  { topic, key, choice }: { topic: Topic | undefined; key: DrawnCard; choice: Choice },
): string | undefined {
  const lean = [key, ...drawn].find(({ card, isReversed }) => !isReversed && !heavyCards.has(card.id)) ?? key
  const others = drawn.filter((card) => card !== lean)
  const wary =
    others.find(({ positionName }) =>
      /^(?:препятствие|что мешает|что пересекает|доводы против)$/i.test(positionName),
    ) ??
    others.find(({ card, isReversed }) => isReversed || heavyCards.has(card.id)) ??
    others.at(0)
  if (!wary) return undefined

  const said = topic ? about[topic] : undefined
  const question = said ? `вопросу ${said}` : 'вашему вопросу'
  const isPlural = wary.card.grammar.gender === 'plural'
  return choice.of([
    `Если вернуться к ${question}, опора здесь — ${lean.card.name}, а осторожности ${isPlural ? 'просят' : 'просит'} ${wary.card.name}.`,
    `Ближе всего к ${question} подошла карта ${lean.card.name}, а ${isPlural ? 'возражают' : 'возражает'} ей ${wary.card.name}.`,
    `Если унести из расклада к ${question} одну карту, пусть это будет ${lean.card.name}; вторая, на всякий случай, — ${wary.card.name}.`,
    `В разговоре ${said ?? 'о вашем вопросе'} держитесь за ${lean.card.grammar.accusative}, а ${wary.card.grammar.accusative} не упускайте из виду.`,
    `А теперь приложим это к ${question}: за ${lean.card.grammar.accusative} держитесь, а ${together(wary.card.grammar.instrumental)} сверяйтесь перед каждым шагом.`,
  ])
}

/** «со Смертью», «с Силой»: before `с`, `з`, `ш`, `ж` with another consonant the preposition has its vowel. */
function together(instrumental: string): string {
  const isHardToSay = /^[сзшж][^аеёиоуыэюя]/i.test(instrumental)
  return `${isHardToSay ? 'со' : 'с'} ${instrumental}`
}
