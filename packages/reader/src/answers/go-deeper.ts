import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Theme } from '@lunaria/reader/question'
import { countWords, lowerFirst, sentencesOf, shown } from '@lunaria/reader/text'
import { leanOf } from './card-lean.ts'
import { about, askedBy, keywordsOf, lies, linked, meaningOf, symbolsOf, withCard } from './card-words.ts'
import { placeTexts } from './place-texts.ts'
import type { Teller } from './teller.ts'

/** The number of words of a follow-up: always below the length of a reading of as many cards (CONTRACT.md 4). */
const lengthFor = (cards: readonly DrawnCard[]) => (cards.length > 1 ? { min: 60, max: 100 } : { min: 34, max: 54 })

export type Deeper = {
  teller: Teller
  cards: readonly DrawnCard[]
  /** The card that is spoken of. */
  focus: DrawnCard
  theme: Theme
  /** Said instead of the usual first sentence. */
  opening?: string
  /** What is told first; the rest follows while there is room. */
  first?: 'picture' | 'meaning' | 'pair'
  /** Its neighbour has been spoken of already. */
  isAlone?: boolean
}

/** Goes deeper into one card on the table: its place, its picture, a second meaning, its neighbour. All of it is new. */
export function goDeeper({ teller, cards, focus, theme, opening, first = 'picture', isAlone }: Deeper): string {
  // An opening about all the cards, or about another one, leaves open which card the rest is about.
  const isNamed = opening?.includes(`[/${focus.card.id}]`) ?? false
  const named = isNamed ? undefined : (teller.take(leadsTo(focus)) ?? `Ещё ${about(focus)}.`)
  const lead = [opening, named].filter(Boolean).join(' ')
  const blocks = {
    picture: () => pictureOf(teller, focus),
    meaning: () => teller.takeRun(teller.choice.of([meaningOf(focus), meaningOf(focus).slice(2)]), 42),
    pair: () => (isAlone ? [] : pairWith(teller, focus, neighbourOf(cards, focus))),
  }
  const order = [first, ...(['picture', 'meaning', 'pair'] as const).filter((name) => name !== first)]
  const [start = [], middle = [], end = []] = order.map((name) => blocks[name]())
  const place = one(teller, placeTexts(focus))
  const closing = one(teller, closingsOf(focus, theme))
  const above = [lead, ...start, ...place]
  const below = [...middle, ...end, ...closing]
  const { min, max } = lengthFor(cards)
  const missing = min - countWords([...above, ...below].join(' '))
  const more = missing > 0 ? moreOf({ teller, cards, focus, theme }, missing) : []
  return shortened([above, [...middle, ...end, ...more, ...closing]], max)
}

function one(teller: Teller, options: readonly string[]): string[] {
  const taken = teller.take(options)
  return taken === undefined ? [] : [taken]
}

/** Leaves out what stands before the last sentence, then what ends the first paragraph, until the answer is short enough. */
function shortened(paragraphs: string[][], most: number): string {
  const [above = [], below = []] = paragraphs.map((sentences) => [...sentences])
  const isLong = () => countWords([...above, ...below].join(' ')) > most
  while (isLong() && below.length > 1) below.splice(-2, 1)
  while (isLong() && above.length > 2) above.pop()
  return [above, below]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n')
}

/** What is left to say of the card, then of the others. */
function moreOf({ teller, cards, focus, theme }: Deeper, missing: number): string[] {
  const others = cards.filter((card) => card !== focus)
  const stock = [
    ...symbolsOf(focus),
    ...sentencesOf(focus.phrases[theme][focus.side]),
    ...meaningOf(focus),
    ...sentencesOf(focus.reference.description),
    ...sentencesOf(focus.phrases.growth[focus.side]),
    ...sentencesOf(focus.phrases.general[focus.side]),
    ...otherSideOf(focus),
    ...others.flatMap((card) => symbolsOf(card)),
  ]
  const taken: string[] = []
  while (countWords(taken.join(' ')) < missing) {
    const [next] = teller.takeRun(stock, 40).slice(0, 1)
    if (next === undefined) break
    taken.push(next)
  }
  return taken
}

function otherSideOf({ isReversed, reference, phrases }: DrawnCard): string[] {
  const side = isReversed ? 'upright' : 'reversed'
  const keywords = isReversed ? reference.uprightKeywords : reference.reversedKeywords
  const turned = isReversed ? 'Прямо эта карта звучала бы иначе' : 'Перевёрнутой она звучала бы иначе'
  return [
    `${turned}: ${lowerFirst(phrases.essence[side])}`,
    `Рядом с ней ходит и её изнанка: ${keywords.slice(0, 3).join(', ')}.`,
  ]
}

function pictureOf(teller: Teller, focus: DrawnCard): string[] {
  const description = sentencesOf(focus.reference.description)
  const isWhole = teller.choice.of([true, false])
  const told = isWhole
    ? teller.takeRun(teller.choice.of([description, description.slice(2), description.slice(4)]), 34)
    : teller.takeRun(teller.choice.shuffled(symbolsOf(focus)), 32).slice(0, 2)
  if (told.length === 0) return []
  return [...one(teller, lookings), ...told]
}

/** The card that lies next to this one, before it or behind it. */
export function neighbourOf(cards: readonly DrawnCard[], focus: DrawnCard): DrawnCard | undefined {
  const index = cards.indexOf(focus)
  return cards[index - 1] ?? cards[index + 1]
}

