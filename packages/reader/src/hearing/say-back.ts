import { isRude } from '@lunaria/reader/answers/rude-words'
import { about } from '@lunaria/reader/back-to-question'
import type { Choice } from '@lunaria/reader/choice'
import type { Topic } from '@lunaria/reader/question'
import { countWords, upperFirst } from '@lunaria/reader/text'
import type { Gender } from './declension.ts'
import type { Heard } from './hear.ts'
import * as frames from './opening-frames.ts'
import { toldWithin } from './told.ts'
import { leastRecent } from './unsaid.ts'

export type SayBack = {
  heard: Heard
  question: string
  topic: Topic | undefined
  /** How many words there is room for. */
  room: number
  /** Openings this user has been given lately, newest first. */
  earlier: readonly string[]
  /** What the user is called by goes before the first sentence. */
  name: string | undefined
  choice: Choice
}

/** The question in the reader's own words: what was told and what is asked, then who and when, where not said yet. */
export function sayBack(saying: SayBack): string[] {
  const { heard, room, earlier, name, choice } = saying
  const { first, others } = toldWithin(heard, room)
  const main = leastRecent(openingsFor(saying, first), { earlier, choice })
  const sentences = [main.text, ...others.map(sentence)]
  const addressed = name ? `${name}, ${main.keepsCapital ? main.text : lowerFirst(main.text)}` : main.text
  const { besides } = heard
  return [
    addressed,
    ...sentences.slice(1),
    ...leftOut(saying, [...sentences, besides].join(' ')),
    ...(besides && room > 40 && isPlain(besides) ? [`Спрашиваете вы и о другом: ${besides}.`] : []),
  ]
}

/** A longer fact has a sentence of its own. */
const longestWoven = 12

type Opening = { text: string; keepsCapital: boolean }

function openingsFor({ heard, question, topic, choice }: SayBack, f: string | undefined): Opening[] {
  if (topic === 'day' && !heard.asked)
    return plainly(product(frames.dayStarts, frames.dayEndings, ' '), frames.dayOpenings, choice)
  // «… не поднимается рука подать заявку. Почему?»
  if (f && !f.startsWith('«') && /^(?:почему|зачем|отчего)$/iu.test(heard.asked?.words ?? ''))
    return fill(frames.toldFrames, { f })
  const asking = askingOf(heard)
  if (f && asking) {
    const told = sentence(f)
    const following = asking.map((opening) => ({ ...opening, text: `${opening.text} ${told}` }))
    const isWoven = heard.form !== 'choice' && heard.asked?.said && !f.startsWith('«') && countWords(f) <= longestWoven
    return isWoven ? [...fill(frames.wovenFrames, { f, q: heard.asked?.said ?? '' }), ...following] : following
  }
  if (asking) return asking
  const words = heard.asked && quotable(heard.asked.words)
  if (f && words) return quoting(words, ['']).map((opening) => ({ ...opening, text: `${opening.text} ${sentence(f)}` }))
  if (f?.startsWith('«')) return quoting(f.replace(/[«»]/g, ''), frames.quotedEndings)
  if (f && !isSubject(f)) return fill(frames.toldFrames, { f })
  if (f ?? topic)
    return fill(product(frames.subjectFrames, frames.subjectEndings), { n: f ? subjectOf(f) : about[topic ?? 'self'] })
  const whole = quotable(question)
  if (whole) return quoting(whole, frames.quotedEndings)
  return fill(product(frames.subjectFrames, frames.subjectEndings), { n: 'о вас' })
}

