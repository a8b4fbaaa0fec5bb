import type { JournalRecord } from '@lunaria/contract/journal'
import { HelpOffer } from '#shared/care/help-offer.tsx'
import { SavedMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { entryDrafts } from '#shared/journal/entry-drafts.ts'
import { OutcomeSign, outcomes } from '#shared/journal/outcomes.tsx'
import { Choice } from '#shared/ui/choice.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { moods } from './journal-words.ts'
import { ReturnTerm } from './return-term.tsx'
import { Tags } from './tags.tsx'

/** What the user adds to a reading; everything saves itself. */
export function OwnPart({ userId, record }: { userId: string; record: JournalRecord }) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  const { note, mood, tags, outcome, returnAt } = state.values

  return (
    <div className="mt-6 flex flex-col gap-5">
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
      <Tags tags={tags} onChange={(next) => draft.change({ tags: next })} />
      <div className="flex max-w-md flex-col gap-5">
        <Choice
          label="Как было на душе"
          options={moods}
          value={mood}
          onChange={(next) => draft.change({ mood: next })}
        />
        <Choice
          label="Что вышло"
          options={outcomes}
          value={outcome}
          onChange={(next) => draft.change({ outcome: next })}
          signOf={(value) => <OutcomeSign outcome={value} />}
        />
      </div>
      <ReturnTerm returnAt={returnAt} onChange={(next) => draft.change({ returnAt: next })} />
    </div>
  )
}
