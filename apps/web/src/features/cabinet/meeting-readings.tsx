import type { LetterParagraph, Meeting, MeetingReading } from '@lunaria/contract/cabinet'
import { spreadOnTable } from '@lunaria/tarot/spread-on-table'
import clsx from 'clsx'
import { ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { typeset } from '#shared/lib/typeset.ts'
import { LaidTable } from '#shared/tarot/laid-table.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'

type MeetingReadingsProps = {
  meeting: Meeting
  letter: readonly LetterParagraph[]
  onTake: (paragraphs: LetterParagraph[]) => void
}

/** The tables of a meeting, one in sight, and under it the master's draft, whose paragraphs can be taken over. */
export function MeetingReadings({ meeting, letter, onTake }: MeetingReadingsProps) {
  const { id, chat, readings, canWrite, isHeld } = meeting
  const [chosen, setChosen] = useState<string>()
  const open = readings.find(({ messageId }) => messageId === chosen) ?? readings.at(-1)
  const layCards = (
    <ButtonLink to={`/app/chat/${chat.id}?meeting=${id}`} variant={open ? 'secondary' : 'primary'}>
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
    <section aria-label="Расклады">
      <div className="mb-4 flex flex-wrap gap-2">
        {readings.length > 1 &&
          readings.map((reading, index) => (
            <button
              key={reading.messageId}
              type="button"
              aria-pressed={reading === open}
              onClick={() => setChosen(reading.messageId)}
              className={clsx(
                'h-11 rounded-pill border px-4 text-small transition-colors duration-hover',
                reading === open
                  ? 'border-gold bg-gold/10 text-gold-hi'
                  : 'border-line-strong text-text-2 hover:border-gold',
              )}
            >
              {`${index + 1}. ${nameOf(reading)}`}
            </button>
          ))}
        {canWrite && layCards}
      </div>
      {open.cards.length > 0 && (
        <>
          <LaidTable {...open} />
          <p className="mt-2 text-caption text-text-3">
            {nameOf(open)}
            {open.hand ? `, разложено вручную${open.hand.deckName ? ` (${open.hand.deckName})` : ''}` : ''}
          </p>
        </>
      )}
      <Draft reading={open} letter={letter} canTake={canWrite} onTake={onTake} />
    </section>
  )
}

/** What an answer is called in the row of answers. */
function nameOf({ spreadId, isClarifying, cards }: MeetingReading): string {
  if (isClarifying) return 'Уточнение'
  return spreadOnTable(spreadId, cards)?.name ?? (cards.length > 0 ? 'Свободный расклад' : 'Ответ')
}

type DraftProps = {
  reading: MeetingReading
  letter: readonly LetterParagraph[]
  canTake: boolean
  onTake: (paragraphs: LetterParagraph[]) => void
}

function Draft({ reading: { messageId, paragraphs }, letter, canTake, onTake }: DraftProps) {
  const drafts = paragraphs.map((text, index) => ({ text, from: `${messageId}:${index}` }))
  const rest = drafts.filter(({ from }) => !letter.some((taken) => taken.from === from))

  return (
    <>
      <div className="mt-5 mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-h3 text-gold-hi">Черновик мастера</h2>
        {canTake && rest.length > 1 && (
          <button
            type="button"
            onClick={() => onTake(rest)}
            className="inline-flex min-h-11 items-center text-small text-text-2 hover:text-gold-hi"
          >
            Взять всё
          </button>
        )}
      </div>
      <ul aria-label="Абзацы мастера" className="flex flex-col gap-3">
        {drafts.map((draft, index) => {
          const isTaken = !rest.includes(draft)
          return (
            <li
              key={draft.from}
              className="flex items-center gap-2 rounded-lg border border-line bg-bg-1/70 py-2 pr-2 pl-4"
            >
              <p className="min-w-0 flex-1 py-1.5 text-small whitespace-pre-line text-text-2">{draft.text}</p>
              {canTake && (
                <Button
                  size="dense"
                  variant="ghost"
                  disabled={isTaken}
                  icon={isTaken ? <Check /> : <ArrowRight />}
                  aria-label={isTaken ? `Абзац ${index + 1} уже в письме` : `Взять абзац ${index + 1} в письмо`}
                  onClick={() => onTake([draft])}
                >
                  {isTaken ? 'взят' : 'Взять'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <p className="mt-3 text-caption text-text-3">В письме останется только ваш текст. Черновик клиент не увидит.</p>
    </>
  )
}
