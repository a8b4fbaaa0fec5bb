import { pattern } from '@lunaria/care/frame-patterns'
import { soundOf, wordsOf } from '@lunaria/care/words'
import { memoized } from '@lunaria/reader/text'
import type { CardId } from '@lunaria/tarot/card-ids'

/** A card that a message names. Names that are also common words count only where something else tells that a card is meant. */
export type NamedCard = { cardId: CardId; isCommonWord: boolean }

const ranks = {
  Ace: 'туз* тузик*',
  Two: 'двойк* двоечк* двушк* два двух 2',
  Three: 'тройк* троечк* три трех 3',
  Four: 'четверк* четверочк* четыре четырех 4',
  Five: 'пятерк* пятерочк* пять пяти 5',
  Six: 'шестерк* шестерочк* шесть шести 6',
  Seven: 'семерк* семерочк* семь семи 7',
  Eight: 'восьмерк* восьмерочк* восемь восьми 8',
  Nine: 'девятк* девяточк* девять девяти 9',
  Ten: 'десятк* десяточк* десять десяти 10',
  Page: 'паж* валет* принцесс*',
  Knight: 'рыцар* всадник* принц принца',
  Queen: 'королев* дама дамы даму дамой даме',
  King: 'король короля королю королем короле',
} as const
const suits = {
  Wands: 'жезл* жезел посох* посох скипетр* булав*',
  Cups: 'кубк* кубок чаш* чаша чаши',
  Swords: 'меч мечи мечей мечам мечами мечах',
  Pentacles: 'пентакл* пентакел* пентакль монет* динари* денари* диск дисков диски',
} as const

const majors: { cardId: CardId; names: RegExp; isCommonWord?: true }[] = [
  { cardId: 'fool', names: pattern('шут|шута|шуту|шутом|шуте', 'карта дурак*'), isCommonWord: true },
  { cardId: 'magician', names: pattern('маг|мага|магу|магом|маге'), isCommonWord: true },
  { cardId: 'high_priestess', names: pattern('жриц*', 'папесс*') },
  { cardId: 'empress', names: pattern('императриц*', 'имперетриц*') },
  { cardId: 'emperor', names: pattern('император|императора|императору|императором|императоре') },
  { cardId: 'hierophant', names: pattern('иерофант*', 'ерофант*', 'верховн* жрец*', 'жрец|жреца|жрецом') },
  { cardId: 'lovers', names: pattern('влюблен*', 'карт* любовник*'), isCommonWord: true },
  { cardId: 'chariot', names: pattern('колесниц*', 'калесниц*') },
  { cardId: 'strength', names: pattern('сила|силу|силы|силой|силе'), isCommonWord: true },
  { cardId: 'hermit', names: pattern('отшельник*', 'атшельник*') },
  { cardId: 'wheel_of_fortune', names: pattern('фортун*', 'колесо|колеса|колесом|колесе|колесу') },
  { cardId: 'justice', names: pattern('справедливост*', 'правосуди*'), isCommonWord: true },
  { cardId: 'hanged_man', names: pattern('повешен*', 'повешан*') },
  { cardId: 'death', names: pattern('смерть|смерти|смертью'), isCommonWord: true },
  { cardId: 'temperance', names: pattern('умеренност*', 'воздержани*') },
  { cardId: 'devil', names: pattern('дьявол*', 'диавол*', 'дявол*') },
  { cardId: 'tower', names: pattern('башн*', 'башен') },
  { cardId: 'star', names: pattern('звезда|звезду|звезды|звездой|звезде'), isCommonWord: true },
  { cardId: 'moon', names: pattern('луна|луну|луны|луной|луне'), isCommonWord: true },
  { cardId: 'sun', names: pattern('солнце|солнца|солнцем|солнцу'), isCommonWord: true },
  { cardId: 'judgement', names: pattern('суд|суда|судом|суде|суду'), isCommonWord: true },
  { cardId: 'world', names: pattern('мир|мира|миру|миром|мире'), isCommonWord: true },
]

// Object.entries forgets the names of a record; these are literals declared above
const rankNames = Object.keys(ranks) as (keyof typeof ranks)[]
const suitNames = Object.keys(suits) as (keyof typeof suits)[]
const minors = suitNames.flatMap((suit) =>
  rankNames.map((rank) => ({ cardId: `${rank}_of_${suit}` as const, names: minorPattern(ranks[rank], suits[suit]) })),
)
const rankPatterns = rankNames.map((rank) => ({ rank, names: pattern(ranks[rank].replaceAll(' ', '|')) }))
const suitPatterns = suitNames.map((suit) => ({ suit, names: pattern(suits[suit].replaceAll(' ', '|')) }))

function minorPattern(rank: string, suit: string): RegExp {
  const [ofRank, ofSuit] = [rank.replaceAll(' ', '|'), suit.replaceAll(' ', '|')]
  return pattern(`(${ofRank}) (ка|ку|ки|й|я|ю)? (${ofSuit})`)
}

/** A message as the patterns read it: its words as they sound, a space around each. One message is asked for a dozen times. */
export const heard = memoized((text) => ` ${wordsOf(text).map(soundOf).join(' ')} `, 1)

/** The cards that a message names, in the order in which it does; typos that sound alike are understood. */
export function namedCards(text: string): NamedCard[] {
  const sentence = heard(text)
  const hasSuit = suitPatterns.some(({ names }) => names.test(sentence))
  const found = [...(hasSuit ? minors : []), ...majors].flatMap((card) => {
    const at = card.names.exec(sentence)?.index
    return at === undefined ? [] : [{ cardId: card.cardId, isCommonWord: 'isCommonWord' in card, at }]
  })
  return found.toSorted((a, b) => a.at - b.at).map(({ cardId, isCommonWord }) => ({ cardId, isCommonWord }))
}

/** True where a message names a rank or a suit of this card: «десятка», «эти мечи». */
export function isHalfNamed(cardId: CardId, sentence: string): boolean {
  const [rank, suit] = cardId.split('_of_')
  return (
    rankPatterns.some((known) => known.rank === rank && wordsFor(known.names, sentence)) ||
    suitPatterns.some((known) => known.suit === suit && known.names.test(sentence))
  )
}

/** «Три», «пять» and digits are numbers; «тройка» is a card. */
function wordsFor(names: RegExp, sentence: string): boolean {
  const [found = ''] = names.exec(sentence) ?? []
  return found.trim().length > 4 || /(?:туз|паж)/.test(found)
}
