import { onTop, startsWithQuestion } from './clauses.ts'
import { whether } from './whether.ts'

/** «Вернётся она сама? И правильно ли …»: the question before the one that is answered, as it is said back. */
export function besideQuestion(
  questions: readonly string[],
  sayBack: (words: string) => string | undefined,
): string | undefined {
  return questions
    .filter((words) => words.split(' ').length > 2 && !onTop.test(words))
    .map((words) => (startsWithQuestion.test(words) ? words : whether(words, { form: 'yesNo', hasMark: true })))
    .flatMap((words) => (words === undefined ? [] : (sayBack(words) ?? [])))[0]
}

/** «…, когда я и тост сказать стесняюсь?»: it belongs to the question before it. */
export function isBehindComma(words: string, text: string): boolean {
  return (
    /^(?:когда|если|пока|хотя|раз)(?!\p{L})/iu.test(words) && text.toLowerCase().includes(`, ${words.toLowerCase()}`)
  )
}
