import type { JournalRecord } from '@lunaria/contract/journal'
import { useQuery } from '@tanstack/react-query'
import { MoonStar } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { HelpOffer } from '#shared/care/help-offer.tsx'
import { SavedMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { entryDrafts } from '#shared/journal/entry-drafts.ts'
import { recordQuery } from '#shared/journal/queries.ts'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

type DayEveningProps = {
  userId: string
  drawId: string
  /** Beside the lines of help: the words alone. */
  isQuiet?: boolean
}

/** The question of the evening; what is answered is the note of the card's entry in the journal, and saves itself. */
export function DayEvening({ userId, drawId, isQuiet = false }: DayEveningProps) {
  const record = useQuery(recordQuery(userId, drawId))

  if (record.data) return <Evening key={drawId} userId={userId} record={record.data} isQuiet={isQuiet} />
  if (record.isError) return <LoadProblem query={record} />
  return <Skeleton className="h-44 rounded-lg" />
}

type EveningProps = { userId: string; record: JournalRecord; isQuiet: boolean }

/** From this hour of the user's clock on the day can be looked back at. */
const eveningHour = 18

function Evening({ userId, record, isQuiet }: EveningProps) {
  const { state, draft } = useDraft(entryDrafts, { userId, id: record.drawId, record })
  const titleId = useId()
  const [isEarly] = useState(() => new Date().getHours() < eveningHour)
  const [isPressed, setIsPressed] = useState(false)
  const { note } = state.values

  if (isEarly && !isPressed && !isQuiet && note === '')
    return (
      <button
        type="button"
        onClick={() => setIsPressed(true)}
        className="flex min-h-11 items-center gap-2 self-start rounded-sm text-small text-text-2 hover:text-gold-hi"
      >
        <MoonStar aria-hidden="true" className="size-5 shrink-0 stroke-[1.7]" /> Вечером спрошу, где она была
      </button>
    )
  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-bg-1/70 p-4 md:px-6 md:py-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className={isQuiet ? 'font-text text-body font-medium' : 'text-h3 text-gold-hi'}>
          {isQuiet ? 'Ваша запись' : 'Где она была сегодня?'}
        </h2>
        {!isQuiet && <p className="text-caption text-text-3 max-sm:hidden">вечерний вопрос</p>}
      </div>
      <TextArea
        label={isQuiet ? 'Ваша запись' : 'Где она была сегодня?'}
        isLabelHidden
        minLines={2}
        maxLength={10_000}
        placeholder={isQuiet ? undefined : 'Одна строка, если есть что записать'}
        autoFocus={isPressed}
        value={note}
        onChange={({ target }) => draft.change({ note: target.value })}
        onBlur={() => void draft.flush()}
      />
      <div className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        {!isQuiet && (
          <Link
            to={`/app/journal/${record.drawId}`}
            className="inline-flex min-h-11 items-center text-caption text-text-3 hover:text-gold-hi"
          >
            Ляжет в&nbsp;дневник<span className="max-sm:hidden">, к&nbsp;карте дня</span>
          </Link>
        )}
        <SavedMark {...state} />
      </div>
      {!isQuiet && record.offersHelp && <HelpOffer id={record.drawId} />}
    </section>
  )
}
