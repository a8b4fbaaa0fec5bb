import type { Board, BoardCard as BoardCardData, BoardDraft } from '@lunaria/contract/creative'
import { maxBoardCards, maxBoardTitleLength, maxSeedLength } from '@lunaria/contract/limits'
import { type CreativeSlot, creativeSlots, slotNames } from '@lunaria/tarot/creative-slots'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Download, Plus, Shuffle, Sparkles } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { paidCall, payOnce } from '#shared/api/paid-call.ts'
import { sessionSignal } from '#shared/api/session-signal.ts'
import { newId } from '#shared/browser/new-id.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { SavedMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { Markdown } from '#shared/messages/markdown.tsx'
import { applyUsage } from '#shared/session/session.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { BoardCards, type ChangeBoard } from './board-cards.tsx'
import { boardDrafts } from './board-drafts.ts'
import { BoardEnd } from './board-end.tsx'
import { boardFile } from './board-file.ts'
import { boardQuery } from './creative-queries.ts'
import { TheirBoard } from './their-board.tsx'

type BoardPageProps = { userId: string; board: Board; isCharged: boolean }

/** A board: cards that become a story, in the order and in the words of the writer. */
export function BoardPage({ userId, board, isCharged }: BoardPageProps) {
  const { state, draft, change } = useBoard(userId, board)
  const { title, cards } = state.values
  const { isDealing, shuffle, add } = useDeal(state.values, change)
  const unfold = useUnfold(userId, board.id, draft.flush)

  function download(): void {
    const headers = { 'content-disposition': 'attachment; filename="zamysel.md"' }
    void saveFile(new Response(boardFile(state.values, board.story), { headers }))
  }

  return (
    <>
      <BackLink to="/app/creative">Все доски</BackLink>
      <h1 className="sr-only">Замысел</h1>
      <TextField
        label="Название"
        placeholder="О чём эта история"
        autoComplete="off"
        maxLength={maxBoardTitleLength}
        value={title}
        onChange={(event) => change(() => ({ title: event.target.value }))}
      />
      <div className="my-4 flex flex-wrap items-start gap-x-3 gap-y-1">
        <Button icon={<Shuffle aria-hidden="true" />} isLoading={isDealing} onClick={() => shuffle(otherSeed())}>
          Перемешать
        </Button>
        <Seed seed={state.values.seed} onDeal={shuffle} />
        {!state.theirs && (
          <span className="ml-auto self-center">
            <SavedMark {...state} />
          </span>
        )}
      </div>
      {state.theirs && (
        <TheirBoard
          userId={userId}
          values={state.values}
          isStored={state.isStored}
          onTakeTheirs={() => draft.choose('theirs')}
        />
      )}
      <BoardCards cards={cards} onChange={change} />
      <AddCard isFull={cards.length >= maxBoardCards} isAdding={isDealing} onAdd={add} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<Sparkles aria-hidden="true" />}
          disabled={cards.length === 0}
          isLoading={unfold.isPending}
          onClick={() => unfold.mutate(false)}
        >
          Развернуть в набросок
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={download}>
          Скачать Markdown
        </Button>
        <BoardEnd userId={userId} boardId={board.id} values={state.values} />
      </div>
      <p className="mt-2 text-caption text-text-3">
        {isCharged
          ? 'Набросок стоит одно сообщение тарифа; если он не получится, ничего не спишется.'
          : 'Это бесплатно.'}
      </p>
      <div role="status">
        <Story
          story={board.story}
          help={unfold.data?.help}
          isUnfolding={unfold.isPending}
          onUnfold={() => unfold.mutate(true)}
        />
      </div>
    </>
  )
}

type StoryProps = { story: string; help: string | null | undefined; isUnfolding: boolean; onUnfold: () => void }

/** The story of the board, or in its place the lines of help that its words called for. */
function Story({ story, help, isUnfolding, onUnfold }: StoryProps) {
  const text = help ?? story
  if (!text) return null
  return (
    <section aria-label="Набросок" className="mt-6 max-w-3xl rounded-lg border border-gold-line bg-bg-1 p-5">
      <Markdown text={text} canCall={Boolean(help)} />
      {help && (
        <Button className="mt-4" isLoading={isUnfolding} onClick={onUnfold}>
          Это о герое: развернуть
        </Button>
      )}
    </section>
  )
}

function useBoard(userId: string, board: Board) {
  const { state, draft } = useDraft(boardDrafts, { userId, id: board.id, record: board })
  /** Changes what there is now: it may have grown while an answer was awaited. */
  function change(part: (now: BoardDraft) => Partial<BoardDraft>): void {
    draft.change(part(draft.read().values))
  }
  return { state, draft, change }
}

