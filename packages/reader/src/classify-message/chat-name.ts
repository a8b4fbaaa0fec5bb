import { pattern } from '@lunaria/care/frame-patterns'
import { toSound } from '@lunaria/care/words'
import { listWords, normalized, upperFirst } from '@lunaria/reader/text'
import { phraseIn } from '@lunaria/reader/texts/lines'
import { mainPart } from '@lunaria/tarot/main-part'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { spreads } from '@lunaria/tarot/spreads'
import { fold } from '@lunaria/words/fold'

const longest = 40
/** A clause that is shorter says too little to represent the whole question. */
const shortestClause = 14
/** A question of fewer words («Что делать?») says less than the sentence before it. */
const fewWords = 3

/**
 * Returns a chat's name made of its first question: the user's words without greetings, politeness and the request for
 * a spread. Undefined where nothing is left, or nothing was asked of the cards.
 */
export function chatName(question: string): string | undefined {
  if (detectSpread(question) === 'casual_chat') return undefined
  const sentences = splitSentences(mainPart(question)).map(withoutFiller).filter(hasWords)
  const asked = sentences.find((sentence) => sentence.endsWith('?'))
  const [first] = sentences
  const chosen =
    asked && (listWords(asked).length >= fewWords || !first || listWords(first).length < fewWords) ? asked : first
  const name = chosen && shortened(chosen)
  return name && hasWords(name) ? upperFirst(name) : undefined
}

/**
 * Returns what was asked, whole: the user's words without what they begin with, greetings and the request for a spread.
 */
export function withoutGreeting(question: string): string {
  const asked = withoutFiller(question)
  return hasWords(asked) ? upperFirst(asked) : question
}

const emoji = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|\u{20E3}/gu
const quotes = /[«»"“”„‟‹›]|(?<!\p{L})['’‘]|['’‘](?!\p{L})/gu

/** Sentences without links, emoji, quotation marks and brackets; a question keeps its mark. */
function splitSentences(text: string): string[] {
  const plain = text
    .replace(/\S+:\/\/\S+/g, ' ')
    .replace(emoji, ' ')
    .replace(quotes, '')
    .replace(/\.{2,}|…/g, '. ')
    .replace(/\((.*?)\)/gs, ' ')
  const calm = isShouted(plain) ? plain.toLowerCase() : plain
  return (calm.match(/[^.!?\n]+[.!?\n]*/g) ?? []).map((sentence) => {
    const words = sentence.replace(/[.!?\s]+$/, '').replace(/\s+/g, ' ')
    return `${words.trim()}${sentence.includes('?') ? '?' : ''}`
  })
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length > 3 && text === text.toUpperCase()
}

const endings = /[\s,—–-]+(?:пожалуйста|спасибо(?:\s+(?:заранее|большое))?|заранее\s+спасибо|плиз|пж)(?=\??$)/iu

/** «Меня зовут Анна», and what a spread is about, which says less than the question behind it. */
const introduction = /^[Мм]еня зовут \p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?=\s*(?:[,.!—–-]|$))/u
const subject = /^(?:расклад|гадание) (?:на|о|об|про|по) [\p{L}\s]{2,30}:(?=.*\?$)/iu
const spreadNames = new RegExp(`^${pattern(...spreads.map(({ name }) => `${normalized(name).trim()} ,`)).source}`)
/** What may follow a request for a spread that is only named. */
const apart = new Set([',', ...'на о об обо про по'.split(' ').map(toSound)])

/** Removes greetings, politeness and the request for a spread, as often as they are found. */
function withoutFiller(sentence: string): string {
  let rest = sentence.replace(/^[^\p{L}\p{N}]+/u, '').replace(endings, '')
  for (let length = 1; length > 0; ) {
    length = fillerLength(rest)
    rest = rest.slice(length).replace(/^[\s,.!:;—–-]+/u, '')
  }
  // «Что скажут карты о работе?» has left «о работе»: no question any more.
  const isSubject = rest !== sentence && /^(?:о|об|обо|про|на|по|насч[её]т)\s/iu.test(rest)
  return isSubject ? rest.replace(/\?$/, '') : rest
}

/** Returns how many letters of a text say nothing at its beginning. */
function fillerLength(text: string): number {
  const [told] = introduction.exec(text) ?? subject.exec(text) ?? /^[аи](?=[\s,])/iu.exec(text) ?? []
  if (told) return told.length
  const tokens = [...text.matchAll(/[\p{L}\p{N}]+|[,.!?:;—–]/gu)]
  // A sign matches any other, also at the end.
  const words = [...tokens.map(([token]) => (/[\p{L}\p{N}]/u.test(token) ? toSound(fold(token)) : ',')), ',']
  const spoken = ` ${words.join(' ')} `
  const found = phraseIn('filler', spoken) ?? apartIn(spoken, words) ?? spreadNames.exec(spoken)?.[0]
  const last = found && tokens[Math.min(found.trim().split(' ').length, tokens.length) - 1]
  return last ? last.index + last[0].length : 0
}

function apartIn(spoken: string, words: readonly string[]): string | undefined {
  const found = phraseIn('filler.apart', spoken)
  return found && apart.has(words[found.trim().split(' ').length] ?? '') ? found : undefined
}

function hasWords(text: string): boolean {
  return /\p{L}.*\p{L}/su.test(text)
}

/**
 * Returns the whole, or its beginning up to the end of a clause, or as many whole words as there is room for, with dots:
 * a phrase that breaks off must not look complete.
 */
function shortened(sentence: string): string {
  if (sentence.length <= longest) return sentence
  const room = sentence.slice(0, longest + 1)
  const clause = room.match(/^(.*)(?:[,;:]|\s[—–-])\s/u)?.[1]
  if (clause && clause.length >= shortestClause) return withoutLooseEnd(clause)
  const words = withoutLooseEnd(sentence.slice(0, Math.max(0, sentence.lastIndexOf(' ', longest - 1))))
  return words && `${words}…`
}

const looseEnd =
  /[\s,;:—–-]+(?:[а-яё]{1,2}|под|над|для|при|про|без|через|перед|между|после|около|ради|из-за|или|если|что|чтобы|как|когда|где|потому|мой|моя|моё|мою|моей|моего|моём|моему|свой|своя|своё|свою|своей|своего|своём|своему|этот|эта|это|эту|этой|этого|который|которая|которое|которые|очень|ещё|еще)$/iu

function withoutLooseEnd(text: string): string {
  let rest = text
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(looseEnd, '').replace(/[\s,;:—–-]+$/u, '')
  }
  return rest
}