/** What two cards say together: whether they pull the same way, and between which words. */
export function pairWith(teller: Teller, focus: DrawnCard, other: DrawnCard | undefined): string[] {
  if (!other) return []
  const [own = '', second = ''] = teller.choice.shuffled(keywordsOf(focus))
  const [theirs = '', fourth = ''] = teller.choice.shuffled(keywordsOf(other))
  const together = leanOf(lying(focus)) * leanOf(lying(other))
  const relation = together < 0 ? disputes : together > 0 ? agreements : indifferences
  return one(
    teller,
    relation.map((template) =>
      template
        .replaceAll('{with}', withCard(other))
        .replaceAll('{other}', shown(other))
        .replaceAll('{lies}', lies(other))
        .replaceAll('{own}', own)
        .replaceAll('{second}', second)
        .replaceAll('{theirs}', theirs)
        .replaceAll('{fourth}', fourth),
    ),
  )
}

export function lying({ card, isReversed }: DrawnCard) {
  return { cardId: card.id, isReversed }
}

const disputes = [
  'Прочтите её вместе {with}: одна тянет к слову «{own}», другая — к слову «{theirs}», и ваш вопрос натянут между ними.',
  'Рядом {lies} {other}, и тянет эта карта в другую сторону: там «{theirs}», здесь «{own}». Выбирать между картами не нужно, нужно заметить, что вы делаете и то и другое.',
  'Соседняя карта возражает, и это {other}: на слово «{own}» у неё один ответ — «{theirs}».',
  'Спорит она прежде всего {with}. Одна говорит «{own}», вторая — «{theirs}», и правы обе, только в разные дни.',
  'Между ней и соседней картой сквозит: {other}. Слова «{own}» и «{theirs}» в одной комнате не живут, а у вас пока живут.',
]
const agreements = [
  'Прочтите её вместе {with}: «{own}» и «{theirs}» здесь об одном и том же, просто с двух сторон.',
  'Кивает ей и соседняя карта, {other}: там, где здесь «{own}», у неё «{theirs}». Две карты об одном — это уже не случайная оговорка.',
  'Соседняя карта, {other}, подхватывает ту же мысль: сначала «{own}», потом «{theirs}».',
  'Вместе {with} выходит одна фраза из двух слов: «{own}» и «{theirs}». Попробуйте поставить между ними своё «потому что».',
  'Похоже говорит и соседняя карта, {other}: у неё «{theirs}», и это родня слову «{own}».',
]
const indifferences = [
  'Прочтите её вместе {with}: сначала «{own}», потом «{theirs}». Порядок здесь важнее самих слов.',
  'Рядом {lies} {other}, и разговор выходит странный: одна карта говорит «{own}», другая отвечает «{theirs}».',
  'А теперь подвиньте ближе соседнюю карту, {other}: слово «{own}» рядом со словом «{theirs}» звучит уже не так категорично.',
  'Вместе {with} она похожа на недосказанную фразу: «{own}», пауза, «{theirs}». Паузу заполняете вы.',
  'Сравните её с соседней картой, {other}: там «{theirs}», тут «{own}», и ни одно слово не отменяет другого.',
]

const lookings = [
  'Посмотрите на картинку ещё раз.',
  'Взгляните на рисунок, а не на название.',
  'Теперь одна подробность, мимо которой легко пройти.',
  'Картинка здесь скажет больше, чем ключевые слова.',
  'Поднесите карту поближе.',
  'Есть на ней то, чего мы ещё не назвали.',
  'Задержите взгляд на рисунке секунд на десять.',
  'Начнём с того, что нарисовано.',
  'Откройте карту крупнее и найдите вот что.',
  'Художник оставил здесь подсказку.',
]

function leadsTo(focus: DrawnCard): string[] {
  const place = focus.positionName.trim()
  const onPlace = place ? `, место «${place}»` : ''
  return [
    `${shown(focus)}${onPlace}.`,
    `Остановимся на ${linked(focus, 'prepositional')}.`,
    `Вернёмся к ${linked(focus, 'dative')}${onPlace}.`,
    `В первый раз ${about(focus)} сказано не всё.`,
    `Возьмём ${linked(focus, 'accusative')} отдельно, без остальных карт.`,
    `Ещё один слой под ${linked(focus, 'instrumental')}.`,
    `Хорошо, глубже: ${shown(focus)}${onPlace}.`,
    `Спросим саму карту: ${shown(focus)}${onPlace}.`,
    `Больше всего недосказанного осталось у ${linked(focus, 'genitive')}.`,
    `Давайте подержим в руках ${linked(focus, 'accusative')}.`,
  ]
}

function closingsOf(focus: DrawnCard, theme: Theme): string[] {
  const { phrases, side, positionMeaning } = focus
  const question = phrases.question[side]
  return [
    question,
    `Спросите себя вечером: ${lowerFirst(question)}`,
    phrases.advice[side],
    phrases.caution,
    ...sentencesOf(phrases[theme][side]).slice(-1),
    ...(positionMeaning && /^[А-ЯЁ]/.test(positionMeaning)
      ? [`Место спрашивало: ${askedBy(focus)}. Ответьте на это одним предложением, вслух.`]
      : []),
    `Если из всего сказанного ${about(focus)} оставить одно слово, я бы оставил «${keywordsOf(focus)[0]}».`,
    `И проверьте на себе слово «${keywordsOf(focus)[2]}»: узнаёте или хочется спорить?`,
    'Не торопитесь соглашаться: поносите эту мысль до завтра.',
    'Что из этого вы знали и до карты?',
    'Запишите одну фразу, которая царапнула, остальное можно забыть.',
    'На этом карта замолкает; дальше слово за вами.',
  ]
}
