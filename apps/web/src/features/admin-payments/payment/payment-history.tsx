import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { exactMoment } from '@lunaria/words/moments'
import clsx from 'clsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { typeset } from '#shared/words/typeset.ts'

/** What has happened to a payment, from its beginning. */
export function PaymentHistory({ history }: { history: PaymentDetails['history'] }) {
  return (
    <PanelSection title="История">
      <ol className="flex flex-col">
        {history.map(({ id, at, title, note, actor }) => (
          <li key={id} className="relative pb-5 pl-6 last:pb-0">
            <span
              aria-hidden="true"
              className={clsx('absolute top-1.5 left-0 size-2.5 rounded-pill', actor ? 'bg-gold' : 'bg-line-strong')}
            />
            <span aria-hidden="true" className="absolute top-5 bottom-0 left-1 w-px bg-line" />
            <p className="text-small text-text-1">{title}</p>
            {note && <p className="mt-0.5 text-small break-words text-text-2">{typeset(note)}</p>}
            <p className="mt-0.5 text-caption break-words text-text-3">
              <time dateTime={at} className="tabular-nums">
                {exactMoment(at, 'browser')}
              </time>
              {actor ? ` · ${actor}` : ''}
            </p>
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}
