import type { CardId } from '@lunaria/tarot/card-ids'
import { cardById } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import { findReference } from '@lunaria/tarot/reference'
import { symbolSpots } from '@lunaria/tarot/symbol-spots'
import { useState } from 'react'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { getItem, setItem } from '#shared/storage/storage.ts'
import { boxStyle } from '#shared/tarot/box-style.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { typeset } from '#shared/words/typeset.ts'
import type { Lesson } from './progress/lessons.ts'
import { questionOn } from './quiz/questions.ts'
import { Quiz } from './quiz/quiz.tsx'
import { StudyBar } from './study-bar.tsx'
import { StudyHead } from './study-head.tsx'

type LessonPageProps = { lesson: Lesson; isRead: boolean; onBack: () => void; onRead: () => void }

type Step =
  | { name: 'intro' }
  | { name: 'card'; cardId: CardId }
  | { name: 'quiz'; cardIds: readonly CardId[] }
  | { name: 'end' }

/** So many cards are read, then so many questions asked about them. */
const cardsAtOnce = 4
const questionsAtOnce = 3

const kinds = ['picture', 'meaning', 'symbol'] as const

/** A lesson card by card: what the cards have in common, each of them, and after four of them three questions. */
export function LessonPage({ lesson, isRead, onBack, onRead }: LessonPageProps) {
  const steps = toSteps(lesson)
  const [at, setAt] = useState(() => Math.min(placeIn(lesson), steps.length - 1))
  const step = steps[at]
  const isLast = at === steps.length - 1

  function go(to: number): void {
    if (to < 0) return
    if (to < steps.length) {
      setAt(to)
      savePlace(lesson, to)
      return
    }
    savePlace(lesson, 0)
    if (isRead) onBack()
    else onRead()
  }

  useWindowEvents({
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return
      if (step?.name === 'quiz') return
      if (event.key === 'ArrowRight' && !isLast) go(at + 1)
      if (event.key === 'ArrowLeft') go(at - 1)
    },
  })

  if (!step) return null
  if (step.name === 'quiz')
    return (
      <Quiz
        key={at}
        title={lesson.title}
        asked={step.cardIds.map((cardId, index) => ({
          question: questionOn({ cardId, isReversed: false }, at, kinds[index]),
        }))}
        ratingOfRight={3}
        onAnswer={() => {}}
        onEnd={onBack}
        onGoOn={() => go(at + 1)}
      />
    )
  const count = lesson.cardIds.length
  const shown = step.name === 'card' ? lesson.cardIds.indexOf(step.cardId) + 1 : step.name === 'end' ? count : 0
  return (
    <article aria-label={lesson.title} className="flex min-h-[calc(100dvh-9rem)] scroll-mt-4 flex-col">
      <StudyHead label="К учёбе" share={shown / count} onClose={onBack}>
        {shown === 0 ? 'Урок на пять минут' : `${shown} из ${count}`}
      </StudyHead>
      <div className="mt-5 flex-1">
        {step.name === 'intro' && <Intro lesson={lesson} />}
        {step.name === 'card' && <CardStep key={step.cardId} cardId={step.cardId} />}
        {step.name === 'end' && <End lesson={lesson} isRead={isRead} />}
      </div>
      <StudyBar>
        {at > 0 && <Button onClick={() => go(at - 1)}>Назад</Button>}
        <Button variant="primary" className="max-md:flex-1 md:min-w-48" onClick={() => go(at + 1)}>
          {lastText({ isLast, isRead })}
        </Button>
      </StudyBar>
    </article>
  )
}

function lastText({ isLast, isRead }: { isLast: boolean; isRead: boolean }): string {
  if (!isLast) return 'Дальше'
  return isRead ? 'К учёбе' : 'Повторять эти карты'
}

function Intro({ lesson }: { lesson: Lesson }) {
  return (
    <div className="max-w-[46rem]">
      <h2 ref={beginAbove} tabIndex={-1} className="text-h2 outline-none">
        {lesson.title}
      </h2>
      {lesson.intro.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-lead text-text-2">
          {typeset(paragraph)}
        </p>
      ))}
      <div aria-hidden="true" className="mt-6 grid max-w-[34rem] grid-cols-4 gap-3 md:gap-5">
        {lesson.cardIds.slice(0, 4).map((cardId) => (
          <CardImage key={cardId} cardId={cardId} alt="" isOneOfMany sizes="128px" />
        ))}
      </div>
    </div>
  )
}

