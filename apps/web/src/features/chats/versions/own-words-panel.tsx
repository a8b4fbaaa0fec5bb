import type { Message, OwnWords } from '@lunaria/contract/chats'
import { maxOwnWordsLength } from '@lunaria/contract/limits'
import { type FormEvent, type RefObject, useCallback, useId, useState } from 'react'
import { UnstoredMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { placeAndCard } from '#shared/messages/own-reading.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import type { OwnChat } from '../flow/chat-queries.ts'
import { useResumeAnswer } from '../flow/use-resume-answer.ts'
import { lengthOfWords, type OwnDraft, ownWordsDrafts, toOwnWords } from './own-draft.ts'

type OwnWordsPanelProps = {
  /** The answer that waits, with its cards. */
  answer: Message
  own: OwnChat
  /** Danger, an illness or a loss was mentioned in this chat: nothing is asked of the user. */
  isCareful: boolean
  /** Words that came too late, because another tab has continued without them. */
  onLate: (words: OwnWords) => void
  /** The chat is scrolled to its end. */
  onSend: () => void
  /** Gets the focus once the panel has gone. */
  next: RefObject<HTMLElement | null>
  onClose: () => void
}

const noWords: OwnDraft = {}

/** In place of the box for questions: what the user sees in the cards, in all of them or in one, before the master speaks. */
export function OwnWordsPanel({ answer, own, isCareful, onLate, onSend, next }: OwnWordsPanelProps) {
  const titleId = useId()
  const panel = useFocusInTurn(next)
  const [at, setAt] = useState(0)
  const { state, draft: stored } = useDraft(ownWordsDrafts, { userId: own.userId, id: answer.id, record: noWords })
  const draft = state.values
  const goOn = useResumeAnswer(own, { onLate })
  const words = toOwnWords(draft)
  const excess = words ? lengthOfWords(words) - maxOwnWordsLength : 0
  const cards = answer.selectedCards

  function send(event: FormEvent): void {
    event.preventDefault()
    if (!words || excess > 0 || goOn.isPending) return
    onSend()
    goOn.mutate({ messageId: answer.id, words })
  }

  function skip(): void {
    onSend()
    goOn.mutate({ messageId: answer.id })
  }

  if (isCareful)
    return (
      <section
        ref={panel}
        tabIndex={-1}
        aria-label="Карты ждут"
        className="flex flex-wrap items-center justify-between gap-2 rounded-lg border border-gold-line bg-bg-1 p-4 outline-none md:mb-5"
      >
        <p className="text-small text-text-2">Карты лежат, как лежали.</p>
        <Button size="dense" onClick={skip} isLoading={goOn.isPending}>
          Послушать мастера
        </Button>
      </section>
    )

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={titleId} className="outline-none md:mb-5">
      <form onSubmit={send} className="flex flex-col gap-3 rounded-lg border border-gold-line bg-bg-1 p-4">
        <h2 id={titleId} className="font-text text-body font-semibold text-text-1">
          Сначала вы: что вы видите?
        </h2>
        {cards.length > 1 && <Subjects cards={cards} draft={draft} at={at} onChoose={setAt} />}
        <TextArea
          label={at === 0 ? 'Во всех картах вместе' : placeAndCard(cards[at - 1])}
          placeholder={at === 0 ? 'Что складывается из этих карт…' : 'Что говорит эта карта…'}
          value={draft[at] ?? ''}
          limit={maxOwnWordsLength}
          onChange={(event) => stored.change({ [at]: event.target.value })}
          minLines={2}
          readOnly={goOn.isPending}
          error={excess > 0 ? `Вместе длиннее ${maxOwnWordsLength} символов: сократите на ${excess}` : undefined}
        />
        {!state.isStored && <UnstoredMark {...state} />}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            size="dense"
            className="grow"
            disabled={!words || excess > 0}
            isLoading={goOn.isPending && goOn.variables.words !== undefined}
          >
            Послушать мастера
          </Button>
          <Button variant="ghost" size="dense" onClick={skip} disabled={goOn.isPending}>
            Пропустить
          </Button>
        </div>
      </form>
    </section>
  )
}

type SubjectsProps = {
  cards: Message['selectedCards']
  draft: Readonly<Record<number, string>>
  at: number
  onChoose: (at: number) => void
}

/** What is written about: all the cards, or one of them. A dot marks where something has been written. */
function Subjects({ cards, draft, at, onChoose }: SubjectsProps) {
  const name = useId()
  const names = ['Всё вместе', ...cards.map(({ positionName }, index) => `${index + 1}. ${positionName ?? 'Карта'}`)]

  return (
    <div role="radiogroup" aria-label="О чём пишете" className="-mx-4 flex gap-1.5 overflow-x-auto px-4 py-0.5">
      {names.map((label, index) => {
        const isWritten = (draft[index] ?? '').trim() !== ''
        return (
          <label
            key={label}
            className="relative flex min-h-11 shrink-0 items-center gap-2 rounded-lg border border-line-strong px-3 text-caption whitespace-nowrap text-text-2 transition-colors duration-hover hover:text-text-1 has-checked:border-gold has-checked:bg-gold/10 has-checked:text-gold-hi has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-gold-hi"
          >
            <input
              type="radio"
              name={name}
              checked={index === at}
              onChange={() => onChoose(index)}
              className="sr-only"
            />
            {label}
            {isWritten && (
              <span className="size-1.5 rounded-full bg-gold">
                <span className="sr-only"> (написано)</span>
              </span>
            )}
          </label>
        )
      })}
    </div>
  )
}

/**
 * Focuses the panel, which replaces what had the focus, and gives the focus on when it goes. Nothing that has it loses
 * it.
 */
function useFocusInTurn(next: RefObject<HTMLElement | null>): (panel: HTMLElement) => () => void {
  return useCallback(
    (panel: HTMLElement) => {
      const isFree = () => document.activeElement === null || document.activeElement === document.body
      if (isFree()) panel.focus({ preventScroll: true })
      return () => {
        setTimeout(() => isFree() && next.current?.focus({ preventScroll: true }))
      }
    },
    [next],
  )
}
