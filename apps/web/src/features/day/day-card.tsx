import type { DayState } from '@lunaria/contract/day'
import { cardById } from '@lunaria/tarot/cards'
import { monthDay, weekday } from '@lunaria/words/moments'
import type { UseMutationResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { MessageCircleQuestion, SearchCheck, Share2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '#shared/api/api-error.ts'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { reversedWord } from '#shared/tarot/card-label.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-style.ts'

const sizes = '(width >= 64rem) 300px, 192px'
const actionClass = clsx(buttonClass('secondary', 'dense'), 'px-3.5!')

type SealedProps = { state: DayState; turn: UseMutationResult<DayState, Error, void> }

/** The card until it is turned: by a press, or by the keys. */
export function SealedCard({ state: { day, commitment }, turn }: SealedProps) {
  return (
    <>
      <button
        type="button"
        aria-label="Перевернуть карту"
        disabled={turn.isPending}
        onClick={() => turn.mutate()}
        className="block self-start lg:row-span-3 rounded-card shadow-card transition-[translate] duration-hover hover:-translate-y-1 motion-reduce:transition-none"
      >
        <CardBack sizes={sizes} isEager className={clsx(turn.isPending && 'opacity-70')} />
      </button>
      <div className="min-w-0 self-center lg:self-start">
        <DayLine day={day} />
        <h1 className="max-frame:sr-only mt-1 text-h1 text-gold-hi">Карта дня</h1>
        <p className="mt-3 max-lg:text-small">
          Колода на сегодня перемешана и запечатана. Одна карта уже лежит сверху: переверните её, когда захочется.
        </p>
      </div>
      <div className="col-span-2 mt-5 flex flex-col items-start gap-4 lg:col-span-1">
        <Button variant="primary" isLoading={turn.isPending} onClick={() => turn.mutate()}>
          Перевернуть
        </Button>
        {turn.isError && (
          <p role="alert" className="text-small text-err">
            {errorText(turn.error)}
          </p>
        )}
        <p className="text-caption text-text-3">
          Отпечаток колоды: <span className="font-mono break-all">{commitment.slice(0, 16)}…</span> Он сделан до того,
          как карту увидят, и потом его можно проверить.
        </p>
      </div>
    </>
  )
}

type TurnedProps = {
  state: DayState
  turned: NonNullable<DayState['turned']>
  /** Turned just now: it is seen turning. */
  isFresh: boolean
}

/** The card with what may be seen of it today. */
export function TurnedCard({ state, turned, isFresh }: TurnedProps) {
  const { cardId, isReversed, paragraphs } = turned
  const card = cardById(cardId)
  const [first, ...rest] = paragraphs

  return (
    <>
      <div className="self-start lg:row-span-3">
        <div className={clsx('rounded-card shadow-card', isFresh && 'animate-reveal')}>
          <CardImage cardId={cardId} isReversed={isReversed} isEager sizes={sizes} />
        </div>
        <div className="mt-5 hidden flex-col gap-3 lg:flex">
          <Actions state={state} turned={turned} />
        </div>
      </div>
      <div className="min-w-0 self-center lg:self-start">
        <DayLine day={state.day} />
        <div role="status">
          <h1 className="mt-1 text-h2 text-gold-hi lg:text-h1">{card?.name}</h1>
        </div>
        {isReversed && <p className="text-caption text-text-3">{reversedWord(cardId)}</p>}
        <p className="mt-4 hidden text-lead lg:block">{first}</p>
      </div>
      <div className="col-span-2 mt-4 lg:col-span-1">
        <p className="mb-3 lg:hidden">{first}</p>
        {rest.map((text) => (
          <p key={text} className="lg:text-lead">
            {text}
          </p>
        ))}
        <div className="mt-4 flex flex-wrap gap-3 lg:hidden">
          <Actions state={state} turned={turned} />
        </div>
      </div>
    </>
  )
}

function Actions({
  state: { commitment },
  turned: { cardId, isReversed, seed, picks, paragraphs },
}: Omit<TurnedProps, 'isFresh'>) {
  const claim = new URLSearchParams({ seed, picks: picks.join(), commitment })
  return (
    <>
      <Link to={`/app/cards/${cardId}${isReversed ? '?side=reversed' : ''}`} className={actionClass}>
        <MessageCircleQuestion aria-hidden="true" /> Спросить об этой карте
      </Link>
      <a href={`/verify?${claim}`} target="_blank" rel="noopener" className={actionClass}>
        <SearchCheck aria-hidden="true" /> Проверить<span className="sr-only"> раздачу (в новой вкладке)</span>
      </a>
      <ShareButton cardId={cardId} text={paragraphs[0]} />
    </>
  )
}

/** Sends the card with what the master began with, and where all may read of it; a browser that cannot send copies. */
function ShareButton({ cardId, text = '' }: { cardId: string; text?: string }) {
  const [outcome, setOutcome] = useState<string>()
  const words = `Карта дня: ${cardById(cardId)?.name ?? ''}. ${text}`
  const url = new URL(`/cards/${cardId}`, location.href).href

  async function share(): Promise<void> {
    if (typeof navigator.share === 'function') return navigator.share({ text: words, url }).catch(() => {})
    try {
      await navigator.clipboard.writeText(`${words}\n${url}`) // absent where the page did not come by https
      setOutcome('Скопировано')
    } catch {
      setOutcome('Не удалось скопировать')
    }
  }

  return (
    <button type="button" onClick={share} className={actionClass}>
      <Share2 aria-hidden="true" /> <span role="status">{outcome ?? 'Поделиться'}</span>
    </button>
  )
}

function DayLine({ day }: { day: string }): ReactNode {
  return (
    <p className="text-caption font-semibold tracking-[0.12em] text-gold uppercase">
      <time dateTime={day}>
        <span className="max-lg:hidden">{weekday(day, 'UTC')}, </span>
        {monthDay(day, 'UTC')}
      </time>
    </p>
  )
}
