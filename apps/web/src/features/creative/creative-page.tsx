import type { BoardDraft } from '@lunaria/contract/creative'
import { maxBoards } from '@lunaria/contract/limits'
import { monthDay } from '@lunaria/words/moments'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast'
import { Link, useNavigate } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { SampleCard, Samples } from '#shared/ui/states/sample-card.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { untitled } from './board-file.ts'
import { BoardPage } from './board-page.tsx'
import { boardQuery, boardsQuery } from './creative-queries.ts'
import { sampleBoards } from './sample-boards.ts'

/** «Замысел»: the boards, or one of them. */
export function CreativePage({ userId, boardId }: { userId: string; boardId: string | undefined }) {
  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-10 md:px-8 md:pt-6 md:[scrollbar-gutter:stable]">
      <div className="mx-auto max-w-6xl">
        {boardId ? <OpenBoard key={boardId} userId={userId} boardId={boardId} /> : <Boards userId={userId} />}
      </div>
    </div>
  )
}

function OpenBoard({ userId, boardId }: { userId: string; boardId: string }) {
  const board = useQuery(boardQuery(userId, boardId))
  const boards = useQuery(boardsQuery(userId))
  return (
    <Loaded query={board}>
      {board.data && <BoardPage userId={userId} board={board.data} isCharged={boards.data?.isCharged ?? false} />}
    </Loaded>
  )
}

function Boards({ userId }: { userId: string }) {
  const boards = useQuery(boardsQuery(userId))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: (draft?: BoardDraft) => call('POST /api/creative/boards', { body: { draft } }),
    onSuccess(board) {
      queryClient.setQueryData(boardQuery(userId, board.id).queryKey, board)
      queryClient.invalidateQueries(boardsQuery(userId))
      navigate(`/app/creative/${board.id}`)
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const list = boards.data?.boards ?? []
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      isLoading={create.isPending && !create.variables}
      onClick={() => create.mutate(undefined)}
    >
      Новая доска
    </Button>
  )

  return (
    <Loaded query={boards}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="max-frame:sr-only text-h2 text-gold-hi">Замысел</h1>
          <p className="max-w-xl text-small text-text-2">
            Карты как повод для выдумки: персонаж, конфликт, сцена и поворот. Здесь не гадают, здесь сочиняют.
          </p>
        </div>
        {list.length > 0 && list.length < maxBoards && add}
      </div>
      {list.length === 0 && (
        <EmptyState
          isBelowHead
          ornament="deck-waits"
          title="Здесь будут ваши доски"
          text="На новую сразу лягут четыре карты. Что не понравится, перемешайте или перепишите своими словами."
          action={add}
        />
      )}
      {list.length === 0 && (
        <Samples>
          {sampleBoards.map((sample) => (
            <SampleCard
              key={sample.title}
              name={sample.title}
              text={sample.cards[0]?.text ?? ''}
              picture={<CardFan cards={sample.cards} />}
              isLoading={create.isPending && create.variables === sample}
              onTake={() => create.mutate(sample)}
            />
          ))}
        </Samples>
      )}
      {list.length > 0 && (
        <ul aria-label="Доски" className="grid gap-3 *:min-w-0 md:grid-cols-2">
          {list.map(({ id, title, cardCount, updated_at }) => (
            <li key={id}>
              <Link
                to={`/app/creative/${id}`}
                className="flex min-h-18 flex-col justify-center rounded-lg border border-line bg-bg-1 px-4 py-3 transition-colors duration-hover hover:border-gold"
              >
                <span className="font-display text-h3 break-words hyphens-auto text-gold-hi">{title || untitled}</span>
                <span className="text-caption text-text-3">
                  {cardCount} {plural(cardCount, cardForms)} · {monthDay(updated_at, 'browser')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function CardFan({ cards }: Pick<BoardDraft, 'cards'>) {
  return (
    <span className="grid grid-cols-2 gap-1">
      {cards.map(({ key, cardId, isReversed }) => (
        <CardImage key={key} cardId={cardId} isReversed={isReversed} alt="" sizes="40px" className="w-9" />
      ))}
    </span>
  )
}

type LoadedProps = {
  query: { data: unknown; isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

function Loaded({ query, children }: LoadedProps) {
  if (query.data !== undefined) return children
  if (!query.isError) return <Skeleton className="h-120 rounded-lg" />
  return <LoadProblem query={query} />
}
