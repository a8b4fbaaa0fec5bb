import { createHash } from 'node:crypto'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { shuffle } from '@lunaria/tarot/draw'
import { spreadForQuestion } from '@lunaria/tarot/spread-detection'
import { spreadById } from '@lunaria/tarot/spreads'
import type { ReadingModel, Spent } from '#conversation/readings/reading-model.ts'
import { type Judgement, judgeReading } from './judge-reading.ts'
import type { Question } from './questions.ts'

/** One question answered: the text, or why there is none. */
export type Answered = {
  question: Question
  request: ReadingRequest
  text: string
  fault: string | undefined
  judgement: Judgement | undefined
  spent: Spent | undefined
  ms: number
}

/** Asks the model each question in turn, with cards that are the same in every run of a seed. */
export async function runQuestions(
  model: ReadingModel,
  {
    questions,
    seed,
    now,
    onAnswer,
  }: { questions: readonly Question[]; seed: number; now: Date; onAnswer?: () => void },
): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const question of questions) {
    answers.push(await answer(model, question, await requestFor(question, { seed, now })))
    onAnswer?.()
  }
  return answers
}

async function answer(model: ReadingModel, question: Question, request: ReadingRequest): Promise<Answered> {
  let text = ''
  let spent: Spent | undefined
  let fault: string | undefined
  const startedAt = performance.now()
  try {
    await model.generate(request, {
      text: (piece) => {
        text += piece
      },
      signal: new AbortController().signal,
      spent: (cost) => {
        spent = cost
      },
    })
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
  }
  const judgement = fault === undefined ? judgeReading(question, request, text) : undefined
  return { question, request, text, fault, judgement, spent, ms: performance.now() - startedAt }
}

async function requestFor(
  { id, question }: Question,
  { seed, now }: { seed: number; now: Date },
): Promise<ReadingRequest> {
  const spread = spreadById(spreadForQuestion(question))
  const deck = await shuffle(createHash('sha256').update(`${seed} ${id}`).digest('hex'))
  return {
    question,
    spread: spread && { id: spread.id, name: spread.name },
    cards: (spread?.positions ?? []).flatMap(({ name, description }, place) => {
      const card = deck[place]
      return card ? [{ ...card, positionName: name, positionMeaning: description }] : []
    }),
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now,
    seed: `${seed} ${id}`,
  }
}
