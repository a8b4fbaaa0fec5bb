import type { BoardCard as BoardCardData, BoardDraft } from '@lunaria/contract/creative'
import { maxBoardCards } from '@lunaria/contract/limits'
import { useMutation } from '@tanstack/react-query'
import clsx from 'clsx'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { focusNextRow } from '#shared/browser/focus-next-row.ts'
import { newId } from '#shared/browser/new-id.ts'
import { BoardCard } from './board-card.tsx'

/** Changes a part of the board, by what there is now. */
export type ChangeBoard = (part: (now: BoardDraft) => Partial<BoardDraft>) => void
type BoardCardsProps = { cards: readonly BoardCardData[]; onChange: ChangeBoard }

/** The cards of a board, each with its text. */
export function BoardCards({ cards, onChange: change }: BoardCardsProps) {
  const reword = useReword((asked, text) =>
    change((now) => ({ cards: now.cards.map((card) => (card === asked ? { ...card, text } : card)) })),
  )

  function setCard(key: string, part: Partial<BoardCardData>): void {
    change((now) => ({ cards: now.cards.map((card) => (card.key === key ? { ...card, ...part } : card)) }))
  }

  function copy(card: BoardCardData, index: number): void {
    change((now) => ({ cards: now.cards.toSpliced(index + 1, 0, { ...card, key: newId() }) }))
  }

  return (
    <ol
      data-list
      aria-label="Карты доски"
      className={clsx('grid gap-3 lg:grid-cols-2', cards.length > 4 && 'xl:grid-cols-3')}
    >
      {cards.map((card, index) => (
        <li key={card.key} ref={focusNextRow}>
          <BoardCard
            card={card}
            place={index}
            count={cards.length}
            isRewording={reword.isPending && reword.variables.key === card.key}
            onText={(text) => setCard(card.key, { text, isKept: true })}
            onKeep={(isKept) => setCard(card.key, { isKept })}
            onReword={() => reword.mutate(card)}
            onCopy={() => cards.length < maxBoardCards && copy(card, index)}
            onRemove={() => change((now) => ({ cards: now.cards.filter(({ key }) => key !== card.key) }))}
            onMove={(to) => change((now) => ({ cards: movedTo(now.cards, card.key, to) }))}
          />
        </li>
      ))}
    </ol>
  )
}

/** Returns the next wording that the deck has for a card; the writer's own words are not written over. */
function useReword(onWorded: (asked: BoardCardData, text: string) => void) {
  return useMutation({
    mutationFn: ({ slot, cardId, isReversed }: BoardCardData) =>
      call('POST /api/creative/sparks', { body: { slot, cardId, isReversed } }),
    onSuccess(sparks, card) {
      const at = sparks.indexOf(card.text)
      if (at === -1 && card.text.trim() !== '') toast('Здесь ваши слова. Сотрите их, и колода предложит свои.')
      else onWorded(card, sparks[(at + 1) % sparks.length] ?? '')
    },
    onError: (error) => toast.error(errorText(error)),
  })
}

/** Returns the list with the item of one key at the place of another. */
function movedTo<Item extends { key: string }>(items: readonly Item[], key: string, to: number): Item[] {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
