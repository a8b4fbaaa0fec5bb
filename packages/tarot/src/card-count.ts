import { words } from './word-patterns.ts'

const digits = '\\d{1,2}(?: ?(?:х|ех|и|ти|ми|мя|ю|ью|я|у|м))?'
/** The forms of a number that stand before «карта», in all cases. */
const numerals: [number, string][] = [
  [1, 'одн(?:а|у|ой|ою)|один|одного|одним'],
  [2, 'дв(?:е|а|ух|ум|умя)|пар(?:а|у|ой|ы|е)'],
  [3, 'тр(?:и|ех|ем|емя)'],
  [4, 'четыр(?:е|ех|ем|ьмя)'],
  [5, 'пят(?:ь|и|ью)'],
  [6, 'шест(?:ь|и|ью)'],
  [7, 'сем(?:ь|и|ью)'],
  [8, 'вос(?:емь|ьми|ьмью|емью)'],
  [9, 'девят(?:ь|и|ью)'],
  [10, 'десят(?:ь|и|ью)'],
  [11, 'одиннадцат(?:ь|и|ью)'],
  [12, 'двенадцат(?:ь|и|ью)'],
  [13, 'тринадцат(?:ь|и|ью)'],
  [14, 'четырнадцат(?:ь|и|ью)'],
  [15, 'пятнадцат(?:ь|и|ью)'],
  [16, 'шестнадцат(?:ь|и|ью)'],
  [17, 'семнадцат(?:ь|и|ью)'],
  [18, 'восемнадцат(?:ь|и|ью)'],
  [19, 'девятнадцат(?:ь|и|ью)'],
  [20, 'двадцат(?:ь|и|ью)'],
]
/** The same within one word: «трёхкарточный». */
const prefixes = 'одно двух трех четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати'.split(
  ' ',
)

const number = `(?:${digits}|${numerals.map(([, forms]) => forms).join('|')})`
const card = '(?:карт(?:а|ы|у|е|ой|ою|ам|ами|ах)?|карточ(?:к[а-я]{1,3}|ек)|аркан(?:а|ы|у|ом|е|ов|ам|ами|ах)?)'
/** Cards that lie on a table already: «выпали три карты», «эти две карты». */
const lyingCards =
  '(?:выпа(?:л|да)*|вытянул*|вытащил*|достал*|тянул*|разложил*|открыл*|вышл(?:а|и)|лег(?:ла|ли)|попал*|эт(?:и|их|им|ими)|те|тех|(?:перв|последн|предыдущ|выпавш)(?:ые|ых|ие|их))'
const asked = words(
  `(?<! (?:не|колод*|${lyingCards}) (?:мне |у меня |себе )?)${number} (?:люб(?:ые|ых|ая|ую)|случайн*|нов(?:ая|ую|ые|ых))? ?${card}(?! (?:на|для|в) кажд| (?:выпа|вышл|лег))`,
  `(?:${prefixes.join('|')}|\\d{1,2} ?|${number} )карточн*`,
)
/** «Карты три», «карточек штук пять»: the number behind the word, where the cards do not lie there yet. */
const behind = words(
  `(?<! (?:${lyingCards}|люб|перв|втор|трет|послед)[а-я]* (?:мне |у меня )?)(?:карт(?:ы|у)?|карточ(?:ки|ку|ек)) (?:штук[аи]? |штучк[аи] )?${number}(?! (?:раз|дн|нед|мес|год|час|тыс|руб|лет))`,
)
/** «Разложи пятёрку», «кинь тройку»: unless a suit follows, which makes it a card. */
const collectives: [number, string][] = [
  [1, 'одну|одной'],
  [2, 'двойку|двоечку|парочку'],
  [3, 'тройку|троечку|триплет'],
  [4, 'четверку|четверочку'],
  [5, 'пятерку|пятерочку'],
  [6, 'шестерку|шестерочку'],
  [7, 'семерку|семерочку'],
  [8, 'восьмерку'],
  [9, 'девятку'],
  [10, 'десятку|десяточку'],
]
const laid =
  '(?:разложи|раскинь|раскинуть|кинь|кидани|брось|вытяни|вытащи|тяни|тянем|достань|выложи|давай|сделай|дай|хочу|можно)(?:те)?'
const suit = '(?:жезл|посох|кубк|чаш|меч|пентакл|монет|динар|диск)'
const collected = collectives.map(([, forms]) => forms).join('|')
const onSoMany = 'на (?:одной|двух|трех|четырех|пяти|шести|семи|девяти|десяти)'
const collective = words(
  `${laid} (?:мне |на |ка |заново |просто |лучше |только ){0,2}(?:${collected})(?! (?:${suit}|карт|еще|к|уточн))`,
  `(?<= )(?:${collected}) (?:мне )?${laid}`,
  `(?<=^ )${onSoMany}(?= \\d)`,
  `(?:${laid}|переделай|давай|лучше) ${onSoMany}`,
  `${onSoMany}(?= (?:пж|плиз|пожалуйста|$)|$)`,
)

/** The whole deck and its two parts: who names these numbers speaks of the deck. */
const deckParts = [22, 56, 78]

/** How many cards a folded text asks for; undefined where it names no number of cards. */
export function askedCardCount(folded: string): number | undefined {
  const said = asked.exec(folded)?.[0]
  const count = said ? countOf(said) : (countBehind(folded) ?? countCollected(folded))
  return count && !deckParts.includes(count) ? count : undefined
}

function countBehind(folded: string): number | undefined {
  const said = behind.exec(folded)?.[0]
  return said
    ?.split(' ')
    .map((word) => countOf(`${word} `))
    .find((count) => count !== undefined)
}

function countCollected(folded: string): number | undefined {
  const said = collective.exec(folded)?.[0]
  if (said === undefined) return undefined
  const [, counted] = /на ([^ ]+)$/.exec(said) ?? []
  const known = counted ? countOf(`${counted} `) : undefined
  return known ?? collectives.find(([, forms]) => new RegExp(`(?:^| )(?:${forms})(?: |$)`).test(said))?.[0]
}

function countOf(said: string): number | undefined {
  const [digit] = /^\d+/.exec(said) ?? []
  if (digit) return Number(digit)
  const place = prefixes.findIndex((prefix) => said.startsWith(`${prefix}карточн`))
  if (place >= 0) return place + 1
  return numerals.find(([, forms]) => new RegExp(`^(?:${forms}) `).test(said))?.[0]
}
