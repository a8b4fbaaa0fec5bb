import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Theme } from '@lunaria/reader/question'
import { lowerFirst, sentencesOf, shown, tagOf } from '@lunaria/reader/text'
import { type Pace, paceOf } from './card-lean.ts'
import { about, keywordsOf, linked, meaningOf, symbolsOf, withCard } from './card-words.ts'
import { goDeeper, neighbourOf, pairWith } from './go-deeper.ts'
import type { Teller } from './teller.ts'
import { askedAgain, groundOf, verdictOn } from './verdict.ts'

/** What is wanted of the cards that lie there. */
export const followUps = [
  'short',
  'advice',
  'timing',
  'reversed',
  'verdict',
  'who',
  'pair',
  'plain',
  'condition',
  'whole',
  'more',
] as const
export type FollowUp = (typeof followUps)[number]

export type FollowUpRequest = {
  teller: Teller
  cards: readonly DrawnCard[]
  /** The cards pointed at. */
  pointed: readonly DrawnCard[]
  /** What the cards were laid for. */
  question: string
  theme: Theme
}

/** Goes on about the cards on the table, the way the message asks for. */
export function followUpAnswer(kind: FollowUp, request: FollowUpRequest): string {
  const { teller, cards, pointed, theme } = request
  const focus = focusOf(kind, request)
  const deeper = { teller, cards, focus, theme }
  switch (kind) {
    case 'short':
      return shortAnswer(request, focus)
    case 'advice':
      return adviceAnswer(request, focus)
    case 'verdict':
      return goDeeper({
        ...deeper,
        opening: verdictOn(teller, pointed.length > 0 ? pointed : cards, request.question).join(' ') || undefined,
      })
    case 'timing':
      return goDeeper({ ...deeper, opening: opened(teller, timings[paceOf(focus.card.id)], focus), first: 'meaning' })
    case 'reversed':
      return goDeeper({
        ...deeper,
        opening: opened(teller, focus.isReversed ? reversals : uprights, focus),
        first: 'meaning',
      })
    case 'who':
      return goDeeper({ ...deeper, opening: opened(teller, persons, focus), first: 'meaning' })
    case 'pair':
      return goDeeper({ ...deeper, opening: pairOpening(request, focus), isAlone: true })
    case 'plain':
      return goDeeper({ ...deeper, opening: opened(teller, plainly, focus), first: 'meaning' })
    case 'condition':
      return goDeeper({ ...deeper, opening: opened(teller, conditions, focus), first: 'meaning' })
    case 'whole':
      return goDeeper({ ...deeper, opening: wholeOpening(request), first: 'pair' })
    case 'more':
      return goDeeper(deeper)
  }
}

/** Objections are owned: what was asked comes first, then an answer that leans, then what it stands on. */
export function objectionAnswer(request: FollowUpRequest): string {
  const { teller, cards, question } = request
  const focus = groundOf(cards) ?? request.cards[0]
  if (!focus) return ''
  const owned = teller.take(ownings) ?? 'Верно, отвечаю прямо.'
  const asked = teller.isNew(askedAgain(question)) ? askedAgain(question) : 'Вопрос ваш я держу перед глазами.'
  const verdict = verdictOn(teller, cards, question)
  const grounds = [...meaningOf(focus), ...sentencesOf(focus.phrases[request.theme][focus.side])]
  // A follow-up about one card has to stay below the 60 words of its reading.
  const evidence = cards.length > 1 ? teller.takeRun(grounds, 32) : []
  const invitation = teller.take(invitations)
  return [[owned, asked, ...verdict].join(' '), [...evidence, invitation].filter(Boolean).join(' ')].join('\n\n')
}

const decisive = /^(?:итог|будущее|куда всё идёт|куда ведёт путь|куда клонится ответ|ответ)$/i
const advising = /^(?:совет|ближайший шаг|первый шаг|чем поливать|задача года)$/i

/** The card pointed at, else the one that the kind of wish calls for, else the one of which most is still unsaid. */
function focusOf(kind: FollowUp, { teller, cards, pointed }: FollowUpRequest): DrawnCard {
  const wanted =
    pointed[0] ??
    (kind === 'reversed' ? cards.find(({ isReversed }) => isReversed) : undefined) ??
    (kind === 'advice' ? cards.find(({ positionName }) => advising.test(positionName)) : undefined) ??
    (kind === 'condition' || kind === 'timing'
      ? cards.findLast(({ positionName }) => decisive.test(positionName))
      : undefined) ??
    (kind === 'verdict' ? groundOf(cards) : undefined)
  const focus = wanted ?? leastTold(teller, cards)
  if (!focus) throw new Error('A follow-up needs cards on the table')
  return focus
}

function leastTold(teller: Teller, cards: readonly DrawnCard[]): DrawnCard | undefined {
  const untold = (card: DrawnCard) =>
    [...meaningOf(card), ...sentencesOf(card.reference.description), ...symbolsOf(card)].filter(teller.isNew).length
  const counts = new Map(cards.map((card) => [card, untold(card)]))
  return cards.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]
}

