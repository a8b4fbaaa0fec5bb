import type { FurtherAnswer, JournalRecord } from '@lunaria/contract/journal'
import { clockTime, weekday } from '@lunaria/words/moments'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { CalendarDays, ChevronDown, CloudMoon, MessageSquare, Share2, ShieldCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isApiError } from '#shared/api/api-error.ts'
import { agePassed } from '#shared/journal/age-passed.ts'
import { recordQuery } from '#shared/journal/queries.ts'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { Markdown } from '#shared/messages/markdown.tsx'
import { OwnReading } from '#shared/messages/own-reading.tsx'
import { aboutReading } from '#shared/messages/proof-address.ts'
import { shareCard } from '#shared/shares/share-card.tsx'
import { useSharing } from '#shared/shares/use-sharing.ts'
import { CardTable } from '#shared/spreads/card-table.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords } from '#shared/tarot/card-label.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem, type LoadProblemProps } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { entryDay, spreadLabel } from './journal-texts.ts'
import { EntryTags, OutcomeFirst, OwnPart } from './own-part.tsx'

const ShareDialog = lazyOverlay(async () => (await import('#shared/shares/share-dialog.tsx')).ShareDialog)

/** One reading: what was asked, which cards were on the table, what was said, and what the user adds to it. */
export function EntryPage({ userId, drawId }: { userId: string; drawId: string }) {
  const record = useQuery(recordQuery(userId, drawId))
  const { search } = useLocation()

  return (
    <>
      <div className="panes:hidden">
        <BackLink to={`/app/journal${search}`}>Дневник</BackLink>
      </div>
      {record.data && <Entry userId={userId} record={record.data} />}
      {record.isPending && <EntrySkeleton />}
      {record.isError && !record.data && <EntryProblem query={record} />}
    </>
  )
}

function Entry({ userId, record }: { userId: string; record: JournalRecord }) {
  const titleId = useId()
  const [isWhole, setIsWhole] = useState(record.text.length < shortText)
  const age = agePassed(record.created_at)
  const sharing = useSharing()
  const { sharedId } = record // not there in one that was kept by an earlier release

  return (
    <article
      aria-labelledby={titleId}
      className="@container panes:rounded-lg panes:border panes:border-line panes:px-7 panes:pt-3 panes:pb-6"
    >
      <EntryHead record={record} titleId={titleId} onShare={sharedId ? () => sharing.open() : undefined} />
      {age && <OutcomeFirst userId={userId} record={record} age={age} />}
      {sharedId && <ShareDialog {...sharing.dialog} messageId={sharedId} cards={record.cards} />}
      <div
        className={clsx(
          'mt-4 grid gap-x-6 gap-y-5',
          (!isWhole || record.text.length < shortText) && '@min-[35rem]:grid-cols-[16.25rem_minmax(0,1fr)]',
        )}
      >
        <div className="flex min-w-0 flex-col gap-5">
          <CardTable
            {...record}
            actionOf={sharedId ? shareCard({ cards: record.cards, open: sharing.open }) : undefined}
          />
          {record.own && <OwnReading words={record.own} cards={record.cards} />}
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Reading text={record.text} isWhole={isWhole} onFold={setIsWhole} />
          <EntryTags userId={userId} record={record} />
        </div>
      </div>
      <Further answers={record.further} />
      <OwnPart userId={userId} record={record} asksFirst={age !== undefined} />
    </article>
  )
}

/** A text so short is not collapsed. */
const shortText = 260

const iconClass =
  'inline-flex size-11 items-center justify-center rounded-pill text-text-2 transition-colors duration-hover hover:bg-bg-3 hover:text-text-1 [&_svg]:size-5.5 [&_svg]:stroke-[1.7]'

type EntryHeadProps = { record: JournalRecord; titleId: string; onShare: (() => void) | undefined }

/** When it was asked and what; and what can be done with it. */
function EntryHead({ record, titleId, onShare }: EntryHeadProps) {
  const { created_at, question, day, chatId, drawId, hand } = record
  const title = record.title || question
  const [isWhole, setIsWhole] = useState(false)
  const isFolded = title.length > hugeTitle && !isWhole

  return (
    <>
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 overflow-hidden text-caption text-text-3">
          {/* The dots are in a margin to the left, which hides the one of a line's first part. */}
          <span className="-ml-3 flex flex-wrap *:pl-3">
            <time dateTime={created_at}>
              {entryDay(created_at)}, {weekday(created_at, 'browser')}, {clockTime(created_at, 'browser')}
            </time>
            <span className="relative before:absolute before:left-1 before:content-['·']">
              {spreadLabel(record)}
              {hand?.deckName && <span>{`, колода «${hand.deckName}»`}</span>}
            </span>
          </span>
        </p>
        <div className="-mr-2.5 flex shrink-0">
          {record.spreadId === 'yearly' && (
            <Link to={`/app/year/${drawId}`} aria-label="Живой год" title="Живой год" className={iconClass}>
              <CalendarDays aria-hidden="true" />
            </Link>
          )}
          <Link
            to={day ? '/app/day' : `/app/chat/${chatId}`}
            aria-label={day ? 'Карта сегодня' : 'Открыть чат'}
            title={day ? 'Карта сегодня' : 'Открыть чат'}
            className={iconClass}
          >
            {day ? <CloudMoon aria-hidden="true" /> : <MessageSquare aria-hidden="true" />}
          </Link>
          {onShare && (
            <button type="button" aria-label="Поделиться" title="Поделиться" onClick={onShare} className={iconClass}>
              <Share2 aria-hidden="true" />
            </button>
          )}
          <ProofLink record={record} />
        </div>
      </div>
      <h2
        id={titleId}
        className={clsx(
          'mt-0.5 break-words text-gold-hi',
          title.length > longTitle ? 'text-h3' : 'text-h2',
          isFolded && 'line-clamp-3 print:line-clamp-none',
        )}
      >
        {typeset(title)}
      </h2>
      {title.length > hugeTitle && (
        <FoldButton isWhole={isWhole} onFold={setIsWhole}>
          {isWhole ? 'Свернуть вопрос' : 'Вопрос целиком'}
        </FoldButton>
      )}
    </>
  )
}

