import { choiceBy } from '@lunaria/reader/choice'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { questions } from '@lunaria/reader/testing/questions'
import { cardIds } from '@lunaria/tarot/card-ids'
import { spreads } from '@lunaria/tarot/spreads'
import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { composeReading } from './compose-reading.ts'

describe.each(['a', 'b', 'c'])('a hundred readings, draw %s', (seed) => {
  const requests = Array.from({ length: 100 }, (_, index) => buildRequest(index, seed))
  const readings = requests.map((request) => sentencesIn(composeReading(request)))

  test('have at most a third of their sentences in common, quotes included', () => {
    const holders = countHolders(readings.map((sentences) => sentences.map(folded)))
    const all = readings.flat().map(folded)

    expect(all.filter((sentence) => (holders.get(sentence) ?? 0) > 1).length / all.length).toBeLessThanOrEqual(0.33)
  })
})

test.each([
  ['one_card', 0.35],
  ['three_cards', 0.35],
] as const)('the same cards on the same theme, in another question, repeat at most a third of their sentences: %s', (spreadId, most) => {
  const shares = Array.from({ length: 60 }, (_, index) => {
    const request = buildRequest(index, 'same', spreadId)
    const [one, other] = [0, 1].map((turn) => {
      const question = loveQuestions[(index + turn) % loveQuestions.length] ?? ''
      return sentencesIn(composeReading({ ...request, question, seed: `${index} ${turn}` })).map(folded)
    })
    return (one ?? []).filter((sentence) => other?.includes(sentence)).length / (one?.length ?? 1)
  })

  expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeLessThanOrEqual(most)
})

const loveQuestions = [
  'Вернётся ли он ко мне?',
  'Что он ко мне чувствует на самом деле?',
  'стоит ли выходить замуж если сомневаюсь',
  'Как пережить расставание?',
  'ревную мужа к колеге, схожу с ума',
]

/** The sentences of a reading, without the names of places and cards that stand before them. */
function sentencesIn(text: string): string[] {
  return text
    .replaceAll('\u00a0', ' ')
    .split(/\n+/)
    .filter((line) => !line.startsWith('### '))
    .map((line) => line.replace(/^(?:\d+\. )?[^.]*?\[\/\w+\](?:, \p{L}+)?(?:: [^.]*| — [^.]*)?\. ?/u, ''))
    .filter(Boolean)
    .flatMap(splitSentences)
}

function countHolders(all: string[][]): Map<string, number> {
  const holders = new Map<string, number>()
  for (const said of all) for (const each of new Set(said)) holders.set(each, (holders.get(each) ?? 0) + 1)
  return holders
}

function folded(text: string): string {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}

function buildRequest(index: number, seed: string, spreadId?: string): ReadingRequest {
  const choice = choiceBy(`variety ${seed} ${index}`)
  const spread = spreads.find(({ id }) => id === spreadId) ?? spreads[index % spreads.length]
  if (!spread) throw new Error('There are no spreads')
  const deck = choice.shuffled(cardIds)
  return {
    question: questions[index % questions.length] ?? '',
    spread: { id: spread.id, name: spread.name },
    cards: spread.positions.flatMap(({ name, description }, place) => {
      const cardId = deck[place]
      const isReversed = choice.shuffled([true, false, false])[0] === true
      return cardId ? [{ cardId, isReversed, positionName: name, positionMeaning: description }] : []
    }),
    history: [],
    person: { firstName: null, dateOfBirth: choice.of([null, '1985-07-30']), placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed: `${seed} ${index}`,
  }
}
