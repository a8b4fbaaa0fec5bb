import { cardById } from '@lunaria/tarot/cards'
import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import type { Ref } from 'react'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { DeckPicture } from '#shared/tarot/deck-picture.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { PlacePicture } from './place-picture.tsx'
import { lowerFirst, type Question } from './questions.ts'

export const pictureSizes = '(width >= 48rem) 264px, 208px'

type QuestionViewProps = {
  question: Question
  chosen: number | undefined
  onChoose: (option: number) => void
  /** Of what is asked; it takes the focus as it comes. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The picture is above the answers however wide the page is. */
  isNarrow?: boolean
}

/** A question, its picture, its answers, and once one is chosen what was right. */
export function QuestionView({ question, chosen, onChoose, headingRef, isNarrow = false }: QuestionViewProps) {
  const isAnswered = chosen !== undefined
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-4',
        !isNarrow && 'md:grid-cols-[18.75rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-10',
      )}
    >
      <div className="min-w-0 max-w-[40rem]">
        <h2 ref={headingRef} tabIndex={-1} className={clsx('text-h3 outline-none', !isNarrow && 'md:text-h2')}>
          {typeset(question.ask)}
        </h2>
        {question.quote && (
          <blockquote className="mt-3 border-l-2 border-gold pl-4 text-text-2">{typeset(question.quote)}</blockquote>
        )}
      </div>
      <div
        className={clsx(
          'mx-auto',
          isNarrow ? 'w-66 max-w-full' : 'w-44 md:col-start-1 md:row-span-2 md:row-start-1 md:mx-0 md:w-66',
        )}
      >
        {question.boxes ? (
          <PlacePicture question={question} chosen={chosen} onChoose={onChoose} />
        ) : (
          <Pictures question={question} isAnswered={isAnswered} />
        )}
      </div>
      <div className={clsx('min-w-0 max-w-[40rem]', !isNarrow && 'md:col-start-2')}>
        {!question.boxes && (
          <ol className="mb-4 flex flex-col gap-2.5">
            {question.options.map((option, number) => (
              <li key={option}>
                <Option
                  number={number + 1}
                  text={option}
                  mark={isAnswered ? toMark(number, chosen, question.right) : undefined}
                  onChoose={() => onChoose(number)}
                />
              </li>
            ))}
          </ol>
        )}
        <div role="status" className="min-h-18">
          {isAnswered ? (
            <Verdict question={question} chosen={chosen} />
          ) : (
            question.boxes && (
              <p className="text-small text-text-3">Коснитесь места на картине: годится одно из обведённых.</p>
            )
          )}
        </div>
      </div>
    </div>
  )
}

function Verdict({ question, chosen }: { question: Question; chosen: number }) {
  const isRight = chosen === question.right
  return (
    <div ref={showWhole} className={clsx('scroll-mb-24 border-l-3 pl-4', isRight ? 'border-ok' : 'border-err')}>
      <p className="font-medium">{isRight ? 'Верно.' : wrongText(question, chosen)}</p>
      {question.explanation.map((paragraph) => (
        <p key={paragraph} className="mt-1.5 text-small text-text-2">
          {typeset(paragraph)}
        </p>
      ))}
    </div>
  )
}

/** Shows what was right without scrolling, above the button that continues. */
function showWhole(verdict: HTMLElement | null): void {
  verdict?.scrollIntoView({ block: 'nearest' })
}

function wrongText({ boxes, options }: Question, chosen: number): string {
  return boxes ? `Нет, это ${lowerFirst(options[chosen] ?? '')}.` : 'Нет, верный ответ отмечен.'
}

type Mark = 'right' | 'wrong' | 'other'

function toMark(option: number, chosen: number, right: number): Mark {
  if (option === right) return 'right'
  return option === chosen ? 'wrong' : 'other'
}

type OptionProps = { number: number; text: string; mark: Mark | undefined; onChoose: () => void }

function Option({ number, text, mark, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      aria-disabled={mark !== undefined}
      onClick={onChoose}
      className={clsx(
        'flex min-h-12 w-full items-center gap-3 rounded-md border px-4 py-2.5 text-left',
        mark === undefined && 'border-line-strong hover:border-gold',
        mark === 'right' && 'border-gold bg-gold/10',
        mark === 'wrong' && 'border-err',
        mark === 'other' && 'border-line text-text-3',
      )}
    >
      <span aria-hidden="true" className="w-4 shrink-0 text-small text-text-3 tabular-nums">
        {number}
      </span>
      <span className="min-w-0 flex-1">
        {typeset(text)}
        {mark === 'right' && <span className="sr-only">, верный ответ</span>}
        {mark === 'wrong' && <span className="sr-only">, ваш ответ</span>}
      </span>
      {mark === 'right' && <Check aria-hidden="true" className="size-5 shrink-0 text-gold-hi" />}
      {mark === 'wrong' && <X aria-hidden="true" className="size-5 shrink-0 text-err" />}
    </button>
  )
}

function Pictures({ question: { kind, shown, picture }, isAnswered }: { question: Question; isAnswered: boolean }) {
  if (kind === 'owner' && !isAnswered) return <CardBack sizes={pictureSizes} />
  const isHidden = kind === 'picture' && !isAnswered
  return (
    <div className="flex gap-3">
      {shown.map(({ cardId, isReversed }) => (
        <span key={cardId} className="relative min-w-0 flex-1">
          {isHidden ? (
            <NamelessCard cardId={cardId} picture={picture} />
          ) : (
            <CardImage cardId={cardId} isReversed={isReversed} isEager sizes={pictureSizes} />
          )}
        </span>
      ))}
    </div>
  )
}

/** The whole card, its numeral and its name covered. */
function NamelessCard({ cardId, picture }: { cardId: Question['shown'][number]['cardId']; picture: string }) {
  return (
    <span
      data-suit={cardById(cardId)?.suit}
      className="@container relative block aspect-card overflow-hidden rounded-card"
    >
      <DeckPicture
        file={cardId}
        alt={picture}
        sizes={pictureSizes}
        isEager
        fallback={<span className="block p-6 pt-16 text-small text-text-2">{picture}</span>}
      />
      <span
        aria-hidden="true"
        className="absolute top-[1.9%] left-1/2 aspect-square w-[13.6%] -translate-x-1/2 rounded-full border border-gilt bg-[var(--suit-plate)]"
      />
      <span
        aria-hidden="true"
        className="absolute inset-x-[7.5%] top-[88.8%] bottom-[4.6%] flex items-center justify-center bg-[var(--suit-plate)] font-display text-[9cqw] leading-none text-gilt-hi"
      >
        ?
      </span>
    </span>
  )
}
