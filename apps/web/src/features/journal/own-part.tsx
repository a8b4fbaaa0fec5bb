import type { JournalRecord } from '@lunaria/contract/journal'
import { HelpOffer } from '#shared/care/help-offer.tsx'
import { SavedMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { entryDrafts } from '#shared/journal/entry-drafts.ts'
import { OutcomeSign, outcomes } from '#shared/journal/outcomes.tsx'
import { Choice } from '#shared/ui/fields/choice.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { agePassed, moods } from './journal-texts.ts'
import { ReturnTerm } from './return-term.tsx'
import { Tags } from './tags.tsx'

type PartProps = { userId: string; record: JournalRecord }

/** The user's own words for what it was about; they save themselves. */
export function EntryTags({ userId, record }: PartProps) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  return <Tags tags={state.values.tags} onChange={(tags) => draft.change({ tags })} />
}

/** What came of a reading, and when to ask about it. */
function OutcomeChoice({ userId, record }: PartProps) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  const { outcome, returnAt } = state.values

  return (
    <div className="relative">
      <Choice
        label="Что вышло"
        options={outcomes}
        value={outcome}
        onChange={(next) => draft.change({ outcome: next })}
        signOf={(value) => <OutcomeSign outcome={value} />}
      />
      <ReturnTerm returnAt={returnAt} onChange={(next) => draft.change({ returnAt: next })} />
    </div>
  )
}

/** Asks at the head of an old reading what came of it. */
export function OutcomeFirst({ userId, record }: PartProps) {
  return (
    <div className="mt-3 rounded-lg border border-gold-line bg-bg-2/60 px-4 py-3">
      <p className="mb-2">{typeset(`С этого расклада ${agePassed(record.created_at)}.`)}</p>
      <OutcomeChoice userId={userId} record={record} />
    </div>
  )
}

/** What the user adds to a reading besides; everything saves itself. */
export function OwnPart({ userId, record, asksOutcome = true }: PartProps & { asksOutcome?: boolean }) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  const { note, mood } = state.values

  return (
    <div className="@container mt-5 flex flex-col gap-4">
      <div>
        <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4 text-small">
          <span aria-hidden="true" className="text-text-2">
            Моя заметка
          </span>
          <SavedMark {...state} />
        </div>
        <TextArea
          label="Моя заметка"
          isLabelHidden
          minLines={3}
          maxLength={10_000}
          placeholder="Что вы услышали в этом раскладе и что было потом"
          value={note}
          onChange={({ target }) => draft.change({ note: target.value })}
          onBlur={() => void draft.flush()}
        />
        {record.offersHelp && <HelpOffer id={record.drawId} />}
      </div>
      <div className="grid gap-x-6 gap-y-4 @min-[35rem]:grid-cols-2">
        <Choice
          label="Как было на душе"
          options={moods}
          value={mood}
          onChange={(next) => draft.change({ mood: next })}
        />
        {asksOutcome && <OutcomeChoice userId={userId} record={record} />}
      </div>
    </div>
  )
}
