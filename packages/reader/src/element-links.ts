import type { Element, Suit } from '@lunaria/tarot/types'
import { type ZodiacSign, zodiacSign } from '@lunaria/tarot/zodiac'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { outOf } from './numerals.ts'
import { upperFirst } from './text.ts'

const inNominative: Record<Element, string> = { fire: 'огонь', water: 'вода', air: 'воздух', earth: 'земля' }
const inGenitive: Record<Element, string> = { fire: 'огня', water: 'воды', air: 'воздуха', earth: 'земли' }
/** What an element brings; the same in the accusative. */
const gifts: Record<Element, string> = { fire: 'решимость', water: 'тепло', air: 'ясность', earth: 'расчёт' }

const prevails: Record<Element, string[]> = {
  fire: [
    'Больше всего здесь огня: желаний в избытке, а терпение придётся беречь.',
    'Огня на столе много: начать будет легко, труднее не сжечь всё сразу.',
  ],
  water: [
    'Больше всего здесь воды: чувства решают раньше рассуждений, и знать об этом полезно.',
    'Воды на столе много: прежде чем отвечать, дайте ей отстояться.',
  ],
  air: [
    'Больше всего здесь воздуха: думать вы умеете, теперь очередь за делом.',
    'Воздуха на столе много, почти сквозняк: мыслей больше, чем решений.',
  ],
  earth: [
    'Больше всего здесь земли: вопрос упирается в простое — время, деньги, тело, быт.',
    'Земли на столе много: всё движется медленно, зато не рассыплется.',
  ],
}

const lacks: Record<Element, string[]> = {
  fire: [
    'Огня нет вовсе: решимость сама не придёт, её придётся добавить руками.',
    'Не хватает огня, и первый шаг сам себя не сделает.',
  ],
  water: [
    'Воды в раскладе нет: о чувствах карты молчат, спросите о них себя.',
    'Не хватает воды: легко всё решить и забыть спросить, каково вам.',
  ],
  air: [
    'Воздуха в раскладе нет: прежде чем делать, проговорите всё вслух или на бумаге.',
    'Не хватает воздуха, то есть слов; назовите вслух то, что до сих пор подразумевалось.',
  ],
  earth: [
    'Земли в раскладе нет: у замысла пока ни срока, ни сметы.',
    'Не хватает земли: без даты и места всё это останется разговором.',
  ],
}

/** `says` goes on right after the suit's name. */
const suits: Record<Exclude<Suit, 'major'>, { few: string; says: string[] }> = {
  cups: {
    few: 'Кубки',
    says: [
      ': воды много, и решать здесь будет чувство, а не довод',
      ', масть воды; прежде чем отвечать, дайте ей отстояться',
    ],
  },
  wands: {
    few: 'Жезлы',
    says: [
      ': огня много, начать будет легко, труднее не сжечь всё сразу',
      ', масть огня, и дело в том, куда вы направите этот жар',
    ],
  },
  swords: {
    few: 'Мечи',
    says: [': слов и мыслей хватает, теперь очередь за делом', ', масть воздуха: почти всё решится в разговоре'],
  },
  pentacles: {
    few: 'Пентакли',
    says: [
      ': вопрос упирается в простое — время, деньги, тело, быт',
      ', масть земли; всё движется медленно, зато не рассыплется',
    ],
  },
}

/** The suit that at least half of the cards share. */
function suitsIn(cards: DrawnCard[], choice: Choice): string | undefined {
  for (const suit of ['cups', 'wands', 'swords', 'pentacles'] as const) {
    const count = cards.filter(({ card }) => card.suit === suit).length
    if (count < 2 || count * 2 < cards.length) continue
    const { few, says } = suits[suit]
    if (count === cards.length) return `Все карты до одной — ${few}${choice.of(says)}.`
    return `${upperFirst(outOf(count, cards.length))} — ${few}${choice.of(says)}.`
  }
  return undefined
}

type Signed = { choice: Choice; dateOfBirth: string | null }

/** The suit or the element that prevails; with a word about the person's own sign where it is of that element. */
export function prevailingIn(cards: DrawnCard[], { choice, dateOfBirth }: Signed): string | undefined {
  const counts = countsOf(cards)
  const [most, second] = elements.toSorted((a, b) => counts[b] - counts[a])
  if (!most || !second || counts[most] < Math.max(2, cards.length / 2) || counts[most] === counts[second])
    return undefined
  const sign = signOf(dateOfBirth)
  return (suitsIn(cards, choice) ?? choice.of(prevails[most])) + (sign?.element === most ? atHome(sign, choice) : '')
}

