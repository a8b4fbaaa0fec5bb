import type { YearMonth, YearState } from '@lunaria/contract/year'
import { cardById } from '@lunaria/tarot/cards'
import { monthDay } from '@lunaria/words/moments'
import { monthName } from '@lunaria/words/months'
import { useId } from 'react'
import { Link } from 'react-router'
import { SavedMark } from '#shared/drafts/saved-mark.tsx'
import { useDraft } from '#shared/drafts/use-draft.ts'
import { OutcomeSign, outcomes } from '#shared/journal/outcomes.tsx'
import { Markdown } from '#shared/messages/markdown.tsx'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { reversedWord } from '#shared/tarot/card-label.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Choice } from '#shared/ui/fields/choice.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { monthDrafts, monthId } from './month-drafts.ts'
import { monthTitle, opensIn } from './year-texts.ts'

type MonthPanelProps = {
  userId: string
  year: YearState
  month: YearMonth
  today: string
  /** It has begun. */
  isOpen: boolean
  /** It has begun, or was turned before. */
  isShown: boolean
  onPeek: () => void
}

const sizes = '(width >= 80rem) 132px, 112px'

/** A month: its card, what the master said of it, and what the user writes of it. */
export function MonthPanel({ userId, year, month, today, isOpen, isShown, onPeek }: MonthPanelProps) {
  const titleId = useId()
  const { cardId, isReversed, startsOn, text } = month
  const head = (
    <div role="status">
      <p className="text-caption text-text-3">
        {monthTitle(startsOn)} {startsOn.slice(0, 4)}
      </p>
      <h2 id={titleId} className={isShown ? 'text-h3 text-gold-hi md:text-h2' : 'text-h3 text-gold-hi'}>
        {isShown ? cardById(cardId)?.name : 'Лежит рубашкой вверх'}
      </h2>
      {isShown && isReversed && <p className="text-caption text-text-3">{reversedWord(cardId)}</p>}
      {!isOpen && (
        <p className="mt-1 text-small text-text-2">
          {monthDay(startsOn, 'UTC')}, {opensIn(startsOn, today)}
        </p>
      )}
    </div>
  )

  return (
    <section aria-labelledby={titleId} className="rounded-lg border border-line bg-bg-1/70 p-4 md:p-5">
      {!isShown && <div className="mb-4">{head}</div>}
      <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 xl:grid-cols-[8.25rem_minmax(0,1fr)]">
        <span className="self-start rounded-card shadow-card">
          {isShown ? <CardImage cardId={cardId} isReversed={isReversed} sizes={sizes} /> : <CardBack sizes={sizes} />}
        </span>
        <div className="min-w-0 self-center">
          {isShown ? (
            head
          ) : (
            <>
              <p className="text-small text-text-2">
                Откроется сама в&nbsp;свой первый день. В&nbsp;толковании она уже названа, так что подсмотреть можно
                и&nbsp;раньше.
              </p>
              <Button size="dense" className="mt-3 px-3!" onClick={onPeek}>
                Открыть сейчас
              </Button>
            </>
          )}
        </div>
      </div>
      {isShown && (
        <>
          {text && <p className="mt-4">{typeset(text)}</p>}
          <Link
            to={`/app/chat/${year.chatId}`}
            className="inline-flex min-h-11 items-center text-small text-text-2 hover:text-gold-hi"
          >
            {text ? 'Всё толкование' : 'Что сказал мастер'}
          </Link>
        </>
      )}
      {isOpen && <MonthNote userId={userId} drawId={year.drawId} month={month} today={today} />}
    </section>
  )
}

type MonthNoteProps = { userId: string; drawId: string; month: YearMonth; today: string }

/** How the month went: a mark and a few words, which save themselves. */
function MonthNote({ today, userId, drawId, month }: MonthNoteProps) {
  const { state, draft } = useDraft(monthDrafts, { userId, id: monthId(drawId, month), record: month })
  const { startsOn } = month
  const isNow = startsOn.slice(0, 7) === today.slice(0, 7)
  const question = isNow ? `Как идёт ${monthName(startsOn)}?` : `Как прошёл ${monthName(startsOn)}?`

  return (
    <div className="mt-2 flex flex-col gap-3 border-t border-line pt-4">
      <Choice
        label={question}
        options={outcomes}
        value={state.values.outcome}
        onChange={(outcome) => draft.change({ outcome })}
        signOf={(value) => <OutcomeSign outcome={value} />}
      />
      <TextArea
        label={question}
        isLabelHidden
        minLines={2}
        maxLength={10_000}
        placeholder="Одна строка, если есть что записать"
        value={state.values.note}
        onChange={({ target }) => draft.change({ note: target.value })}
        onBlur={() => void draft.flush()}
      />
      <SavedMark {...state} />
    </div>
  )
}

type MonthHelpProps = { userId: string; drawId: string; month: YearMonth; help: string; onBack: () => void }

/** What is shown instead of everything else beside words of danger. */
export function MonthHelp({ help, onBack, userId, drawId, month }: MonthHelpProps) {
  const { state, draft } = useDraft(monthDrafts, { userId, id: monthId(drawId, month), record: month })

  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 pt-4">
      <h1 className="sr-only">Живой год</h1>
      <div role="status">
        <Markdown text={help} canCall />
      </div>
      <div>
        <TextArea
          label="Ваша запись"
          minLines={2}
          maxLength={10_000}
          value={state.values.note}
          onChange={({ target }) => draft.change({ note: target.value })}
          onBlur={() => void draft.flush()}
        />
        <SavedMark {...state} />
      </div>
      <Button variant="ghost" size="dense" className="self-start" onClick={onBack}>
        Вернуться к месяцу
      </Button>
    </div>
  )
}
