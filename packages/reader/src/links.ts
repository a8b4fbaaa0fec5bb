import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { dignityIn, lackingIn, prevailingIn, signBeside } from './element-links.ts'
import { heavyCards } from './heavy-cards.ts'
import { outOf } from './numerals.ts'
import { courtIn, repeatedRank } from './rank-links.ts'
import { upperFirst, withPreposition } from './text.ts'

type Linking = {
  choice: Choice
  dateOfBirth: string | null
  /** Ids of the cards that the master has named in this conversation before. */
  earlier: readonly string[]
}

/** What the cards say together, the most telling first; each is a whole thought, and none needs another. */
export function linksBetween(cards: DrawnCard[], { choice, dateOfBirth, earlier }: Linking): string[] {
  const [only] = cards
  if (only && cards.length === 1)
    return told([returning(cards, earlier, choice), signBeside(only, { choice, dateOfBirth })])
  const majors = majorsIn(cards, choice)
  const areMajorsMany = cards.filter(({ card }) => card.suit === 'major').length * 2 >= cards.length
  return told([
    returning(cards, earlier, choice),
    repeatedRank(cards, choice),
    choice.of([lineOf, endsOf])(cards, choice),
    areMajorsMany ? majors : undefined,
    prevailingIn(cards, { choice, dateOfBirth }),
    ...choice.shuffled([
      areMajorsMany ? undefined : majors,
      lackingIn(cards, { choice, dateOfBirth }),
      courtIn(cards, choice),
      dignityIn(cards, choice),
      reversedIn(cards, choice),
    ]),
  ])
}

function told(links: (string | undefined)[]): string[] {
  return links.filter((link) => link !== undefined)
}

function returning(cards: DrawnCard[], earlier: readonly string[], choice: Choice): string | undefined {
  const card = cards.find(({ card }) => earlier.includes(card.id))?.card
  if (!card) return undefined
  return choice.of([
    `${card.name} — гость не новый: эта карта уже приходила в нашем разговоре, и что-то в ней осталось недосказанным.`,
    `${upperFirst(withPreposition(card.grammar.instrumental))} мы уже встречались; второй раз спрашивают о том, на что не ответили в первый.`,
  ])
}

/** The cards' first keywords in a row; in a longer spread only the road from the first card to the last. */
function lineOf(cards: DrawnCard[], choice: Choice): string {
  // The theme of a year is above its months, not before them
  const [first, ...others] = cards.filter(({ positionName }) => !/^тема/i.test(positionName))
  const last = others.at(-1)
  if (others.length > 4 && first && last) {
    if (heavyCards.has(last.card.id)) return endsOf(cards, choice)
    const road = `от ${first.card.grammar.genitive} к ${last.card.grammar.dative}`
    return choice.of([
      `Весь расклад — дорога ${road}.`,
      `Если отойти на шаг, видна дорога ${road}.`,
      `Дорога в этом раскладе ведёт ${road}.`,
    ])
  }
  const line = cards.map(keywordOf).join(', ')
  return choice.of([
    `Вместе карты складываются в линию: ${line}.`,
    `Если прочесть карты подряд, выходит: ${line}.`,
    `Одной строкой расклад читается так: ${line}.`,
    `Соединим их в одну фразу: ${line}.`,
  ])
}

/** The first card against the last one. */
function endsOf(cards: DrawnCard[], choice: Choice): string {
  const [first, ...others] = cards.filter(({ positionName }) => !/^тема/i.test(positionName))
  const last = others.at(-1)
  if (!first || !last) return lineOf(cards, choice)
  const [from, to] = [first.card.grammar.instrumental, last.card.grammar.instrumental]
  const [start, end] = [keywordOf(first), keywordOf(last)]
  const byWords = [
    `От слова «${start}» до слова «${end}» — вот и весь путь этого расклада.`,
    `Если собрать расклад в два слова, это «${start}» и «${end}», именно в таком порядке.`,
    `Разговор начинается со слова «${start}» и приходит к слову «${end}».`,
    `С одного края расклада — «${start}», с другого — «${end}», и одно без другого не прочесть.`,
  ]
  if (heavyCards.has(last.card.id)) return choice.of(byWords)
  return choice.of([`Начинается всё ${from}, а кончается ${to}: сперва «${start}», под конец «${end}».`, ...byWords])
}

function keywordOf({ reference, isReversed }: DrawnCard): string {
  const [keyword = ''] = isReversed ? reference.reversedKeywords : reference.uprightKeywords
  return keyword
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
      `Старших арканов много, ${outOf(majors.length, total, 'masculine')}: речь не об эпизоде, а о повороте.`,
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
  const majors = cards.filter(({ card }) => card.suit === 'major')
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
  // The only major arcanum has been named already
  if (majors.length === 1 && majors[0] === only) return undefined
  return choice.of([
    `Вверх ногами легла одна карта, ${only.card.name}: там и стоит искать, что застряло.`,
    `Перевёрнутая карта здесь одна, ${only.card.name}, и узел, похоже, завязан именно на ней.`,
  ])
}
