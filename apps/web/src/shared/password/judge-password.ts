import { type MatchExtended, ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core'
import { guessedFirst } from './guessed-first.ts'
import { inLatinLetters, onOtherLayout, russianWords } from './russian-dictionary.ts'

/** How hard the password is to guess, from 0 to 4, in two words, and what to do about it. */
export type Judgement = { score: 0 | 1 | 2 | 3 | 4; level: string; advice: string }

const levels = ['Очень слабый', 'Слабый', 'Средний', 'Хороший', 'Надёжный'] as const

const advices = {
  leaked: 'Этот пароль есть в списках утечек, его попробуют одним из первых. Придумайте другой.',
  own: 'Адрес почты угадывают первым. Возьмите то, что с ним не связано.',
  keys: 'Соседние клавиши подбирают в первую очередь. Лучше несколько слов, которые рядом не встретишь.',
  repeat: 'Повторы почти ничего не добавляют. Лучше ещё одно слово, не связанное с первым.',
  sequence: 'Знаки по порядку легко продолжить. Лучше ещё одно слово, не связанное с первым.',
  date: 'Даты перебирают быстро, а свою знаете не только вы. Добавьте два-три несвязанных слова.',
  word: 'Одно слово или имя находится быстро, даже с цифрами. Добавьте ещё два, не связанных с ним.',
  longer: 'Сделайте длиннее: три-четыре несвязанных слова и запомнить легче, и подобрать труднее.',
  fine: 'Такой подобрать нелегко. Пусть он будет только здесь, а на других сайтах — другие.',
}

const { lists, graphs } = guessedFirst()
const leaked = new Set(lists.leaked)

const judge = new ZxcvbnFactory({
  dictionary: {
    ...lists,
    russian: russianWords.flatMap((word) => [word, ...inLatinLetters(word)]),
    russianTypedInLatin: russianWords.map(onOtherLayout),
  },
  graphs,
  maxLength: 64, // what is longer is strong anyway, and takes long to look at
})

/** Judges a password as it is and as typed on the other keyboard layout; the weaker of the two counts. */
export function judgePassword(password: string, email = ''): Judgement {
  const own = ['лунария', 'lunaria', ...email.toLowerCase().split(/[^\p{L}\d]+/u)].filter(({ length }) => length > 2)
  const asTyped = judge.check(password, own)
  const swapped = onOtherLayout(password)
  const onOther = judge.check(swapped, own)
  const weaker = onOther.guesses < asTyped.guesses ? onOther : asTyped
  const isLeaked = [password, swapped].some((text) => leaked.has(text.toLowerCase()))
  return {
    score: weaker.score,
    level: levels[weaker.score],
    advice: advices[isLeaked ? 'leaked' : chooseAdvice(weaker)],
  }
}

function chooseAdvice({ score, sequence }: ZxcvbnResult): keyof typeof advices {
  if (score >= 3) return 'fine'
  const weakest = sequence.toSorted((a, b) => b.token.length - a.token.length)[0]
  if (!weakest) return 'longer'
  return reasonOfMatch(weakest) ?? 'longer'
}

function reasonOfMatch(match: MatchExtended): keyof typeof advices | undefined {
  if (match.pattern === 'spatial') return 'keys'
  if (match.pattern === 'repeat') return 'repeat'
  if (match.pattern === 'sequence' || match.pattern === 'wordSequence') return 'sequence'
  if (match.pattern === 'date' || match.pattern === 'regex') return 'date'
  if (match.pattern !== 'dictionary') return undefined
  if (match.dictionaryName === 'userInputs') return 'own'
  return 'word'
}
