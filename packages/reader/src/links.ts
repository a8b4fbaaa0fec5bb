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

