import type { Meeting, MeetingReading } from '@lunaria/contract/cabinet'
import clsx from 'clsx'
import { CardTable } from '#shared/spreads/card-table.tsx'
import { spreadOnTable } from '#shared/spreads/spread-on-table.ts'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { typeset } from '#shared/words/typeset.ts'

type MeetingReadingsProps = {
  meeting: Meeting
  /** The one in sight. */
  open: MeetingReading | undefined
  onOpen: (messageId: string) => void
}

/** The tables of a meeting, one in sight. */
export function MeetingReadings({
  meeting: { id, chat, readings, canWrite, isHeld },
  open,
  onOpen,
}: MeetingReadingsProps) {
  const layCards = (
    <ButtonLink
      to={`/app/chat/${chat.id}?meeting=${id}`}
      variant={open ? 'secondary' : 'primary'}
      size={open ? 'dense' : 'regular'}
    >
      {open ? 'Разложить ещё' : 'Разложить карты'}
    </ButtonLink>
  )

  if (!open) {
    if (isHeld || !canWrite) return null
    return (
      <div className="flex flex-col items-center gap-5 rounded-lg border border-dashed border-line px-6 py-12 text-center">
        <p className="max-w-sm text-small text-text-2">
          {typeset('Разложите карты здесь или внесите те, что лежат на столе. Мастер напишет черновик, а письмо — вы.')}
        </p>
        {layCards}
      </div>
    )
  }
  return (
    <section aria-label="Расклады" className="flex flex-col gap-3">
      {open.cards.length > 0 && (
        <div className="rounded-lg border border-gold-line p-4">
          <CardTable {...open} />
          <p className="mt-2 text-center text-caption text-text-3">
            {formatName(open)}
            {open.hand ? `, разложено вручную${open.hand.deckName ? ` (${open.hand.deckName})` : ''}` : ''}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {readings.length > 1 &&
          readings.map((reading, index) => (
            <button
              key={reading.messageId}
              type="button"
              aria-pressed={reading === open}
              onClick={() => onOpen(reading.messageId)}
              className={clsx(
                'hit-area h-10 rounded-pill border px-4 text-small transition-colors duration-hover',
                reading === open
                  ? 'border-gold bg-gold/10 text-gold-hi'
                  : 'border-line-strong text-text-2 hover:border-gold',
              )}
            >
              {`${index + 1}. ${formatName(reading)}`}
            </button>
          ))}
        {canWrite && layCards}
      </div>
    </section>
  )
}

/** Returns what an answer is called in the row of answers. */
function formatName({ spreadId, isClarifying, cards }: MeetingReading): string {
  if (isClarifying) return 'Уточнение'
  return spreadOnTable(spreadId, cards)?.name ?? (cards.length > 0 ? 'Свободный расклад' : 'Ответ')
}
