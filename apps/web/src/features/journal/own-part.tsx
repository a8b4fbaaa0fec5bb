import type { JournalRecord, Mood } from '@lunaria/contract/journal'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HelpOffer } from '#shared/care/help-offer.tsx'
import { SavedMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { entryDrafts } from '#shared/journal/entry-drafts.ts'
import { OutcomeSign, outcomes } from '#shared/journal/outcomes.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Choice } from '#shared/ui/fields/choice.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { moods } from './journal-texts.ts'
import { ReturnTerm } from './return-term.tsx'
import { Tags } from './tags.tsx'

type PartProps = { userId: string; record: JournalRecord }

/** The user's own words for what it was about; they save themselves. */
export function EntryTags({ userId, record }: PartProps) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  return <Tags tags={state.values.tags} onChange={(tags) => draft.change({ tags })} />
}

type OutcomeChoiceProps = PartProps & { hasTerm?: boolean; onChoice?: (choose: () => void) => void }

/** What came of a reading, and when to ask about it. */
function OutcomeChoice({ userId, record, hasTerm = true, onChoice = (choose) => choose() }: OutcomeChoiceProps) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  const { outcome, returnAt } = state.values

  return (
    <div className="relative">
      <Choice
        label="Что вышло"
        options={outcomes}
        value={outcome}
        onChange={(next) => onChoice(() => draft.change({ outcome: next }))}
        signOf={(value) => <OutcomeSign outcome={value} />}
      />
      {hasTerm && <ReturnTerm returnAt={returnAt} onChange={(next) => draft.change({ returnAt: next })} />}
    </div>
  )
}

/** At the head of an old reading: asks what came of it; once that is said, one row says it, with the note below. */
export function OutcomeFirst({ userId, record, age }: PartProps & { age: string }) {
  const { state } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  const { outcome } = state.values
  const [isChanging, setIsChanging] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const said = outcomes.find(({ value }) => value === outcome)

  /** The button that was pressed goes: the focus moves to the one in its place. */
  function turn(change: () => void): void {
    flushSync(change)
    card.current?.querySelector<HTMLElement>('button:not([aria-pressed=false])')?.focus()
  }

  function choose(change: () => void): void {
    turn(() => {
      change()
      setIsChanging(false)
    })
  }

  return (
    <div ref={card} className="mt-3 flex flex-col gap-2 rounded-lg border border-gold-line bg-bg-2/60 px-4 py-3">
      {!said && <p>{typeset(`С этого расклада ${age}.`)}</p>}
      {said && !isChanging ? (
        <div className="-my-1.5 flex items-center gap-2 text-small">
          <span className="text-text-2">Что вышло:</span>
          <OutcomeSign outcome={said.value} className="text-gold-hi" />
          {said.label}
          <Button
            variant="ghost"
            size="dense"
            className="-mr-3 ml-auto"
            onClick={() => turn(() => setIsChanging(true))}
          >
            Изменить
          </Button>
        </div>
      ) : (
        <OutcomeChoice userId={userId} record={record} hasTerm={!said} onChoice={choose} />
      )}
      {said && <Note userId={userId} record={record} minLines={2} placeholder="Пара слов о том, как вышло" />}
    </div>
  )
}

type NoteProps = PartProps & { minLines: number; placeholder: string }

/** The user's own words on a reading, and whether what was added to it is saved. */
function Note({ userId, record, ...field }: NoteProps) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })

  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 text-small">
        <span aria-hidden="true" className="text-text-2">
          Моя заметка
        </span>
        <SavedMark {...state} />
      </div>
      <TextArea
        label="Моя заметка"
        isLabelHidden
        maxLength={10_000}
        value={state.values.note}
        onChange={({ target }) => draft.change({ note: target.value })}
        onBlur={() => void draft.flush()}
        {...field}
      />
      {record.offersHelp && <HelpOffer id={record.drawId} />}
    </div>
  )
}

/** What the user adds to a reading besides, less what is at its head; everything saves itself. */
export function OwnPart({ userId, record, asksFirst = false }: PartProps & { asksFirst?: boolean }) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  const { mood, outcome } = state.values
  const [isMoodChanged, setIsMoodChanged] = useState(false)
  const hasNote = !asksFirst || outcome === null

  function setMood(next: Mood | null): void {
    setIsMoodChanged(true)
    draft.change({ mood: next })
  }

  return (
    <div className="@container mt-5 flex flex-col gap-4">
      {hasNote && (
        <Note
          userId={userId}
          record={record}
          minLines={3}
          placeholder="Что вы услышали в этом раскладе и что было потом"
        />
      )}
      <div className="grid gap-x-6 gap-y-4 @min-[35rem]:grid-cols-2">
        <div className="relative">
          <Choice label="Как было на душе" options={moods} value={mood} onChange={setMood} />
          {!hasNote && isMoodChanged && (
            <div className="absolute top-0 right-0">
              <SavedMark {...state} />
            </div>
          )}
        </div>
        {!asksFirst && <OutcomeChoice userId={userId} record={record} />}
      </div>
    </div>
  )
}