function End({ lesson, isRead }: { lesson: Lesson; isRead: boolean }) {
  return (
    <div className="max-w-[46rem]">
      <h2 ref={beginAbove} tabIndex={-1} className="text-h2 outline-none">
        Урок прочитан
      </h2>
      <p className="mt-4 text-lead text-text-2">
        {typeset(
          isRead
            ? 'Эти карты уже приходят в вопросах дня.'
            : 'Теперь эти карты будут приходить в вопросах дня: сначала часто, потом всё реже.',
        )}
      </p>
      <div aria-hidden="true" className="mt-6 grid max-w-[34rem] grid-cols-4 gap-3">
        {lesson.cardIds.map((cardId) => (
          <CardImage key={cardId} cardId={cardId} alt="" isOneOfMany sizes="64px" />
        ))}
      </div>
    </div>
  )
}

function CardStep({ cardId }: { cardId: CardId }) {
  const { essence } = findPhrases(cardId)
  const spots = symbolSpots(cardId)
  const symbols = findReference(cardId)
    .symbolism.toSorted((a, b) => Number(spots[b.symbol] !== undefined) - Number(spots[a.symbol] !== undefined))
    .slice(0, 2)

  return (
    <div className="grid gap-5 md:grid-cols-[18.75rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-10">
      <h2
        ref={beginAbove}
        tabIndex={-1}
        className="text-h2 text-gold-hi outline-none md:col-start-2 md:row-start-1 md:pt-4"
      >
        {cardById(cardId)?.name}
      </h2>
      <span className="relative mx-auto block w-52 self-start md:col-start-1 md:row-span-2 md:row-start-1 md:mx-0 md:w-75">
        <CardImage cardId={cardId} alt="" isEager sizes="(width >= 48rem) 300px, 208px" className="shadow-card" />
        {symbols.flatMap(({ symbol }) =>
          (spots[symbol] ?? [])
            .slice(0, 1)
            .map((box) => (
              <span
                key={symbol}
                aria-hidden="true"
                style={boxStyle(box)}
                className="absolute min-h-9 min-w-9 -translate-1/2 rounded-[50%] border-2 border-gilt-hi shadow-[0_0_0_2px_rgb(0_0_0/45%)]"
              />
            )),
        )}
      </span>
      <div className="min-w-0 max-w-[40rem]">
        <p className="text-lead">{typeset(essence.upright)}</p>
        <dl className="mt-4 flex flex-col gap-2 text-text-2">
          {symbols.map(({ symbol, meaning }) => (
            <div key={symbol}>
              <dt className="inline text-text-1">{symbol}</dt>
              <dd className="inline"> — {typeset(meaning)}.</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-text-2">
          <span className="text-text-3">Перевёрнутая:</span> {typeset(essence.reversed)}
        </p>
      </div>
    </div>
  )
}

/** Focuses the heading of a step, and begins the step at the top of the screen. */
function beginAbove(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.closest('article')?.scrollIntoView({ block: 'start' })
}

/** Returns the steps of a lesson: a few cards, then questions about them, and so on. */
export function toSteps({ cardIds }: Lesson): Step[] {
  const steps: Step[] = [{ name: 'intro' }]
  for (let from = 0; from < cardIds.length; from += cardsAtOnce) {
    const part = cardIds.slice(from, from + cardsAtOnce)
    steps.push(...part.map((cardId) => ({ name: 'card' as const, cardId })))
    if (part.length >= questionsAtOnce) steps.push({ name: 'quiz', cardIds: part.slice(0, questionsAtOnce) })
  }
  return [...steps, { name: 'end' }]
}

/** Where a lesson was left in this tab. */
const placeKey = 'lunaria-lesson'

/** Returns the step at which the user left this lesson; 0 where it was another one. */
export function placeIn({ id }: Lesson): number {
  const [lesson, at] = (getItem('session', placeKey) ?? '').split(' ')
  return lesson === id ? Math.max(0, Number.parseInt(at ?? '', 10) || 0) : 0
}

function savePlace({ id }: Lesson, at: number): void {
  setItem('session', placeKey, at === 0 ? null : `${id} ${at}`)
}
