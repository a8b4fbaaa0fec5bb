import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { choiceBy } from '@lunaria/reader/choice'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import type { ReadingCard } from '@lunaria/reader/classify-message/table'
import { cardIds } from '@lunaria/tarot/card-ids'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { type SpreadId, spreadById } from '@lunaria/tarot/spreads'

type Sample = {
  title: string
  question: string
  /** Decides the cards and the wording. */
  seed: string
  spreadId?: SpreadId
  person?: Partial<ReadingRequest['person']>
  care?: ReadingRequest['care']
  history?: ReadingRequest['history']
}

const samples: Sample[] = [
  {
    title: 'Work and a move, three cards, with a name, a sign and a place',
    question: 'Предложили переехать в другой город ради работы, страшно. Что скажут карты?',
    seed: 'samples-1',
    spreadId: 'three_cards',
    person: { firstName: 'Анна', dateOfBirth: '1990-11-01', placeOfResidence: 'Казань' },
  },
  {
    title: 'Love, six cards, no name, written without commas',
    question: 'он мне изменил простить или уйти',
    seed: 'samples-2',
    spreadId: 'relationship',
  },
  { title: 'One card', question: 'карта дня', seed: 'samples-3', spreadId: 'one_card', person: { firstName: 'Мария' } },
  {
    title: 'The Celtic cross about a year',
    question: 'Чего ждать от следующего года?',
    seed: 'samples-4',
    spreadId: 'celtic_cross',
    person: { dateOfBirth: '1985-07-30' },
  },
  {
    title: 'Health: a doctor first, then five cards',
    question: 'Постоянно болит голова, в чём причина?',
    seed: 'samples-5',
    spreadId: 'five_cards',
    person: { firstName: 'Пётр' },
  },
  {
    title: 'Money, yes or no, and no verdict',
    question: 'Брать ли ипотеку сейчас?',
    seed: 'samples-6',
    spreadId: 'yes_no',
  },
  {
    title: 'Family, a horseshoe',
    question: 'Как помириться с сестрой? Не разговариваем год',
    seed: 'samples-7',
    spreadId: 'horseshoe',
    person: { firstName: 'Ольга', dateOfBirth: '1979-02-02' },
  },
  {
    title: 'A few words that go on with a conversation',
    question: 'а дальше что',
    seed: 'samples-8',
    spreadId: 'three_cards',
    history: [
      { role: 'user', content: 'Стоит ли увольняться?' },
      { role: 'assistant', content: 'Сейчас перед вами [/hermit]. Он не торопится.' },
    ],
  },
  {
    title: 'A casual question about a card: nothing is drawn',
    question: 'Что значит перевёрнутая Башня?',
    seed: 'samples-9',
    person: { firstName: 'Анна' },
  },
  {
    title: 'A grave illness was told before: gently, with a doctor named',
    question: 'Разложите карты на то, где мне взять силы',
    seed: 'samples-10',
    spreadId: 'three_cards',
    care: 'illness',
  },
  {
    title: 'A yes or no without «ли», with the doubt behind «или»',
    question:
      'познакомилась с мужчиной на сайте пишет каждый день но на встречу не зовёт. это серьезно или я накручиваю себя',
    seed: 'samples-11',
    spreadId: 'three_cards',
  },
  {
    title: 'What is feared, one card, the name said back',
    question: 'Кирилл обещал приехать на выходные и опять не приехал. Неужели у него другая?',
    seed: 'samples-12',
    spreadId: 'one_card',
  },
  {
    title: 'A tempo and no date',
    question: 'мне долго ещё ждать? дом строим четвёртый год, стройка стоит с весны',
    seed: 'samples-13',
    spreadId: 'three_cards',
  },
  {
    title: 'A choice, both sides named',
    question: 'директор орет при всех, терпеть до отпуска или писать заявление сразу?',
    seed: 'samples-14',
    spreadId: 'crossroads',
  },
  {
    title: 'Twelve months under headings',
    question: 'Что меня ждёт в этом году на новой работе?',
    seed: 'samples-15',
    spreadId: 'yearly',
  },
  {
    title: 'A married one, six cards',
    question: 'Он женат, обещает развестись к лету. Ждать мне или отпустить?',
    seed: 'samples-16',
    spreadId: 'relationship',
  },
  {
    title: 'What lies ahead, with no matter named',
    question: 'Что меня ждёт в ближайший месяц?',
    seed: 'samples-17',
    spreadId: 'five_cards',
  },
  {
    title: 'A thing to buy, one card',
    question: 'Стоит ли брать велосипед в рассрочку?',
    seed: 'samples-18',
    spreadId: 'one_card',
  },
  {
    title: 'An animal that is gone: nothing is promised',
    question: 'Кот Сёма ушёл с дачи во вторник, найдётся ли?',
    seed: 'samples-19',
    spreadId: 'three_cards',
  },
  {
    title: 'A long message whose question stands at its end',
    question:
      'Мне 47, двадцать лет в бухгалтерии. Дети выросли, муж на вахте. Подруга зовёт вместе открыть ателье, деньги на первое время есть. Получится ли у нас дело?',
    seed: 'samples-20',
    spreadId: 'horseshoe',
  },
]

