import type { Usage } from '@lunaria/contract/common'
import type { Board } from '@lunaria/contract/creative'
import { listSparks } from '@lunaria/reader/modes/sparks'
import { cardById, cardName } from '@lunaria/tarot/cards'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { recordAiCall } from '#conversation/answer/record-ai-call.ts'
import { checkCanAnswer, takeFromAnswers, takeFromBudget } from '#conversation/ask/limits.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import type { ReadingRequest } from '#conversation/readings/reading-model.ts'
import { maxContinuations, wholeSentences } from '#conversation/readings/whole-sentences.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { readHelp } from '#practice/help/read-help.ts'
import { readBoard } from './board-queries.ts'
import { lockBoard, longestMs, unlockBoard } from './lock-board.ts'
import { saveStory, type UnfoldingCall } from './unfolding-queries.ts'

type Own = { userId: string; boardId: string }
/** `isFiction`: the writer has seen the help and says that the words are a character's. */
export type Asked = Own & { id?: string | undefined; isFiction: boolean }
export type Unfolded = { board: Board; help: string | null; usage: Usage }

/**
 * Unfolds a board into a story. The built-in writer costs nothing. One of the provider costs a message, taken before it is asked
 * and given back where no story comes, however the attempt ends. Words of danger are answered with help first.
 */
export async function unfoldBoard(
  deps: PracticeDeps,
  { id = uuidv7(deps.now().getTime()), isFiction, ...own }: Asked,
): Promise<Unfolded> {
  const { db } = deps
  const board = await readBoard(db, own)
  const help = isFiction ? null : await readHelp(deps, { written: ownWordsOn(board), on: 'board' })
  if (help) return { board, help, usage: await findUsage(db, { ...own, now: deps.now() }) }
  await refuseUnable(deps, own.userId)
  const call = { ...own, id }
  await lockBoard(deps, { ...call, isCharged: isCharged(deps) })
  const story = await writeAndSave(deps, { ...call, board }).catch(async (error) => {
    await unlockBoard(deps, call)
    throw error
  })
  return { board: { ...board, story }, help: null, usage: await findUsage(db, { ...own, now: deps.now() }) }
}

async function writeAndSave(deps: PracticeDeps, { board, ...call }: UnfoldingCall & { board: Board }): Promise<string> {
  const { userId } = call
  if (isCharged(deps)) await takeFromBudget(deps, { userId, chargeId: null })
  const signal = AbortSignal.timeout(longestMs)
  const story = await deps.replies.inTurn(userId, signal, () => writeStory(deps, { userId, board, signal }))
  await deps.db.transaction().execute(async (trx) => {
    if (await saveStory(trx, { ...call, story, now: deps.now() })) return
    await readBoard(trx, call) // it may be gone
    throw new AppError('board_busy') // freed meanwhile, and the message has gone back
  })
  return story
}

/** Returns the user's own texts on a board, without the generated ones: only those can show danger to the user. */
function ownWordsOn({ title, cards }: Board): string {
  const own = cards.filter((card) => !listSparks(card).includes(card.text))
  return [title, ...own.map(({ text }) => text)].join('\n\n').trim()
}

/** Returns false for the built-in writer, which is free. */
export function isCharged({ model }: Pick<ConversationDeps, 'model'>): boolean {
  return model.provider !== 'builtin'
}

/** Refuses before anything is asked of the provider. */
async function refuseUnable(
  deps: Pick<ConversationDeps, 'config' | 'db' | 'limits' | 'now' | 'replies' | 'settings'>,
  userId: string,
): Promise<void> {
  await takeFromAnswers(deps, userId, undefined)
  checkCanAnswer(deps)
}

type Story = { userId: string; board: Board; signal: AbortSignal }

/** Writes the story, in several parts where the limit of an answer's length cuts it: nothing is shown before it is whole. */
async function writeStory(
  deps: Pick<ConversationDeps, 'log' | 'model' | 'now' | 'pool'>,
  { userId, board, signal }: Story,
): Promise<string> {
  let saidSoFar: string | undefined
  for (let times = 0; times <= maxContinuations; times++) {
    const request = { ...toRequest(board, deps.now()), saidSoFar }
    const { text, isCut } = await writePart(deps, { userId, request, signal })
    const story = [saidSoFar, text].filter(Boolean).join('\n\n')
    if (!isCut) return story
    saidSoFar = wholeSentences(story)
  }
  return saidSoFar ?? ''
}

type Part = { userId: string; request: ReadingRequest; signal: AbortSignal }

async function writePart(
  deps: Pick<ConversationDeps, 'log' | 'model' | 'now' | 'pool'>,
  { userId, request, signal }: Part,
): Promise<{ text: string; isCut: boolean }> {
  const call = recordAiCall(deps, { userId })
  const pieces: string[] = []
  let isCut = false
  try {
    await deps.model.generate(request, {
      text(piece) {
        call.spoke()
        pieces.push(piece)
      },
      signal,
      cut() {
        isCut = true
      },
      hurry: AbortSignal.abort(), // the text is not streamed, so the pace of the built-in reader is skipped
      spent: call.spent,
    })
  } catch (error) {
    const isKnown = error instanceof AppError
    const code = isKnown ? error.code : 'internal'
    call.ended({ status: 'failed', code, error: '', reason: '' })
    throw isKnown ? error : new AppError('ai_unavailable', { cause: error })
  }
  call.ended({ status: 'done' })
  return { text: pieces.join('').trim(), isCut }
}

function toRequest({ title, cards, seed }: Board, now: Date): ReadingRequest {
  const parts = cards.map(({ slot, cardId, isReversed, text }) => {
    const card = cardById(cardId)
    return { slot, text, name: card ? cardName(card, isReversed) : cardId }
  })
  return {
    question: title,
    story: { title, parts },
    cards: [],
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now,
    seed,
  }
}
