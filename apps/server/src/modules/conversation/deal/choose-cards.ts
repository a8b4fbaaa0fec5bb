import type { CareStep } from '@lunaria/care/care-state'
import type { HandLayout } from '@lunaria/contract/chats'
import type { ReplyMode } from '@lunaria/contract/replies'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { asksForInterpretation } from '@lunaria/reader/answers/casual'
import { spreadToLay } from '@lunaria/reader/listening/wishes'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import type { QuestionRow } from '#modules/conversation/answer/queries.ts'
import { activeSpread, findActiveSpread, usualSpread } from '#modules/tarot/active-spreads.ts'
import { isMade } from '#modules/tarot/own-spreads.ts'
import { dealFromTop, dealPicked, type OpenedDraw } from './draw-cards.ts'
import { layByHand } from './lay-by-hand.ts'

export type AskedCards = { spreadId?: string; drawId?: string; picks?: number[]; mode?: ReplyMode }
export type ChosenCards = { spread?: TarotSpread; draw?: OpenedDraw }
export type Choosing = {
  asked: AskedCards & { chatId: string; userId: string }
  question: QuestionRow
  step: CareStep | undefined
  now: Date
}

/** The cards that the user has laid, else those picked by hand, else those of the spread asked for, else of the one that the question speaks of. */
export async function chooseCards(deps: Deps, { asked, question, step, now }: Choosing): Promise<ChosenCards> {
  if (question.hand) return layAsked(deps, asked, { question, hand: question.hand, now })
  if (asked.drawId) return dealPicked(deps, { ...asked, drawId: asked.drawId })
  const chosen = asked.spreadId ?? question.spread_id
  const mayBeTalk =
    asked.mode !== 'new' &&
    (step !== undefined || question.is_interpretation || asksForInterpretation(question.content))
  const spreadId = chosen ?? (mayBeTalk ? detectSpread(question.content) : spreadToLay(question.content))
  if (spreadId === 'casual_chat') return {}
  const edits = question.spread_edits ?? []
  const spread = await layable(deps, { spreadId, userId: asked.userId, question })
  if (spread) return { spread, draw: dealFromTop(spread, now) }
  if (chosen) throw new AppError('spread_not_found')

  // The spread that was guessed is switched off.
  const usual = usualSpread(edits)
  return usual ? { spread: usual, draw: dealFromTop(usual, now) } : {}
}

type Laying = { question: QuestionRow; hand: HandLayout; now: Date }

/** Cards of the user's own, in the spread that was chosen for them or in none. */
async function layAsked(
  deps: Deps,
  { drawId, picks, userId }: Choosing['asked'],
  laying: Laying,
): Promise<ChosenCards> {
  const { question, hand, now } = laying
  if (drawId || picks) {
    const message = 'Карты уже разложены вручную, из колоды их не берут'
    throw new AppError('invalid_fields', { message, details: [{ field: 'hand', message }] })
  }
  const spread = await layable(deps, { spreadId: question.spread_id ?? '', userId, question })
  if (question.spread_id && !spread) throw new AppError('spread_not_found')
  return { spread, draw: layByHand(hand, spread, now) }
}

/** A spread of the product comes with the question; one that users have made is looked for. */
async function layable(
  deps: Deps,
  { question, ...wanted }: { spreadId: string; userId: string; question: QuestionRow },
): Promise<TarotSpread | undefined> {
  if (isMade(wanted.spreadId)) return findActiveSpread(deps.db, wanted)
  return activeSpread(wanted.spreadId, question.spread_edits ?? [])
}
