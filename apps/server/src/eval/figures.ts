import { shownCount } from '@lunaria/words/counts'
import { sharedSentences } from './judge-reading.ts'
import type { Answered } from './run-questions.ts'

/** Roubles for a million tokens, as the settings say. */
export type Prices = { prompt: number; completion: number }

/** Returns the figures of one run, a name and a value each, as they are shown. */
export function computeFigures(answers: readonly Answered[], prices: Prices): [string, string][] {
  const judged = answers.flatMap(({ judgement }) => judgement ?? [])
  const withForm = answers.filter(({ judgement }) => judgement?.answersForm !== undefined)
  const ofForm = (form: string) => {
    const ones = withForm.filter(({ question }) => question.form === form)
    return share(ones.filter(({ judgement }) => judgement?.answersForm).length, ones.length)
  }
  const heard = sum(judged.map(({ facets }) => facets.heard.length))
  const missed = sum(judged.map(({ facets }) => facets.missed.length))
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const cost = sum(
    answers.map(({ spent }) =>
      spent ? (spent.promptTokens * prices.prompt + spent.completionTokens * prices.completion) / 1e6 : 0,
    ),
  )
  return [
    ['Ответов', `${judged.length} из ${answers.length}`],
    ['Услышано из вопроса', share(heard, heard + missed)],
    ['«Да или нет»: есть наклон', ofForm('yesno')],
    ['Выбор: названы оба варианта', ofForm('choice')],
    ['«Когда»: назван темп', ofForm('when')],
    ['Карты названы верно', share(judged.filter(({ areCardsRight }) => areCardsRight).length, judged.length)],
    ['Чужих карт нет', share(judged.filter(({ invented }) => invented.length === 0).length, judged.length)],
    [
      'Места карт названы',
      share(sum(judged.map(({ places }) => places.named)), sum(judged.map(({ places }) => places.all))),
    ],
    ['Без запретных слов', share(judged.filter(({ banned }) => banned.length === 0).length, judged.length)],
    ['Длина выдержана', share(judged.filter(({ isLengthKept }) => isLengthKept).length, judged.length)],
    ['Слов в ответе', shownCount(Math.round(sum(judged.map(({ words }) => words)) / Math.max(1, judged.length)))],
    ['Предложений, что повторяются', percent(sharedSentences(answers.map(({ text }) => text)))],
    ['Время ответа, половина быстрее', `${((times[Math.floor(times.length / 2)] ?? 0) / 1000).toFixed(1)} с`],
    ['Стоимость, ₽', cost.toFixed(2)],
  ]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function share(part: number, whole: number): string {
  return whole === 0 ? '—' : `${percent(part / whole)} (${part} из ${whole})`
}

function percent(part: number): string {
  return `${Math.round(100 * part)} %`
}