/** The page of sample readings in docs, as the code composes them today. */
export function sampleReadingsPage(): string {
  return `${introduction}\n${samples.map(formatSection).join('\n')}`
}

const introduction = `# Sample readings

What the built-in reader says, word for word. A seed stands beside each: it decides the draw and the wording, so a sample
comes out the same every time. Cards, which the reply names by tags and the page shows as buttons, are in bold here.

This page is written by the code: \`npx vitest run --project unit packages/reader/src/answers/sample-readings -u\`. Without \`-u\`
the same test fails when the page is not what the code says.
`

function formatSection(sample: Sample, index: number): string {
  const request = buildRequest(sample)
  const { firstName, dateOfBirth, placeOfResidence } = request.person
  const facts = [
    `- Question: «${sample.question}»`,
    request.spread && `- Spread: ${request.spread.name}`,
    `- Person: ${[firstName, dateOfBirth, placeOfResidence].filter(Boolean).join(', ') || 'nothing is known'}`,
    ...request.history.map(({ role, content }) => `- Before, ${role}: «${bold(content)}»`),
    `- Seed: \`${sample.seed}\``,
    request.cards.length > 0 && `- Draw: ${request.cards.map(placed).join('; ')}`,
  ].filter(Boolean)
  const reading = bold(composeReading(request).replaceAll('\u00a0', ' '))
  const quote = reading.split('\n').map((line) => `> ${line}`.trimEnd())
  return `\n## ${index + 1}. ${sample.title}\n\n${facts.join('\n')}\n\n${quote.join('\n')}\n`.slice(index === 0 ? 0 : 1)
}

function buildRequest({ question, seed, spreadId, person, care, history = [] }: Sample): ReadingRequest {
  const spread = spreadById(spreadId ?? '')
  const draw = choiceBy(`${seed} draw`)
  const deck = draw.shuffled(cardIds)
  const cards = spread?.positions.flatMap(({ name, description }, place): ReadingCard[] => {
    const cardId = deck[place]
    const isReversed = draw.shuffled([true, false, false])[0] === true
    return cardId ? [{ cardId, isReversed, positionName: name, positionMeaning: description }] : []
  })
  return {
    question,
    care,
    spread: spread && { id: spread.id, name: spread.name },
    cards: cards ?? [],
    history,
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null, ...person },
    now: new Date('2026-11-20T18:00:00Z'),
    seed,
  }
}

function placed({ cardId, isReversed, positionName }: ReadingCard): string {
  const card = cardById(cardId)
  return `${positionName}: ${card ? cardName(card, isReversed) : cardId}`
}

function bold(text: string): string {
  return text.replace(/\[\/(\w+)\]/g, (_, id: string) => `**${cardById(id)?.name ?? id}**`)
}
