import { allMatches, foldWords, without, words } from './word-patterns.ts'

const digits = '\\d{1,2}(?: ?(?:х|ех|и|ти|ми|мя|ю|ью|я|у|м))?'
const ofNoun = '(?:а|у|и|е|ой|ою)'
/** The forms of a number that are before «карта», in all cases, with the usual misspellings. */
const numerals: [number, string][] = [
  [1, `одн(?:а|у|ой|ою)|один|одного|одним|однушк${ofNoun}`],
  [
    3,
    `тр(?:и|ех|ем|емя|емья|ема)|тро(?:йк|ечк)${ofNoun}|тр(?:ешк|ешечк)${ofNoun}|пар(?:у|а) тройк${ofNoun}|триплет*|трио`,
  ],
  [2, `дв(?:е|а|ух|ум|умя)|двмя|пар(?:а|у|ой|ы|е)|парочк${ofNoun}|дв(?:ойк|оечк|ушк|ушечк)${ofNoun}`],
  [4, `ч[еи]тыр(?:е|и|ех|ем|ьмя|мя)|четвер(?:к|очк)${ofNoun}`],
  [5, `п[яе]т(?:ь|и|ью)|пят(?:ерк|ерочк)${ofNoun}|пят(?:ок|ком|ак|ерик)`],
  [6, `шест(?:ь|и|ью)|шесь?ть|шест(?:ерк|ерочк)${ofNoun}|полдюжины`],
  [7, `сем(?:ь|и|ью)|семер(?:к|очк)${ofNoun}`],
  [8, `вос(?:емь|ем|ьми|ьмью|емью)|восьмер(?:к|очк)${ofNoun}`],
  [9, `д[еи]в[яеи]т(?:ь|и|ью)|девят(?:к|очк)${ofNoun}`],
  [10, `д[еи]с[яеи]т(?:ь|и|ью)|десят(?:к|очк)${ofNoun}|десят(?:ок|ком|очек)`],
  [11, 'один+адцат(?:ь|и|ью)'],
  [12, 'двен+адцат(?:ь|и|ью)|дюжин(?:а|у|ой|ы)'],
  [13, 'трин+адцат(?:ь|и|ью)'],
  [14, 'четырнадцат(?:ь|и|ью)'],
  [15, 'пятнадцат(?:ь|и|ью)'],
  [16, 'шестнадцат(?:ь|и|ью)'],
  [17, 'семнадцат(?:ь|и|ью)'],
  [18, 'восемнадцат(?:ь|и|ью)'],
  [19, 'девятнадцат(?:ь|и|ью)'],
  [20, 'двадцат(?:ь|и|ью)'],
]
const numberPatterns = numerals.map(([value, forms]): [number, RegExp] => [
  value,
  new RegExp(`^(?:${forms.replaceAll('*', '[а-я]*')}) `),
])
/** A number and the cards in one word: «трёхкарточный». */
const prefixes = 'одно двух трех четырех пяти шести семи восьми девяти десяти одиннадцати двенадцати тринадцати'.split(
  ' ',
)

const number = `(?:${digits}|${numerals.map(([, forms]) => forms).join('|')})`
const card =
  '(?:(?:карт|катр|крат)(?:а|ы|у|е|ой|ою|ам|ами|ах)?|ка?рто?ч(?:ь?к[а-я]{1,3}|[еи]к)|картиш(?:к[а-я]{1,3}|ек)|аркан(?:а|ы|у|ом|е|ов|ам|ами|ах)?)'
/** Cards that are on a table already: «выпали три карты», «эти две карты». */
const cardsOnTable =
  '(?:выпа(?:л|да)*|вытянул*|вытащил*|достал*|тянул*|разложил*|открыл*|вышл(?:а|и)|лег(?:ла|ли)|попал*|лежа(?:т|ли|ло)|было|были|получил*|эт(?:и|их|им|ими)|те|тех|все|всех|обе|обеих|остальн*|(?:перв|последн|предыдущ|выпавш)(?:ые|ых|ие|их))'