/** A question so long is in smaller letters. */
const longTitle = 90
/** And of one that is longer than this, three lines are shown until it is wanted whole. */
const hugeTitle = 220

type FoldButtonProps = { isWhole: boolean; onFold: (isWhole: boolean) => void; children: string }

function FoldButton({ isWhole, onFold, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      onClick={() => onFold(!isWhole)}
      className="inline-flex min-h-11 items-center text-small text-gold-hi underline decoration-gold underline-offset-4"
    >
      {children}
    </button>
  )
}

type ReadingProps = { text: string; isWhole: boolean; onFold: (isWhole: boolean) => void }

/** The master's text, six lines of it until it is wanted whole. */
function Reading({ text, isWhole, onFold }: ReadingProps) {
  return (
    <section aria-label="Толкование" className="max-w-[40rem]">
      <div className={isWhole ? undefined : 'line-clamp-6 *:block *:space-y-3 print:line-clamp-none'}>
        <Markdown text={text} />
      </div>
      {text.length >= shortText && (
        <FoldButton isWhole={isWhole} onFold={onFold}>
          {isWhole ? 'Свернуть толкование' : 'Читать целиком'}
        </FoldButton>
      )}
    </section>
  )
}

/** What was asked later about the same table; nothing where the reading was kept by an earlier release. */
function Further({ answers = [] }: { answers?: readonly FurtherAnswer[] }) {
  if (answers.length === 0) return null
  return (
    <section aria-label="Что спросили ещё" className="mt-5">
      <h3 className="font-text text-small text-text-2">Что спросили ещё</h3>
      <ul className="mt-1.5 divide-y divide-line border-y border-line">
        {answers.map(({ messageId, question, cards, text }) => (
          <li key={messageId}>
            <details className="group">
              <summary className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm py-1.5 text-small text-text-1 hover:text-gold-hi [&::-webkit-details-marker]:hidden">
                {cards.map(({ cardId, isReversed }) => (
                  <CardImage
                    key={cardId}
                    cardId={cardId}
                    isReversed={isReversed}
                    alt=""
                    sizes="30px"
                    className="w-7.5 shrink-0"
                  />
                ))}
                <span className="min-w-0 flex-1">
                  <span className="block break-words">{typeset(question)}</span>
                  {cards.map(({ cardId, isReversed }) => (
                    <span key={cardId} className="block text-caption text-text-3">
                      Уточняющая карта: {cardInWords(cardId, isReversed)}
                    </span>
                  ))}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-text-3 transition-transform duration-control group-open:rotate-180"
                />
              </summary>
              <div className="max-w-[40rem] pt-1 pb-4">
                <Markdown text={text} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProofLink({ record: { draw, question, cards } }: { record: JournalRecord }) {
  if (!draw) return null
  const claim = new URLSearchParams({ seed: draw.seed, picks: draw.picks.join(), commitment: draw.commitment })
  return (
    <a
      href={`/verify?${claim}${aboutReading(question, cards)}`}
      target="_blank"
      rel="noopener"
      aria-label="Проверить раздачу (в новой вкладке)"
      title="Проверить раздачу"
      className={iconClass}
    >
      <ShieldCheck aria-hidden="true" />
    </a>
  )
}

function EntryProblem({ query }: LoadProblemProps) {
  if (!isApiError(query.error, 'entry_not_found', 'malformed_request')) return <LoadProblem query={query} />
  return (
    <EmptyState
      ornament="nothing-found"
      title="Этой записи нет"
      text="Записи уходят вместе с чатом, в котором был расклад. Возможно, его удалили."
      action={<ButtonLink to="/app/journal">Все записи</ButtonLink>}
    />
  )
}

function EntrySkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4 panes:p-6">
      <span className="sr-only">Запись загружается</span>
      <Skeleton className="h-5 w-60" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-28 rounded-lg" />
    </div>
  )
}