/** One sentence or two. */
function shortAnswer({ teller, cards, question }: FollowUpRequest, focus: DrawnCard): string {
  const [verdict] = verdictOn(teller, cards, question)
  const [first = '', second = ''] = teller.choice.shuffled(keywordsOf(focus))
  const said = teller.take([
    `Одна карта вместо всех: ${shown(focus)}, то есть ${first} и ${second}.`,
    `Запомнить стоит ${linked(focus, 'accusative')}: ${first}, ${second}.`,
    `Остальное — подробности вокруг ${linked(focus, 'genitive')}: ${first} и ${second}.`,
    `Держитесь слов «${first}» и «${second}» — это ${shown(focus)}.`,
    `Если уместить в открытку: ${first}, ${second}, а подпись — ${shown(focus)}.`,
  ])
  return [verdict, said].filter(Boolean).join(' ') || `${shown(focus)}: ${first}, ${second}.`
}

/** One thing to do, and how to notice that it helps. */
function adviceAnswer({ teller, cards, theme }: FollowUpRequest, focus: DrawnCard): string {
  const order = [focus, ...cards.filter((card) => card !== focus)]
  const source = order.find((card) => teller.isNew(card.phrases.advice[card.side])) ?? focus
  const advice = source.phrases.advice[source.side]
  const step = teller.isNew(advice)
    ? `${teller.take(steps) ?? 'Вот дело.'} ${teller.take([advice]) ?? ''}`
    : `${teller.take(nextSteps) ?? 'Сделайте то же ещё раз, но вдвое меньше.'}`
  const reason = teller.take([
    `Это от ${linked(source, 'genitive')}: ${keywordsOf(source).slice(0, 2).join(', ')}.`,
    `Подсказывает это ${shown(source)}, место «${source.positionName}».`,
    `Так звучит ${shown(source)}, если перевести её в дела.`,
    `Совет взят у ${linked(source, 'genitive')}, других советчиков я не звал.`,
  ])
  const meanings = [...sentencesOf(source.phrases[theme][source.side]), ...meaningOf(source)]
  const theirs = teller.takeRun(meanings, cards.length > 1 ? 40 : 14)
  const care = cards.length > 1 ? teller.take([source.phrases.caution, focus.phrases.caution]) : undefined
  const measure = teller.take(measures)
  return [[step, reason].filter(Boolean).join(' '), [...theirs, care, measure].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join('\n\n')
}

function pairOpening({ teller, cards, pointed }: FollowUpRequest, focus: DrawnCard): string | undefined {
  const other = pointed[1] ?? neighbourOf(cards, focus)
  if (!other) return undefined
  return [`${tagOf(focus.card.id)} вместе ${withCard(other)}.`, ...pairWith(teller, focus, other)].join(' ')
}

function wholeOpening({ teller, cards, question }: FollowUpRequest): string {
  const words = cards
    .slice(-5)
    .map((card) => `${lowerFirst(card.positionName || 'карта')} — ${keywordsOf(card)[0] ?? ''}`)
  const listed = teller.take([
    `Если сложить всё вместе: ${words.join('; ')}.`,
    `Весь расклад одной строкой: ${words.join(', потом ')}.`,
    `Сначала общий чертёж: ${words.join('; ')}.`,
  ])
  return [...verdictOn(teller, cards, question), listed].filter(Boolean).join(' ')
}

function opened(teller: Teller, templates: readonly string[], focus: DrawnCard): string | undefined {
  const [first = '', second = '', third = ''] = keywordsOf(focus)
  return teller.take(
    templates.map((template) =>
      template
        .replaceAll('{about}', about(focus))
        .replaceAll('{card}', tagOf(focus.card.id))
        .replaceAll('{gen}', linked(focus, 'genitive'))
        .replaceAll('{first}', first)
        .replaceAll('{second}', second)
        .replaceAll('{third}', third),
    ),
  )
}

const ownings = [
  'Верно, ушёл в сторону.',
  'Справедливо: на вопрос я так и не ответил.',
  'Вы правы, карты я описал, а вас не услышал.',
  'Принято. Начну с ответа, а не с картинок.',
  'Да, вышло красиво и мимо. Возвращаюсь.',
  'Замечание по делу, отвечаю прямо.',
]
const invitations = [
  'Если и это не про вас, поправьте одной фразой: что я понял не так.',
  'Не сходится — скажите, где именно: карта могла попасть, а я мог промахнуться с местом.',
  'Если у вас всё иначе, верьте себе, а не мне: карты только предлагают взгляд.',
  'Если спросить хотелось о другом, напишите это прямо, одним предложением.',
  'Отметьте, какое слово царапает сильнее всего; с него и продолжим.',
]
const steps = [
  'Одно дело, не больше.',
  'Вот с чего начать.',
  'Совсем конкретно.',
  'На ближайшие два дня.',
  'Без философии, одним действием.',
  'Если выбрать единственный шаг, то вот он.',
]
const nextSteps = [
  'Возьмите прошлый совет и сделайте его вдвое меньше, но сегодня: половина дела лучше целого плана.',
  'Назовите вслух то, что откладываете, и поставьте рядом день недели; остальное подтянется.',
  'Спросите одного человека, который видел похожее, что он сделал первым; и сделайте только это.',
  'Отнимите у этой истории полчаса в день и отдайте их чему-нибудь, что кончается сегодня.',
  'Запишите, чего вы делать точно не будете. Список короткий, а пользы от него больше, чем от планов.',
]
const measures = [
  'Сработало, если к вечеру об этом хочется думать меньше.',
  'Проверка простая: через три дня должно стать понятнее, а не громче.',
  'Получится наполовину — тоже считается.',
  'Отложите оценку до воскресенья и посмотрите, что сдвинулось.',
  'Не вышло с первого раза — уменьшите шаг, а не себя.',
]
const reversals = [
  'Перевёрнутая карта — не «наоборот» и не «хуже»: то же качество, только внутри или с опозданием. {card} здесь — это {first} и {second}.',
  'Вверх ногами карта говорит вполголоса: сила есть, выхода у неё пока нет. У {gen} это слышно как «{first}».',
  'Переворот показывает, где качества слишком много или где оно под замком. Здесь это {first}: так лежит {card}.',
  'Пугаться переворота не нужно: он лишь меняет сторону, с которой подходят. {card}: {first}, {second}, {third}.',
]
const uprights = [
  'Перевёрнутых здесь не видно, эта лежит прямо: {card}. Её слова — {first} и {second}.',
  'Прямая она, не перевёрнутая: {card}, то есть {first}, {second}.',
  'Лежит эта карта прямо, так что переворот ни при чём. {card} — это {first}.',
]
const persons = [
  'Имён карты не называют. Но если {card} — человек, то узнать его можно по словам «{first}» и «{second}».',
  'Кто это, решать вам: карта даёт не паспорт, а походку. У {gen} она такая: {first}, {second}.',
  'Это может быть кто-то рядом, а может быть вы сами в роли, которую играете. {card}: {first}, {third}.',
  'Лица у карты нет, есть манера. {card} ведёт себя так: {first}, {second}.',
]
const plainly = [
  'Скажу проще. {card} — это {first}, {second} и {third}.',
  'Другими словами. {card}: {first}, а за ним {second}.',
  'Без образов: {card} здесь означает {first}.',
  'По-человечески: речь {about}, то есть про такие вещи, как {first} и {second}.',
  'Разверну. Когда выходит {card}, обычно рядом лежат {first} и {second}.',
  'Туманно вышло, согласен. {card} — это прежде всего {first}.',
]
const conditions = [
  'Двух будущих одна раздача не покажет, но край видно. {card}: {first}, {second}.',
  'Если свернуть, карта останется та же, изменится то, с чем вы к ней придёте. {card} — это {first}.',
  'Карты отвечают на «если» осторожно: смотрим туда, куда всё клонится. {card}, то есть {first} и {second}.',
  'При таком повороте важнее всего {card}: {first}, потом {second}.',
  'Допустим. Тогда первой на это откликнется {card}: {first}, {third}.',
]
const timings: Record<Pace, string[]> = {
  fast: [
    'Календаря у карт нет, но {card} из быстрых: счёт идёт на дни и недели, если не ждать приглашения.',
    'Числа не назову, его там нет. А скорость видно: {card} — огонь, тянуть такие карты не умеют.',
    'Жезлы считают неделями, не годами. {card} торопит скорее вас, чем события.',
  ],
  sudden: [
    'Дат карты не знают. {card} — карта мечей: такое тянется незаметно, а решается за один разговор.',
    'Срок здесь не число, а событие: кто-то скажет вслух, и станет ясно. Так устроена {card}.',
    'Мечи рубят быстро, но долго заносят руку. {card} скорее про ближайшие недели, чем про годы.',
  ],
  slow: [
    'Чисел в картах нет, а темп есть: {card} — вода, она прибывает неделями и месяцами.',
    'Кубки не ходят по расписанию. {card} созревает, когда перестают проверять, готово ли.',
    'Скоро не обещаю: {card} движется со скоростью чувства, это не дни.',
  ],
  heavy: [
    'Месяца карты не называют. {card} — земля: такое делается медленно, зато держится.',
    'Пентакли считают сезонами. {card} просит терпения и приходит по частям.',
    'Быстро не будет: {card} растёт, как всё, что собираются оставить надолго.',
  ],
  turning: [
    'Старшие карты не смотрят в календарь. {card} приходит вслед за решением, а не за датой.',
    'Числа здесь нет. Когда станет видно то, что называет {card} — {first}, — отсчёт и начнётся.',
    'Срок у {gen} один: когда вопрос дозреет. Подтолкнуть его можно, обмануть нельзя.',
  ],
}
