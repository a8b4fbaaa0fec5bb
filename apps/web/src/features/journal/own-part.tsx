import type { JournalRecord } from '@lunaria/contract/journal'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { SavedMark } from '#shared/journal/saved-mark.tsx'
import { useEntryDraft } from '#shared/journal/use-entry-draft.ts'
import { TextArea } from '#shared/ui/text-area.tsx'
import { moods, outcomes } from './journal-words.ts'
import { OutcomeSign } from './outcome-sign.tsx'
import { ReturnTerm } from './return-term.tsx'
import { Tags } from './tags.tsx'

/** What the user adds to a reading; everything saves itself. */
export function OwnPart({ userId, record }: { userId: string; record: JournalRecord }) {
  const { state, draft } = useEntryDraft(userId, record)
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

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
  signOf?: (value: Value) => ReactNode
}

/** One of a few or none: a second press takes the choice back. */
function Choice<Value extends string>({ label, options, value, onChange, signOf }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-text-2">{label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {options.map((option) => {
          const isChosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : option.value)}
              className={clsx(
                'inline-flex h-12 items-center justify-center gap-2 rounded-pill border px-1.5 text-small whitespace-nowrap',
                'transition-colors duration-hover forced-colors:aria-pressed:border-2',
                isChosen
                  ? 'border-gold bg-gold/10 text-gold-hi'
                  : 'border-line-strong text-text-2 hover:border-gold hover:text-gold-hi',
              )}
            >
              {signOf?.(option.value) ?? (isChosen && <Check aria-hidden="true" className="size-4" />)}
              {option.label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