/** One or two elements that are missing; more would say nothing. */
export function lackingIn(cards: DrawnCard[], { choice, dateOfBirth }: Signed): string | undefined {
  const counts = countsOf(cards)
  const [one, other, ...rest] = cards.length >= 3 ? elements.filter((element) => counts[element] === 0) : []
  if (!one || rest.length > 0) return undefined
  const sign = signOf(dateOfBirth)
  if (!other) return choice.of(lacks[one]) + (sign?.element === one ? ownSupply(sign, choice) : '')
  return choice.of([
    `Нет ни ${inGenitive[one]}, ни ${inGenitive[other]}: ${gifts[one]} и ${gifts[other]} придётся принести с собой.`,
    `${upperFirst(inNominative[one])} и ${inNominative[other]} остались в колоде; не ждите, что ${gifts[one]} или ${gifts[other]} придут сами.`,
  ])
}

const elements: Element[] = ['fire', 'water', 'air', 'earth']

function countsOf(cards: DrawnCard[]): Record<Element, number> {
  const counts: Record<Element, number> = { fire: 0, water: 0, air: 0, earth: 0 }
  for (const { card } of cards) counts[card.element]++
  return counts
}

function signOf(dateOfBirth: string | null): ZodiacSign | undefined {
  return dateOfBirth === null ? undefined : zodiacSign(dateOfBirth)
}

function atHome({ genitive }: ZodiacSign, choice: Choice): string {
  return choice.of([
    ` Тем, кто родился под знаком ${genitive}, эта стихия знакома.`,
    ` Для знака ${genitive} это родная погода.`,
    ` Под знаком ${genitive} с этим обычно умеют обращаться.`,
  ])
}

function ownSupply({ genitive }: ZodiacSign, choice: Choice): string {
  return choice.of([
    ` Хорошо, что у знака ${genitive} свой запас.`,
    ` Но вы родились под знаком ${genitive}, своего запаса может и хватить.`,
  ])
}

/** The sign of the person beside a card that lies alone; undefined where they have nothing in common. */
export function signBeside({ card }: DrawnCard, { choice, dateOfBirth }: Signed): string | undefined {
  const sign = signOf(dateOfBirth)
  if (sign?.element !== card.element) return undefined
  return choice.of([
    `Стихия карты — ${inNominative[card.element]}, она же и у вашего знака: язык вам знаком.`,
    `У знака ${sign.genitive} и у этой карты стихия одна, ${inNominative[card.element]}; переводчик вам не нужен.`,
  ])
}

/** Fire and water weaken each other, so do air and earth; fire and air, water and earth get on. */
const dignities: { of: [Element, Element]; says: string[] }[] = [
  {
    of: ['fire', 'water'],
    says: [
      'огонь и вода: одному хочется действовать, другой сначала почувствовать',
      'вода и огонь, и пар от них мешает видеть; дайте сказать обоим по очереди',
    ],
  },
  {
    of: ['air', 'earth'],
    says: [
      'воздух и земля: план спорит с расписанием, и прав каждый наполовину',
      'земля и воздух; мысль торопится, дело упирается, и мирить их вам',
    ],
  },
  {
    of: ['fire', 'air'],
    says: ['огонь и воздух: они раздувают друг друга, так что следите за тягой', 'воздух и огонь, разгорится быстро'],
  },
  {
    of: ['water', 'earth'],
    says: ['вода и земля: из такого соседства что-нибудь да вырастает', 'земля и вода, союзники неспешные, но верные'],
  },
]

/** How two neighbours get on by their elements; those that quarrel tell more than those that agree. */
export function dignityIn(cards: DrawnCard[], choice: Choice): string | undefined {
  for (const { of, says } of dignities) {
    for (const [index, one] of cards.entries()) {
      const other = cards[index + 1]
      if (!other || one.card.element === other.card.element) continue
      if (!of.includes(one.card.element) || !of.includes(other.card.element)) continue
      const between = `${one.card.grammar.instrumental} и ${other.card.grammar.instrumental}`
      return choice.of([
        `Между ${between} — ${choice.of(says)}.`,
        `Посмотрите на соседей: между ${between} — ${choice.of(says)}.`,
      ])
    }
  }
  return undefined
}
