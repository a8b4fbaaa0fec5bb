/*
 * How a message becomes words that can be compared: people in distress write with typos, without `ё`, with letters
 * repeated or hidden behind digits, in Latin letters, and rarely with commas.
 */

const lookalikes: Record<string, string> = {
  '0': 'о',
  '1': 'и',
  '3': 'з',
  '4': 'ч',
  '6': 'б',
  '@': 'а',
  $: 'с',
}

const latin: [RegExp, string][] = [
  [/shch|sch/g, 'щ'],
  [/yo|jo/g, 'е'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/yu|ju|iu/g, 'ю'],
  [/ya|ja|ia/g, 'я'],
  [/ye|je/g, 'е'],
  [/x/g, 'х'],
  [/iy|yi|ij|yj/g, 'ий'],
  [/y(?=$|[^aeiou])/g, 'ы'],
  [/[y'j]/g, 'й'],
]
const latinLetters: Record<string, string> = Object.fromEntries(
  Array.from('abvgdezijklmnoprstufhcwq', (letter, index) => [
    letter,
    Array.from('абвгдезийклмнопрстуфхцвк')[index] ?? '',
  ]),
)

/** Common English words: a Latin word among them is English, not Russian in Latin letters. */
const english = new Set(
  `a about after all always am an and are as ask at be because been before being best better but by bye call can card cards child come could
  dad day dead death did die do does doing done down end ever every fall family feel for friend from future get getting give go goes going
  gonna good got had has have he heal hell help her here hey hi him himself his hit hits home hope hot how hurt i if im in into is it its
  job just kill killed kinda know last later leave let life like lonely long look lose lost love made make man marry me mean meet mind
  mom mother move much my myself need never new next night no not now of off oh ok old on one only or our out over own past pills
  please question rather read reading really right said school sad say see self she should sick sleep so some someone soon spread start stay
  stop stuck suicide take tarot tell than that the them then there they thing think this three time tired to today told tomorrow tonight too
  true try up us wanna want was wanted way we week well were what when where which who why wife will wish with without woman work world would
  wrong year years yes yesterday you your dont cant wont crush boyfriend girlfriend husband ex cut cutting alone anymore live living dies dying
  drink drunk beats beat hate angry baby breath bridge jump rope gun worthless`
    .split(/\s+/)
    .filter(Boolean),
)

/**
 * The words of a message: lower case, `е` for `ё`, Latin spelling of Russian turned into Cyrillic, letters that were
 * repeated once, signs inside a word taken out.
 */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
  const joined = plain
    .replace(/(?<=\p{L})[*_^~`'’"](?=\p{L})/gu, '')
    .replace(/(?<![\p{L}\d])(\p{L}{1,3})\.(?=\p{L}{2,})/gu, (_, start: string) =>
      shortWords.has(start) ? `${start} ` : start,
    )
  const spelled = joined.match(/[\p{L}\d@$]+/gu) ?? []
  const words = isPlainRussian(joined) ? gathered(spelled) : unhidden(spelled)
  return words.length > 0
    ? words
        .join(' ')
        .replace(/(\p{L})\1+/gu, '$1')
        .split(' ')
    : []
}

/** Nothing is hidden behind a sign or a digit here, and nothing is in Latin letters. */
function isPlainRussian(text: string): boolean {
  return /^[а-я\s.,!?:;…—–()«»"-]*$/.test(text)
}

/** Words with what is hidden in them brought to light, and with Russian in Latin letters turned into Cyrillic. */
function unhidden(spelled: readonly string[]): string[] {
  const words = spelled.flatMap(unhide)
  const latinWords = words.filter((word) => /^[a-z]+$/.test(word))
  const isEnglish = latinWords.filter((word) => english.has(word)).length >= latinWords.length * 0.5
  return gathered(words).map((word) =>
    /[a-z]/.test(word) && !(isEnglish && /^[a-z]+$/.test(word)) ? cyrillic(word) : word,
  )
}

const shortWords = new Set(
  'я и а но да не ни он мы вы ты на до по за из от к с в о у об во со ко что как так вот мне ее ее его их уже тут там все еще был бы ли же нет муж мой моя дом год раз'.split(
    ' ',
  ),
)

/** `су1цид` → `суицид`, but `2024`, `13` and `3дня` stay what they are. */
function unhide(word: string): string[] {
  if (/^\d+$/.test(word)) return [word]
  if (/^\d+\p{L}+$/u.test(word)) return word.match(/\d+|\p{L}+/gu) ?? []
  return [word.replace(/[013456@$]/g, (sign) => lookalikes[sign] ?? sign)]
}

const longestGathered = 60

/** `у м е р е т ь` → `умереть`: a run of at least four single letters is one word, up to a length that no word has. */
function gathered(words: string[]): string[] {
  const out: string[] = []
  let run: string[] = []
  const flush = () => {
    if (run.length >= 4) out.push(run.slice(0, longestGathered).join(''))
    else out.push(...run)
    run = []
  }
  for (const word of words) {
    if (word.length < 3 && /^\p{L}$/u.test(word)) run.push(word)
    else {
      flush()
      out.push(word)
    }
  }
  flush()
  return out
}

function cyrillic(word: string): string {
  const pairs = latin.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word)
  return pairs.replace(/[a-z]/g, (letter) => latinLetters[letter] ?? letter)
}

const hardSign = 'ъ'.charCodeAt(0)
const softSign = 'ь'.charCodeAt(0)
const yeru = 'ы'.charCodeAt(0)
const i = 'и'.charCodeAt(0)
const afterSoftSign = toCodes('аеиоуюя')
const beforeYeru = toCodes('жшц')
const soundsLike = new Map(['оа', 'еи', 'эи', 'йи', 'щш'].map((pair) => [pair.charCodeAt(0), pair.charCodeAt(1)]))

/**
 * As it sounds: what people mix up in writing is one letter here (о/а, е/и, soft signs, тся/ться). `ы` stays apart from
 * `и`, or «был» would be «бил». By the letters' codes, since every word of every message comes here.
 */
export function toSound(word: string): string {
  const written = word.endsWith('ся') || word.endsWith('сь') ? word.replace(/ть?с[яь]$/, 'ца') : word
  let sound = ''
  let last = 0
  for (let index = 0; index < written.length; index++) {
    let code = written.charCodeAt(index)
    if (code === softSign) code = afterSoftSign.has(written.charCodeAt(index + 1)) ? i : hardSign
    else if (code === yeru) code = beforeYeru.has(written.charCodeAt(index - 1)) ? i : yeru
    else code = soundsLike.get(code) ?? code
    if (code === hardSign) continue
    const letter = String.fromCharCode(code)
    if (code !== last || !isLetter.test(letter)) sound += letter
    last = code
  }
  return sound
}

const isLetter = /\p{L}/u

function toCodes(letters: string): Set<number> {
  return new Set(Array.from(letters, (letter) => letter.charCodeAt(0)))
}
