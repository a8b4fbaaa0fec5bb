import { fold } from '@lunaria/words/fold'
import { AppError } from '#lib/app-error.ts'
import { commonWords } from './common-words.ts'

export type PasswordOwner = { email: string; first_name: string | null; last_name: string | null }
type Chosen = { password: string; field: 'password' | 'newPassword'; owner: PasswordOwner }

const texts = {
  common:
    'Такой пароль подбирают одним из первых. Возьмите несколько слов, никак не связанных между собой: запомнить легко, угадать трудно.',
  own: 'В этом пароле почти ничего, кроме вашего имени, e-mail или названия сайта: с них и начинают подбор. Добавьте пару слов, которых о вас никто не знает.',
  run: 'Этот пароль — один и тот же знак, ряд клавиш или повтор. Возьмите несколько слов, никак не связанных между собой.',
}
const shortestPassword = 8
const mostUsedCount = 3000
let mostUsed: Promise<Set<number | string>> | undefined

/** Digits, with a letter or two, have to be many: dates and telephone numbers are tried out in no time. */
const fewestDigits = 12
const fewestLetters = 3
/** So many letters besides the owner's own words make a password that those words do not give away. */
const fewestOtherLetters = 4
const shortestOwnWord = 3

/** Refuses a chosen password that is guessed first, with a sentence that says what to do. One that is in use is not looked at. */
export async function refuseWeakPassword({ password, field, owner }: Chosen): Promise<void> {
  mostUsed ??= readMostUsed()
  const problem = nameWeakness(plain(password), owner, await mostUsed)
  if (!problem) return
  const message = texts[problem]
  throw new AppError('invalid_fields', { message, details: [{ field, message }] })
}

/**
 * Returns the most frequent passwords of leaked lists, of those that are long enough to be chosen here. The lists are
 * 3 MB in memory, so they are read with the first password.
 */
async function readMostUsed(): Promise<Set<number | string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const isLongEnough = (word: number | string) => String(word).length >= shortestPassword
  return new Set(dictionary['passwords-common'].filter(isLongEnough).slice(0, mostUsedCount))
}

function nameWeakness(
  text: string,
  owner: PasswordOwner,
  mostUsed: Set<number | string>,
): keyof typeof texts | undefined {
  if (isRun(text)) return 'run'
  if (mostUsed.has(text)) return 'common'
  const isNumber = /^[\p{L}\d]+$/u.test(text) && onlyLetters(text).length < fewestLetters
  if (isNumber && text.length < fewestDigits) return 'common'
  const forms = [text, asRussian(text), asEnglish(text)]
  if (forms.some((form) => consistsMostlyOf(form, listOwnWords(owner)))) return 'own'
  return forms.flatMap((form) => [form, withoutLeet(form), withoutLeet(trimmed(form))]).some(isCommon)
    ? 'common'
    : undefined
}

function plain(text: string): string {
  return fold(text.normalize('NFKC'))
}

function onlyLetters(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}

function isCommon(text: string): boolean {
  const letters = onlyLetters(text)
  return commonWords.has(letters) || (letters.length >= 4 && isInRow(letters))
}

/** Blanks, two different characters at most, a short piece again and again, keys side by side. */
function isRun(text: string): boolean {
  const solid = text.replace(/\s/g, '')
  return new Set(solid).size <= 2 || /^(.{1,4}?)\1+$/u.test(solid) || isInRow(solid)
}

const rows = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop[]asdfghjkl;zxcvbnm,./',
  'йцукенгшщзхъфывапролджэячсмитьбю',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1й2ц3у4к5е6н7г8ш9щ0з',
  '147258369',
  '1qazxsw23edcvfr45tgb',
  'zaq12wsxcde34rfv',
  '12qwaszx34erdfcv',
]
const rowsBothWays = rows.flatMap((row) => [row, [...row].toReversed().join('')])

function isInRow(text: string): boolean {
  return rowsBothWays.some((row) => row.includes(text))
}

const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const russian = 'йцукенгшщзхъфывапролджэячсмитьбю'

/** Returns what the same keys write in the other layout: «gfhjkm» is «пароль». */
function asRussian(text: string): string {
  return Array.from(text, (key) => russian[english.indexOf(key)] ?? key).join('')
}

function asEnglish(text: string): string {
  return Array.from(text, (key) => english[russian.indexOf(key)] ?? key).join('')
}

/** Removes the digits and signs around a text, which replace no letters. */
function trimmed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

function withoutLeet(text: string): string {
  return Array.from(text, (sign) => leet[sign] ?? sign).join('')
}

/** Returns the product's name, the e-mail with its parts, the user's names. */
function listOwnWords({ email, first_name, last_name }: PasswordOwner): string[] {
  const [name = '', host = ''] = plain(email).split('@')
  const words = [
    'lunaria',
    'лунария',
    plain(email),
    name,
    host,
    ...name.split(/[^\p{L}\d]+/u),
    plain(first_name ?? ''),
    plain(last_name ?? ''),
  ]
  return words.filter((word) => word.length >= shortestOwnWord).toSorted((a, b) => b.length - a.length)
}

function consistsMostlyOf(text: string, words: string[]): boolean {
  const others = words.reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return others !== text && onlyLetters(others).length < fewestOtherLetters
}
