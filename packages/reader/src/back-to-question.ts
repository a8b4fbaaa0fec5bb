import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import type { Topic } from './question.ts'

const about: Record<Topic, string> = {
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
  year: 'о годе',
}

/** Brings the cards back to what was asked: one to lean on, one to keep in mind. Undefined for a card alone. */
export function backToQuestion(
  drawn: DrawnCard[],
  { topic, key, choice }: { topic: Topic | undefined; key: DrawnCard; choice: Choice },
): string | undefined {
  const others = drawn.filter((card) => card !== key)
  const wary =
    others.find(({ positionName }) =>
      /^(?:препятствие|что мешает|что пересекает|доводы против)$/i.test(positionName),
    ) ??
    others.find(({ isReversed }) => isReversed) ??
    others.at(0)
  if (!wary) return undefined

  const said = topic ? about[topic] : undefined
  const question = said ? `вопросу ${said}` : 'вашему вопросу'
  const [lean, mind] = [key.card.name, wary.card.name]
  const isPlural = wary.card.grammar.gender === 'plural'
  return choice.of([
    `Если вернуться к ${question}, опора здесь — ${lean}, а осторожности ${isPlural ? 'просят' : 'просит'} ${mind}.`,
    `Ближе всего к ${question} подошла карта ${lean}, а ${isPlural ? 'возражают' : 'возражает'} ей ${mind}.`,
    `Если унести из расклада к ${question} одну карту, пусть это будет ${lean}; вторая, на всякий случай, — ${mind}.`,
    `${said ? `Разговор ${said}` : 'Ваш вопрос'} стоит между ${key.card.grammar.instrumental} и ${wary.card.grammar.instrumental}: за первую карту держитесь, вторую не упускайте из виду.`,
    `А теперь приложим это к ${question}: за ${key.card.grammar.accusative} держитесь, а с ${wary.card.grammar.instrumental} сверяйтесь перед каждым шагом.`,
  ])
}