/** «Мало одной карты», «вместо трёх карт», «не на трёх картах»: a number that is not wanted. */
const unwanted = '(?:не|мало|вместо|кроме|без|чем|колод*)'
const notWanted =
  '(?:это |слишком |очень |мне |как то ){0,3}(?:перебор|много|мало|маловато|многовато|недостаточно|ни о чем|не (?:надо|нужно|хватит|хватает|хочу))'
/** Cards of plastic and paper. */
const otherCards = '(?:банк|банковск|кредит|дебет|сбер|тинь|альф|втб|мир |памят|скидоч|лояльн)'
const asked = words(
  `(?<! (?:${unwanted} (?:на |из )?|${cardsOnTable} )(?:мне |у меня |себе )?)${number} (?:люб(?:ые|ых|ая|ую)|случайн*|нов(?:ая|ую|ые|ых)|ваш(?:у|и|их)|прям(?:ую|ые|ых|ыми))? ?(?:штук[аиу]? )?${card}(?! (?:выпа|вышл|лег|${otherCards}|${notWanted}))`,
  `(?:${prefixes.join('|')}|\\d{1,2} ?|${number} )карт(?:оч)?н*`,
)
const suit = '(?:жезл|посох|кубк|чаш|меч|пентакл|монет|динар|диск)'
/** «Карты три», «карточек штук пять»: the number behind the word, where no cards are dealt yet. */
const behind = words(
  `(?<! (?:${cardsOnTable}|люб|перв|втор|трет|послед)[а-я]{0,12} (?:мне |у меня )?)(?:карт(?:ы|у)?|карточ(?:ки|ку|ек)|картиш(?:ки|ку|ек)) (?:штук[аи]? |штучк[аи] )?${number}(?! (?:раз|дн|нед|мес|год|час|тыс|руб|лет|\\d|${suit}))`,
)
/** «По одной карте на каждый вариант»: how many there are is not said. */
const perEach = allMatches(
  `по (?:${number} |${number} ${card} |${card} )(?:на|для|в) (?:кажд*|обоих|всех)`,
  `одн(?:а|у|ой) ${card} (?:на|для) кажд*`,
)

const collected = `(?:(?:дво|тро)(?:йк|ечк)|тр(?:ешк|ешечк)|(?:дв|одн)ушк|парочк|(?:четв|пят|шест|сем|восьм)ер(?:оч)?к|(?:девят|десят)(?:оч)?к)(?:у|ой)|триплет`
const deal =
  '(?:разложи|разложить|раскинь|раскинуть|раскидай|кинь|киньте|кидани|брось|вытяни|вытянуть|вытащи|вытащить|тяни|тянем|достань|достать|выложи|выложить|положи|открой)(?:те)?'
const order = `(?:${deal}|расклад*|погадай*|погадать|гадани*|вопрос*|переделай*|сделай*|давай*|лучше|хочу|можно)`
const between =
  '(?:мне |нам |ка |заново |просто |лучше |только |сразу |теперь |сейчас |всего |еще |пожалуйста |штук[иу]? )'
/** What follows a number without a noun: the end, or a word that no noun begins with. */
const next =
  '(?= $| (?:про|по|о|об|обо|на|что|как|че|чего|чо|кто|где|когда|стоит|будет|мне|нам|пж|пжл|плиз|плз|пожалуйста|пожалста|можно|теперь|глянь*|глянем|глянуть|посмотр*|погад*|разлож*|раскин*|сделай*|ответ*|штук*|шт|вопрос|тема) )'
const onSoMany =
  'на (?:одной|двух|трех|четырех|пяти|шести|семи|восьми|девяти|десяти|(?:тро|пят|шест|сем|девят|десят)(?:ер)?(?:к|очк|йк|ечк)е)'
