import type { LedgerEntry } from '@lunaria/contract/payments'
import { shownMoment } from '@lunaria/words/moments'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router'
import { MoreButton } from '#shared/ui/buttons/more-button.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { ledgerQuery } from './profile-queries.ts'
import { Section } from './section.tsx'

/** Each message that came and went, with its reason: nothing is counted that cannot be seen. */
export function Ledger({ userId }: { userId: string }) {
  const ledger = useInfiniteQuery(ledgerQuery(userId))
  const entries = ledger.data?.pages.flatMap((page) => page.entries) ?? []

  return (
    <Section title="Куда ушли сообщения">
      {ledger.isPending && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">Список загружается</span>
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} className="h-11" />
          ))}
        </div>
      )}
      {ledger.isError && <LoadProblem query={ledger} />}
      {ledger.data && entries.length === 0 && (
        <p className="text-small text-text-2">
          Пока пусто. Здесь видно каждое сообщение: когда начислено, на что ушло и почему вернулось.
        </p>
      )}
      <ul className="-mt-3.5 empty:hidden">
        {entries.map((entry) => (
          <LedgerRow key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ul>
      <MoreButton query={ledger} className="mt-4" />
    </Section>
  )
}

function LedgerRow({ entry }: { entry: LedgerEntry }) {
  const { at, reason, messages, carriedMessages, chatId, chatTitle } = entry

  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line py-3.5 last:border-b-0 last:pb-0">
      <span className="min-w-0 text-small break-words text-text-1">
        {chatId ? (
          <>
            {reason}
            <Link
              to={`/app/chat/${chatId}`}
              className="hit-area block w-fit max-w-full truncate text-caption text-text-2 underline decoration-line-strong underline-offset-4 hover:text-gold-hi"
            >
              {chatTitle}
            </Link>
          </>
        ) : (
          reason
        )}
        {carriedMessages > 0 && (
          <span className="block text-caption text-text-2">
            и {carriedMessages} {plural(carriedMessages, messageForms)} от прежнего тарифа
          </span>
        )}
        <time dateTime={at} className="block text-caption text-text-3">
          {shownMoment(at, 'browser')}
        </time>
      </span>
      {messages !== 0 && (
        <span className={clsx('text-small tabular-nums', messages > 0 ? 'text-ok' : 'text-text-2')}>
          {messages > 0 ? `+${messages}` : `−${-messages}`}
          <span className="sr-only"> {plural(messages, messageForms)}</span>
        </span>
      )}
    </li>
  )
}
