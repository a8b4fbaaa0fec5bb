import { cardIds } from '@lunaria/tarot/card-ids'
import { creativeSlots } from '@lunaria/tarot/creative-slots'
import { z } from 'zod'
import { CallId, Ok, Revision, Time, Usage } from './common.ts'
import { endpoint } from './endpoint.ts'
import { maxBoardCards, maxBoards, maxBoardTextLength, maxBoardTitleLength, maxSeedLength } from './limits.ts'
import { written } from './written.ts'

const Seed = written().min(1, 'Введите зерно').max(maxSeedLength, `Зерно: не длиннее ${maxSeedLength} символов`)

/** A card in a story: what it is there, and its text, which the writer may have reworded. */
const StoryCard = z.object({ slot: z.enum(creativeSlots), cardId: z.enum(cardIds), isReversed: z.boolean() })

export const BoardCard = StoryCard.extend({
  key: z.string().min(1).max(40),
  text: z.string().normalize('NFC').max(maxBoardTextLength, `Текст карты: не длиннее ${maxBoardTextLength} символов`),
  /** It stays when the others are shuffled. */
  isKept: z.boolean(),
})
export type BoardCard = z.infer<typeof BoardCard>

/** What a writer changes of a board; the cards are in their order. */
export const BoardDraft = z.object({
  title: written().max(maxBoardTitleLength, `Название: не длиннее ${maxBoardTitleLength} символов`),
  seed: Seed,
  cards: z
    .array(BoardCard)
    .max(maxBoardCards, `Карт на доске: не больше ${maxBoardCards}`)
    .refine((cards) => new Set(cards.map(({ key }) => key)).size === cards.length),
})
export type BoardDraft = z.infer<typeof BoardDraft>

export const Board = BoardDraft.extend({
  id: z.uuid(),
  /** Grows with each change. */
  revision: Revision,
  /** What the cards were unfolded into last; empty where they were not. */
  story: z.string(),
  updated_at: Time,
})
export type Board = z.infer<typeof Board>

const BoardSummary = Board.pick({ id: true, title: true, updated_at: true }).extend({ cardCount: z.int() })
export type BoardSummary = z.infer<typeof BoardSummary>

const BoardIdParams = z.object({ boardId: z.uuid() })
const own = { access: 'user' } as const

export const creativeApi = {
  boards: endpoint({
    method: 'GET',
    path: '/api/creative/boards',
    ...own,
    summary: `Свои доски замыслов, не больше ${maxBoards}; кто их разворачивает и сколько это стоит`,
    /** `isCharged`: to unfold a board costs a message of the plan. */
    reply: z.object({ boards: z.array(BoardSummary), isCharged: z.boolean() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/creative/boards',
    ...own,
    summary: 'Новая доска: с четырьмя картами или копия присланной',
    body: z.object({ draft: BoardDraft.optional() }),
    reply: Board,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/creative/boards/:boardId',
    ...own,
    summary: 'Своя доска',
    params: BoardIdParams,
    reply: Board,
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/creative/boards/:boardId',
    ...own,
    summary: 'Сохранить доску поверх той, которую видели; 409, если её уже изменили',
    params: BoardIdParams,
    body: BoardDraft.extend({ revision: Revision }),
    reply: Board,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/creative/boards/:boardId',
    ...own,
    summary: 'Удалить доску',
    params: BoardIdParams,
    reply: Ok,
  }),
  deal: endpoint({
    method: 'POST',
    path: '/api/creative/deal',
    ...own,
    summary: 'Карты для частей истории по зерну; закреплённые остаются. Ничего не сохраняет',
    body: z.object({
      seed: Seed,
      cards: z
        .array(
          z.object({
            slot: z.enum(creativeSlots),
            kept: StoryCard.pick({ cardId: true, isReversed: true }).optional(),
          }),
        )
        .max(maxBoardCards),
    }),
    reply: z.array(StoryCard.extend({ text: z.string() })),
  }),
  sparks: endpoint({
    method: 'POST',
    path: '/api/creative/sparks',
    ...own,
    summary: 'Чем может быть карта в этой части истории, разными словами',
    body: StoryCard,
    reply: z.array(z.string()),
  }),
  unfold: endpoint({
    method: 'POST',
    path: '/api/creative/boards/:boardId/unfold',
    ...own,
    summary: 'Развернуть доску в набросок; сообщение тарифа берётся вместе с готовым текстом',
    params: BoardIdParams,
    /** The words of danger, if there are any, are a character's. */
    body: z.object({ id: CallId, isFiction: z.boolean().default(false) }),
    chargesOncePer: 'id',
    /** `help` instead of a story where the words speak of danger; nothing is charged then. */
    reply: z.object({ board: Board, help: z.string().nullable(), usage: Usage }),
  }),
}
