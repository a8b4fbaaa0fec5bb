import type { Element } from '@lunaria/tarot/types'
import { zodiacSign } from '@lunaria/tarot/zodiac'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { counted, outOf } from './numerals.ts'
import { upperFirst } from './text.ts'

type Linking = { choice: Choice; dateOfBirth: string | null }

/** What the cards say together, the most telling first; each is a whole sentence, and none needs another. */
export function linksBetween(cards: DrawnCard[], { choice, dateOfBirth }: Linking): string[] {
  if (cards.length < 2) return []
  const links = [
    lineOf(cards, choice),
    repeatedRank(cards, choice),
    majorsIn(cards, choice),
    elementsIn(cards, { choice, dateOfBirth }),
    reversedIn(cards, choice),
  ]
  return links.filter((link) => link !== undefined)
}

/** The cards' first keywords in a row; in a longer spread only the road from the first card to the last. */
function lineOf(cards: DrawnCard[], choice: Choice): string {
  // The theme of a year is above its months, not before them
  const [first, ...others] = cards.filter(({ positionName }) => !/^тема/i.test(positionName))
  const last = others.at(-1)
  if (others.length > 4 && first && last) {
    const road = `от ${first.card.grammar.genitive} к ${last.card.grammar.dative}`
    return choice.of([
      `Весь расклад — дорога ${road}.`,
      `Если отойти на шаг, видна дорога ${road}.`,
      `Дорога в этом раскладе ведёт ${road}.`,
    ])
  }
  const line = cards
    .map(({ reference, isReversed }) => (isReversed ? reference.reversedKeywords : reference.uprightKeywords)[0])
    .join(', ')
  return choice.of([
    `Вместе карты складываются в линию: ${line}.`,
    `Если прочесть карты подряд, выходит: ${line}.`,
    `Одной строкой расклад читается так: ${line}.`,
    `Соединим их в одну фразу: ${line}.`,
  ])
}

function majorsIn(cards: DrawnCard[], choice: Choice): string | undefined {
  const majors = cards.filter(({ card }) => card.suit === 'major')
  const [only] = majors
  const total = cards.length
  if (majors.length === 0) {
    if (total < 3) return undefined
    return choice.of([
      'Старших арканов в раскладе нет: всё решается на высоте кухонного стола, то есть вашими руками.',
      'Ни одного старшего аркана: вопрос житейский, и рычаги от него у вас.',
      'Обошлось без старших арканов, а значит, речь о том, до чего можно дотянуться.',
    ])
  }
  if (majors.length === total) {
    return choice.of([
      'Все карты — старшие арканы, так что вопрос больше, чем звучит.',
      'Одни старшие арканы: за этим вопросом стоит что-то важное для всей вашей жизни, а не для недели.',
    ])
  }
  if (majors.length * 2 >= total) {
    return choice.of([
      `${upperFirst(outOf(majors.length, total))} — старшие арканы, значит, вопрос больше, чем звучит.`,
      `Старших арканов много, ${outOf(majors.length, total)}: речь не об эпизоде, а о повороте.`,
    ])
  }
  if (!only || total < 3) return undefined
  if (majors.length > 1) {
    const names = majors.map(({ card }) => card.name)
    const these = `${names.slice(0, -1).join(', ')} и ${names.at(-1)}`
    return choice.of([
      `Старшие арканы здесь — ${these}; остальные карты их поясняют.`,
      `Крупными буквами написаны ${these}, остальное мелким шрифтом.`,
    ])
  }
  return choice.of([
    `Старший аркан здесь один, ${only.card.name}: на нём расклад и держится.`,
    `Единственный старший аркан — ${only.card.name}; с этой картой сверяйте остальные.`,
  ])
}

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

function elementsIn(cards: DrawnCard[], { choice, dateOfBirth }: Linking): string | undefined {
  const counts: Record<Element, number> = { fire: 0, water: 0, air: 0, earth: 0 }
  for (const { card } of cards) counts[card.element]++
  const elements: Element[] = ['fire', 'water', 'air', 'earth']

  const [most, second] = elements.toSorted((a, b) => counts[b] - counts[a])
  if (most && second && counts[most] >= Math.max(2, cards.length / 2) && counts[most] > counts[second]) {
    const sign = dateOfBirth === null ? undefined : zodiacSign(dateOfBirth)
    const kin = sign?.element === most ? ` Тем, кто родился под знаком ${sign.genitive}, эта стихия знакома.` : ''
    return choice.of(prevails[most]) + kin
  }

  const [one, other, ...rest] = cards.length >= 3 ? elements.filter((element) => counts[element] === 0) : []
  if (!one || rest.length > 0) return undefined
  if (!other) return choice.of(lacks[one])
  return choice.of([
    `Нет ни ${inGenitive[one]}, ни ${inGenitive[other]}: ${gifts[one]} и ${gifts[other]} придётся принести с собой.`,
    `${upperFirst(inNominative[one])} и ${inNominative[other]} остались в колоде; не ждите, что ${gifts[one]} или ${gifts[other]} придут сами.`,
  ])
}