/** What is asked, said back; undefined where it can only be quoted. */
function askingOf({ form, options, asked }: Heard): Opening[] | undefined {
  const [one, other, third] = options
  if (form === 'choice' && one && other) {
    if (one.isInstrumental) return fill(frames.betweenFrames, { a: one.said, b: other.said })
    const isAction = options.every(({ isAction }) => isAction)
    const sayable = frames.choiceFrames.filter(
      (frame) =>
        (isAction || !/чтобы \{/.test(frame)) && !(one.said.startsWith('выбрать') && /выб[ио]?р/iu.test(frame)),
    )
    if (!third) return fill(sayable, { a: one.said, b: other.said })
    const ofThree = sayable.filter(
      (frame) => /\{a\} или \{b\}/iu.test(frame) && !/дв[еау]|об[ае]|поровну|и того/iu.test(frame),
    )
    return fill(ofThree, { a: `${one.said}, ${other.said}`, b: third.said })
  }
  if (asked?.said === undefined) return undefined
  const own = { yesNo: frames.whetherFrames, when: frames.whenFrames, open: frames.openFrames, choice: [] }[form]
  return fill([...own, ...frames.askedFrames], { q: asked.said })
}

/** «про отношения с Катей», «о работе»: a subject without a verb. */
function isSubject(text: string): boolean {
  return /^(?:на|о|об|обо|про) /iu.test(text) && text.split(' ').length <= 8
}

function subjectOf(text: string): string {
  return text.replace(/^на /iu, 'про ')
}

/** A short question of one clause, so that it stands whole behind a colon. */
function isPlain(question: string): boolean {
  return countWords(question) <= 8 && !/[,:;«]|не выйдет ли так/u.test(question)
}

/** Whom the message names and the opening has not said yet. A trade or a rank may be the user's own («я директор»), so only kin and names count. */
function leftOut({ heard, room, choice }: SayBack, said: string): string[] {
  const plain = said.toLowerCase()
  const missing = heard.people.filter(
    ({ forms, isName, gender, said: called }) =>
      (isName || (!heard.askedFor && kin.test(called) && !isSpoken(heard, gender))) &&
      !Object.values(forms).some((form) => plain.includes(form.toLowerCase())),
  )
  // Of several, a husband or a wife may be another's
  const certain = missing.length > 1 ? missing.filter(({ said: called }) => !/^(?:муж|жена)$/u.test(called)) : missing
  const names = certain.slice(0, 3).map(({ role, said }) => (role ? `${role} ${said}` : said))
  if (room < 25 || names.length === 0) return []
  return [choice.of(fill(names.length > 1 ? frames.peopleAfter : frames.personAfter, { p: listed(names) })).text]
}

/** «не разлюбит ли он»: the one who is told of is spoken of already. */
function isSpoken({ asked }: Heard, gender: Gender): boolean {
  const words = asked?.words ?? ''
  return gender === 'masculine' ? he.test(words) : gender === 'feminine' && she.test(words)
}

const he = /(?<!\p{L})(?:он|его|ему|него|нему|ним|н[её]м)(?!\p{L})/iu
const she = /(?<!\p{L})(?:она|е[её]|ей|н[её]й|не[её])(?!\p{L})/iu

const kin =
  /^(?:мама|мать|папа|отец|муж|жена|сын|дочь|дочка|брат|сестра|бабушка|дедушка|дед|внук|внучка|свекровь|тёща|тесть|зять|невестка|тётя|дядя|племянник|племянница|бывший муж|бывшая жена|подруга|друг|парень|девушка|дети|родители)$/u

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} и ${names.at(-1)}`
}

/** A short text can be quoted; one that is long, rude or has brackets or addresses in it cannot. */
function quotable(text: string): string | undefined {
  const plain = text
    .replace(/[«»"„“]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const isPlain = /^[\p{L}\p{N} ,.:;!?%—–-]+$/u.test(plain) && /[а-яё]{2}/iu.test(plain) && !/\p{L}{25}/u.test(plain)
  if (plain.length > 90 || !isPlain || isRude(plain)) return undefined
  return plain.replace(/[.!,:;\s]+$/, '').replace(/[?!.]{2,}$/, '?')
}

function quoting(words: string, endings: readonly string[]): Opening[] {
  const stop = words.endsWith('?') ? '' : '.'
  return product(frames.quotedFrames, endings).map((frame) => ({
    text: frame.replace('{w}', upperFirst(words)).replace('»', `»${stop}`),
    keepsCapital: false,
  }))
}

/** Each frame with its words; two colons in a sentence are one too many, and a quotation needs one before it. */
function fill(list: readonly string[], words: Record<string, string>): Opening[] {
  const values = Object.values(words)
  const hasColon = values.some((text) => text.includes(':'))
  const isQuoted = values.some((text) => text.startsWith('«'))
  const fitting = list.filter(
    (frame) => !(hasColon && frame.includes(':')) && (!isQuoted || /: \{|^\{[A-Z]\}(?: или|[.?])/.test(frame)),
  )
  return (fitting.length > 0 ? fitting : list).map((frame) => ({
    text: frame.replace(/\{(\w)\}/g, (_, key: string) => {
      const text = words[key.toLowerCase()] ?? ''
      return /[A-Z]/.test(key) ? upperFirst(text) : text
    }),
    keepsCapital: /^\{[A-Z]/.test(frame) && /^[\p{Lu}«]/u.test(values[0] ?? ''),
  }))
}

function sentence(text: string): string {
  return `${text.replace(/^«?\p{L}/u, (start) => start.toUpperCase())}.`
}

function plainly(starts: readonly string[], ends: readonly string[], choice: Choice): Opening[] {
  return starts.map((start) => ({ text: `${start} ${choice.of(ends)}`, keepsCapital: false }))
}

function product(starts: readonly string[], ends: readonly string[], between = ''): string[] {
  return starts.flatMap((start) => ends.map((end) => `${start}${between}${end}`))
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
