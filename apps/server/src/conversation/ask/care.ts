import { type CareState, type CareStep, noCare } from '@lunaria/care/care-state'
import { type Care, decideCare, decideEarlierCare, isCareMessage, respectChoice } from '@lunaria/care/decide-care'
import { CareMark, type Message } from '@lunaria/contract/chats'
import { findCare } from '#conversation/chats/queries.ts'
import type { Db } from '#platform/db/connect.ts'
import type { JudgedQuestion, Question } from './question-queries.ts'

/** What the user has chosen beside the text. */
export type Choice = { [name in 'spreadId' | 'spread_id' | 'drawId' | 'picks' | 'mode' | 'hand']?: unknown }

/** Judges a new question in a chat of this state; an illness or a loss gives way to what the user has chosen. */
export function judgeNew(content: string, state: CareState, choice: Choice): Care {
  const first = decideCare(content, state)
  // With an age that is over the same message may speak of something else: then that is what it is judged by.
  const isOver = !first.step && state.holds !== null && first.state.holds === null
  const care = isOver ? decideCare(content, first.state) : first
  return { ...care, step: respectChoice(care.step, hasChosen(choice)) }
}

/** Judges a question that was saved before, as `judgeNew` a new one. */
export function judgeSaved(question: Question, choice: Choice): JudgedQuestion {
  return { ...question, step: respectChoice(toCareStep(question), hasChosen({ ...question, ...choice })) }
}

/**
 * Returns what was decided when the question was saved, if our own words answer it; else what its chat makes of it, for danger may
 * have been mentioned in another tab since. A question that was paid for in a chat without a state was judged then.
 */
function toCareStep({ content, care_mark, care, charge_id }: Question): CareStep | undefined {
  const mark = CareMark.safeParse(care_mark).data
  if (mark && mark.step !== 'gentle' && mark.step !== 'back') return { tier: mark.tier, kind: mark.step }
  return care || !charge_id ? decideEarlierCare(content, care ?? noCare).step : undefined
}

/** Returns true where the user has chosen a spread, cards or what the message does: that wins over the words. */
function hasChosen({ spreadId, spread_id, drawId, picks, mode, hand }: Choice): boolean {
  return Boolean(spreadId ?? spread_id ?? drawId ?? picks ?? mode ?? hand)
}

/** Returns true for a question that our own words answer. */
export function isForCare({ metadata }: Message): boolean {
  const mark = CareMark.safeParse(metadata.care).data
  return mark !== undefined && mark.step !== 'gentle'
}

/** Returns true where our own words answer a message: they cost nothing, so no limit of costs turns the user away. */
export async function isAnsweredByUs(
  db: Db,
  { content, ...own }: { chatId: string; userId: string; content: string },
): Promise<boolean> {
  return isCareMessage(decideCare(content, (await findCare(db, own)) ?? noCare).step)
}