function reversedIn(cards: DrawnCard[], choice: Choice): string | undefined {
  const reversed = cards.filter(({ isReversed }) => isReversed)
  const [only] = reversed
  const total = cards.length
  if (total < 3) return undefined
  if (!only) {
    return choice.of([
      'Все карты легли прямо: то, о чём они говорят, уже на виду.',
      'Перевёрнутых карт нет, и прятаться этой истории больше негде.',
    ])
  }
  if (reversed.length === total)
    return 'Все карты перевёрнуты: почти всё происходит внутри, и снаружи этого пока не замечают.'
  if (reversed.length * 2 > total) {
    return choice.of([
      `${upperFirst(outOf(reversed.length, total))} перевёрнуты: главное сейчас идёт внутри и с опозданием.`,
      'Перевёрнутых карт больше половины, и торопить события снаружи пока без толку.',
    ])
  }
  if (reversed.length > 1) {
    const part = outOf(reversed.length, total)
    return choice.of([
      `Перевёрнуты ${part}: в остальном история идёт открыто.`,
      `Вверх ногами лежат ${part}, и спешить там не стоит.`,
    ])
  }
  return choice.of([
    `Вверх ногами легла одна карта, ${only.card.name}: там и стоит искать, что застряло.`,
    `Перевёрнутая карта здесь одна, ${only.card.name}, и узел, похоже, завязан именно на ней.`,
  ])
}

type Rank = { few: string; gender: 'masculine' | 'feminine'; says: string }

const ranks: Record<string, Rank> = {
  Ace: { few: 'Туза', gender: 'masculine', says: 'начинается сразу несколько дел, и поливать все не хватит рук' },
  Two: { few: 'Двойки', gender: 'feminine', says: 'всё упирается в выбор и в того, кто напротив' },
  Three: { few: 'Тройки', gender: 'feminine', says: 'в одиночку это дело не делают' },
  Four: { few: 'Четвёрки', gender: 'feminine', says: 'история просит остановки и крепких стен' },
  Five: { few: 'Пятёрки', gender: 'feminine', says: 'время тряское, зато ничего не застаивается' },
  Six: { few: 'Шестёрки', gender: 'feminine', says: 'после трудного места дорога понемногу выравнивается' },
  Seven: { few: 'Семёрки', gender: 'feminine', says: 'настала пора проверить, что стоит ваших сил, а что нет' },
  Eight: { few: 'Восьмёрки', gender: 'feminine', says: 'всё пришло в движение, и ритм сейчас важнее силы' },
  Nine: { few: 'Девятки', gender: 'feminine', says: 'до конца остался шаг, и он самый утомительный' },
  Ten: { few: 'Десятки', gender: 'feminine', says: 'что-то дошло до края, дальше новый счёт' },
  Page: { few: 'Пажа', gender: 'masculine', says: 'разрешите себе учиться и чего-то не уметь' },
  Knight: { few: 'Рыцаря', gender: 'masculine', says: 'движения много, и не всё в одну сторону' },
  Queen: { few: 'Королевы', gender: 'feminine', says: 'кто-то здесь заботится обо всех сразу; проверьте, не вы ли' },
  King: { few: 'Короля', gender: 'masculine', says: 'слишком много взрослых решений в одном месте' },
}

function repeatedRank(cards: DrawnCard[], choice: Choice): string | undefined {
  const counts = new Map<string, number>()
  for (const { card } of cards) {
    const [rank = ''] = card.id.split('_of_')
    if (card.suit !== 'major') counts.set(rank, (counts.get(rank) ?? 0) + 1)
  }
  const [name, count] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? ['', 0]
  const rank = ranks[name]
  if (!rank || count < 2) return undefined

  const these = `${counted(count, rank.gender)} ${rank.few}`
  return choice.of([`${upperFirst(these)} в одном раскладе: ${rank.says}.`, `Рядом оказались ${these}: ${rank.says}.`])
}