type DealtCard = Pick<BoardCardData, 'slot' | 'cardId' | 'isReversed' | 'text'>
type Wanted = { slot: CreativeSlot; kept?: Pick<BoardCardData, 'cardId' | 'isReversed'> | undefined }

/** Deals cards for the parts of a story, by a seed. */
function useDeal({ seed: lastSeed, cards }: BoardDraft, change: ChangeBoard) {
  const deal = useMutation({
    mutationFn: (body: { seed: string; cards: Wanted[] }): Promise<DealtCard[]> =>
      call('POST /api/creative/deal', { body }),
    onError: (error) => toast.error(errorText(error)),
  })

  /** What was changed while the cards came stays as it is now. */
  function shuffle(seed: string): void {
    const wanted = cards.map(({ slot, cardId, isReversed, isKept }) => ({
      slot,
      kept: isKept ? { cardId, isReversed } : undefined,
    }))
    const onSuccess = (dealt: readonly DealtCard[]) =>
      change((now) => ({
        seed,
        cards: now.cards.map((card) => (card.isKept ? card : { ...card, ...dealt[cards.indexOf(card)] })),
      }))
    deal.mutate({ seed, cards: wanted }, { onSuccess })
  }

  function add(slot: CreativeSlot): void {
    const onBoard = cards.map(({ cardId, isReversed, ...card }) => ({ slot: card.slot, kept: { cardId, isReversed } }))
    const onSuccess = (dealt: readonly DealtCard[]) => {
      const added = dealt.slice(cards.length).map((card) => ({ ...card, key: newId(), isKept: false }))
      change((now) => ({ cards: [...now.cards, ...added] }))
    }
    deal.mutate({ seed: lastSeed, cards: [...onBoard, { slot }] }, { onSuccess })
  }

  return { isDealing: deal.isPending, shuffle, add }
}

/** Unfolds what the server has, so what was written goes there first. */
function useUnfold(userId: string, boardId: string, flush: () => Promise<boolean>) {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(isFiction: boolean) {
      if (!(await flush())) return undefined
      const paid = paidCall('board', boardId, String(isFiction))
      return payOnce(paid, sessionSignal(), (id) =>
        call('POST /api/creative/boards/:boardId/unfold', { params: { boardId }, body: { id, isFiction } }),
      )
    },
    onSuccess(unfolded) {
      if (!unfolded) {
        toast.error('Доска ещё не сохранена. Разверните её, когда она сохранится.')
        return
      }
      const { board, usage } = unfolded
      const { queryKey } = boardQuery(userId, boardId)
      queryClient.setQueryData(queryKey, (now) => (now ? { ...now, story: board.story } : board))
      applyUsage(queryClient, userId, usage)
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

type SeedProps = { seed: string; onDeal: (seed: string) => void }

/** The seed may be written by hand: one tap away, as few do it. */
function Seed({ seed, onDeal }: SeedProps) {
  return (
    <details className="group min-w-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1.5 rounded-sm px-2 text-small text-text-2 hover:text-gold-hi [&::-webkit-details-marker]:hidden">
        Повторить по зерну
        <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
      </summary>
      <SeedForm key={seed} seed={seed} onDeal={onDeal} />
      <p className="mt-2 text-caption text-text-3">
        Одно и то же зерно даёт одни и те же карты. Закреплённые и переписанные вами остаются.
      </p>
    </details>
  )
}

function SeedForm({ seed, onDeal }: SeedProps) {
  const [typed, setTyped] = useState(seed)
  return (
    <form
      className="flex items-end gap-3"
      action={() => {
        if (typed.trim() !== '') onDeal(typed.trim())
      }}
    >
      <TextField
        label="Зерно"
        autoComplete="off"
        maxLength={maxSeedLength}
        className="w-40 min-w-0"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" disabled={typed.trim() === '' || typed.trim() === seed}>
        Разложить
      </Button>
    </form>
  )
}

function otherSeed(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `${100_000 + (number % 900_000)}`
}

type AddCardProps = { isFull: boolean; isAdding: boolean; onAdd: (slot: CreativeSlot) => void }

function AddCard({ isFull, isAdding, onAdd }: AddCardProps) {
  if (isFull) return <p className="mt-4 text-small text-text-2">На доске {maxBoardCards} карт, больше не поместится.</p>
  return (
    <fieldset className="mt-4 flex flex-wrap gap-2">
      <legend className="mb-2 text-caption text-text-3">Добавить карту</legend>
      {creativeSlots.map((slot) => (
        <Button
          key={slot}
          size="dense"
          icon={<Plus aria-hidden="true" />}
          disabled={isAdding}
          onClick={() => onAdd(slot)}
        >
          {slotNames[slot]}
        </Button>
      ))}
    </fieldset>
  )
}