const lead = '(?:а |и |но |ну |теперь |тогда |мне |нам |еще |просто |только |можно |хочу |давай |давайте ){0,4}'
const day = 'на (?:завтра|сегодня|послезавтра|вечер|утро|день|неделю|месяц)'
/** A number without the word «карта», within one clause: «расклад на пять», «вытяни 3», «на трёх глянь». */
const alone = words(
  `${order} (?:[^ ]+ )?${between}{0,2}(?:на|по|из) (?!пару? )${number}${next}`,
  `(?<=^ )${lead}на (?!пару? )${number} (?:${deal}|глян*|посмотр*|погада*|сделай*)(?= )`,
  `(?<=^ )${lead}${number} (?:штук[иу]? )?${deal}(?= )`,
  `(?<=^ )${lead}штук[иу]? ${number}(?= $)`,
  `(?<=^ )${lead}${number} штук[иу]?(?= $| (?:на|про|хватит|достаточно) )`,
  `(?<=^ )${lead}(?:одну|однушку)(?= (?:на|про|по) )`,
  `${day} ${lead}(?:одну|однушку)(?= $)`,
  `${deal} ${between}{0,3}${number}${next}`,
  `(?:давай*|хочу|можно|сделай*) ${between}{0,2}${number}(?= $| (?:на|про|пж|пожалуйста) )`,
  `${onSoMany}(?:${next}|(?= \\d))`,
  `(?:только|всего|просто|буквально) (?:одну|одной)(?= $| (?:на|про|пж|пожалуйста) )`,
  `(?:хватит|достаточно) (?:и )?${number}(?= $)`,
  `${number} (?:штук[иу]? )?(?:хватит|достаточно)(?= $)`,
  `(?<=^ )(?:одну|одной|тремя|пятью)(?= $)`,
)
/** «Разложи пятёрку», «тройку кинь»: unless a suit follows, which makes it a card. */
const collective = words(
  `${deal} ${between}{0,2}(?:${collected})(?! (?:${suit}|карт|еще|к|уточн))`,
  `(?<=^ )(?:теперь |а |и |еще |мне ){0,2}(?:${collected})(?= $| (?:на(?! (?:экзамен|егэ|огэ|зачет)*)|про) )`,
  `(?<= )(?:${collected}|одну|одной) (?:мне )?(?:(?:на|про) (?:[^ ]+ ){1,2})?(?:${deal}|глян*|посмотр*|погада*)`,
)
/** The whole deck and its two parts: who names these numbers speaks of the deck. */
const deckParts = [22, 56, 78]

/** Returns how many cards a text asks for; undefined where it names no number of cards. */
export function askedCardCount(text: string): number | undefined {
  const folded = without(foldWords(text.replace(/(\d)(?=карт)/gi, '$1 ')), perEach)
  const count = countBefore(folded) ?? countIn(behind, folded) ?? countWithoutCards(text)
  return count && !deckParts.includes(count) ? count : undefined
}

function countBefore(folded: string): number | undefined {
  const said = asked.exec(folded)?.[0]
  const count = said === undefined ? undefined : parseCount(said)
  // «3-ю карту»: one of those on the table.
  const isOrdinal = count !== 1 && / (?:карт(?:а|у|е|ой)|карточк(?:а|у|е|ой))$/.test(said ?? '')
  return isOrdinal ? undefined : count
}

function countWithoutCards(text: string): number | undefined {
  for (const clause of text.split(/[.!?…\n,;:()—–]+/)) {
    const folded = without(foldWords(clause), perEach)
    const count = countIn(alone, folded) ?? countIn(collective, folded)
    if (count) return count
  }
  return undefined
}

/** Returns the last number of what a pattern finds. */
function countIn(pattern: RegExp, folded: string): number | undefined {
  const said = pattern.exec(folded)?.[0].split(' ') ?? []
  return said
    .map((word) => parseCount(`${word} `))
    .filter((count) => count !== undefined)
    .at(-1)
}

function parseCount(said: string): number | undefined {
  const [digit] = /^\d+/.exec(said) ?? []
  if (digit) return Number(digit)
  const place = prefixes.findIndex((prefix) => said.startsWith(`${prefix}карт`))
  if (place >= 0) return place + 1
  return numberPatterns.find(([, pattern]) => pattern.test(said))?.[0]
}
