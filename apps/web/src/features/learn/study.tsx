import type { CardId } from '@lunaria/tarot/card-ids'
import type { Suit } from '@lunaria/tarot/types'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { typeset } from '#shared/lib/typeset.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { SuitEmblem } from '#shared/tarot/suit-emblem.tsx'
import { Button } from '#shared/ui/button.tsx'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { ProgressBar } from '#shared/ui/progress-bar.tsx'
import { LessonPage } from './lesson-page.tsx'
import { type Lesson, lessons } from './lessons.ts'
import { placePractice } from './place-questions.ts'
import type { Progress, Rating, Side } from './progress.ts'
import { pairPractice, type Question, questionOn } from './questions.ts'
import { type Asked, Quiz } from './quiz.tsx'
import { lessonToRead, placementSides, progressBySuit, sessionOf, sidesForToday, turnOf } from './schedule.ts'
import { suitNames, suitOrder } from './suit-names.ts'
import { useProgress } from './use-progress.ts'

type View =
  | { name: 'overview' }
  | { name: 'lesson'; lesson: Lesson }
  | { name: 'quiz'; title: string; asked: readonly Asked[]; ratingOfRight: Rating }

const overview: View = { name: 'overview' }
const answerForms = { one: 'ответ', few: 'ответа', many: 'ответов' }
const sideForms = { one: 'сторона', few: 'стороны', many: 'сторон' }
const suitColours: Record<Suit, string> = {
  major: 'text-major',
  wands: 'text-wands',
  cups: 'text-cups',
  swords: 'text-swords',
  pentacles: 'text-pentacles',
}

type StudyProps = {
  /** Says whether a lesson or questions are open: the page's introduction steps aside. */
  onOpen: (isOpen: boolean) => void
}

/** What is to be learned now: the overview, a lesson, or questions one after another. */
export function Study({ onOpen }: StudyProps) {
  const { progress, addAnswer, addRead, sync, ...kept } = useProgress()
  const [view, show] = useState<View>(overview)
  const [practiceTurn, setPracticeTurn] = useState(() => progress.reviews.length)

  function setView(next: View): void {
    show(next)
    onOpen(next.name !== 'overview')
  }

  function ask(title: string, sides: readonly Side[], ratingOfRight: Rating = 3, kind?: Question['kind']): void {
    const asked = sides.map((side) => ({ side, question: questionOn(side, turnOf(progress.reviews, side), kind) }))
    setView({ name: 'quiz', title, asked, ratingOfRight })
  }

  /** For practice: no answer is kept. */
  function practise(title: string, questions: readonly Question[]): void {
    setView({ name: 'quiz', title, asked: questions.map((question) => ({ question })), ratingOfRight: 3 })
    setPracticeTurn(practiceTurn + 1)
  }

  function answered({ side }: Asked, rating: Rating): void {
    if (side) addAnswer(side, rating)
  }

  if (view.name === 'lesson')
    return (
      <LessonPage
        lesson={view.lesson}
        isRead={progress.lessons.includes(view.lesson.id)}
        onBack={() => setView(overview)}
        onRead={() => {
          addRead(view.lesson.id)
          setView(overview)
        }}
      />
    )
  if (view.name === 'quiz')
    return (
      <Quiz
        title={view.title}
        asked={view.asked}
        ratingOfRight={view.ratingOfRight}
        onAnswer={answered}
        onEnd={() => {
          setView(overview)
          sync()
        }}
      />
    )

  const today = sidesForToday(progress, new Date())
  const nextLesson = lessonToRead(progress)
  return (
    <>
      <div className="mt-8 grid gap-4 lg:grid-cols-2">
        <Panel eyebrow="Сегодня">
          <Today count={today.length} />
          <div className="mt-auto flex flex-wrap gap-3 pt-5">
            {today.length > 0 && (
              <Button variant="primary" className="max-sm:w-full" onClick={() => ask('Сегодня', sessionOf(today))}>
                {progress.reviews.length === 0 ? 'Начать' : 'Повторить'}
              </Button>
            )}
            {progress.reviews.length === 0 ? (
              <Button className="max-sm:w-full" onClick={() => ask('С чего начать', placementSides, 4, 'meaning')}>
                Проверить, что уже знаю
              </Button>
            ) : (
              <Button
                className="max-sm:w-full"
                onClick={() => practise('Две карты вместе', pairPractice(practiceTurn))}
              >
                Читать две карты вместе
              </Button>
            )}
          </div>
        </Panel>
        <Panel eyebrow="Что уже держится">
          <SuitList progress={progress} />
          <p className="mt-4 text-caption text-text-3">
            {typeset(`Сторона держится, если вы будете помнить её неделю и дольше. ${whereKept(kept)}`)}
          </p>
        </Panel>
      </div>
      {nextLesson && (
        <Panel eyebrow="Урок на пять минут" className="mt-4">
          <h2 className="mt-2 text-h2">{nextLesson.title}</h2>
          <p className="mt-3 max-w-[44rem] text-text-2">{typeset(nextLesson.intro[0] ?? '')}</p>
          <Row cardIds={nextLesson.cardIds} />
          <Button
            className="mt-5 max-sm:w-full sm:self-start"
            onClick={() => setView({ name: 'lesson', lesson: nextLesson })}
          >
            Начать урок
          </Button>
        </Panel>
      )}
      <section aria-labelledby="eye-title" className="mt-12">
        <h2 id="eye-title" className="text-h2">
          Глазами
        </h2>
        <p className="mt-2 max-w-[44rem] text-text-2">
          {typeset('Карту легче вспомнить по тому, что на ней нарисовано. Эти ответы никуда не записываются.')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button className="max-sm:w-full" onClick={() => practise('Найдите на картине', placePractice(practiceTurn))}>
            Найти на картине
          </Button>
          <ButtonLink to="/learn/compare" className="max-sm:w-full">
            Сравнить две карты
          </ButtonLink>
        </div>
        <ul aria-label="Листы на печать" className="mt-4 flex flex-wrap items-center gap-x-5 text-small">
          <li className="text-text-3">Лист на печать:</li>
          {suitOrder.map((suit) => (
            <li key={suit}>
              <Link
                to={`/learn/sheet/${suit}`}
                className="inline-flex min-h-11 items-center text-gold-hi underline underline-offset-4"
              >
                {suitNames[suit]}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <Path progress={progress} onOpen={(lesson) => setView({ name: 'lesson', lesson })} />
    </>
  )
}

type Kept = Pick<ReturnType<typeof useProgress>, 'isInAccount' | 'isStored' | 'unsentCount'>

function whereKept({ isInAccount, isStored, unsentCount }: Kept): string {
  const end = isStored ? '' : ' Не сохранено на этом устройстве: не закрывайте страницу.'
  if (isInAccount && unsentCount === 0)
    return 'Ответы хранятся в аккаунте: на другом устройстве учёба продолжится с этого места.'
  if (isInAccount) return `Ждут сети, чтобы уйти в аккаунт: ${unsentCount} ${plural(unsentCount, answerForms)}.${end}`
  return isStored ? 'Всё хранится в этом браузере; войдите, и ответы перейдут в аккаунт.' : end.trim()
}

function Panel({ eyebrow, className = '', children }: { eyebrow: string; className?: string; children: ReactNode }) {
  return (
    <section
      aria-label={eyebrow}
      className={`flex flex-col rounded-lg border border-line bg-bg-1/70 p-5 md:p-6 ${className}`}
    >
      <p className="eyebrow">{eyebrow}</p>
      {children}
    </section>
  )
}

function Today({ count }: { count: number }) {
  if (count === 0)
    return (
      <p className="mt-3 max-w-[36rem] text-lead">
        {typeset('На сегодня всё. Остальные карты вернутся сами, когда придёт их день.')}
      </p>
    )
  return (
    <>
      <p className="mt-3 text-figure font-semibold">
        {count} {plural(count, sideForms)}
      </p>
      <p className="mt-1 max-w-[36rem] text-text-2">
        {typeset('Сначала то, что пора вспомнить, потом новое. За раз — не больше десяти вопросов.')}
      </p>
    </>
  )
}

function SuitList({ progress }: { progress: Progress }) {
  return (
    <ul className="mt-3 flex flex-col gap-3.5">
      {progressBySuit(progress).map(({ suit, firm, sides }) => (
        <li key={suit} className="flex items-center gap-3">
          <SuitEmblem suit={suit} className={`size-6 shrink-0 ${suitColours[suit]}`} />
          <span className="w-22 shrink-0">{suitNames[suit]}</span>
          <ProgressBar
            label={`${suitNames[suit]}: держится`}
            value={firm}
            max={sides}
            valueText={`${firm} из ${sides} сторон`}
            className="min-w-0 flex-1"
          />
          <span className="w-18 shrink-0 text-right text-small text-text-2 tabular-nums">
            {firm} из {sides}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Row({ cardIds }: { cardIds: readonly CardId[] }) {
  return (
    <div aria-hidden="true" className="mt-5 grid max-w-[34rem] grid-cols-4 gap-3 md:gap-5">
      {cardIds.slice(0, 4).map((cardId) => (
        <CardImage key={cardId} cardId={cardId} alt="" isOneOfMany sizes="128px" />
      ))}
    </div>
  )
}

function Path({ progress, onOpen }: { progress: Progress; onOpen: (lesson: Lesson) => void }) {
  return (
    <section aria-labelledby="path-title" className="mt-12">
      <h2 id="path-title" className="text-h2">
        Путь
      </h2>
      <ol className="mt-5 grid gap-3 md:grid-cols-2">
        {lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <button
              type="button"
              onClick={() => onOpen(lesson)}
              className="flex min-h-16 w-full items-center gap-4 rounded-lg border border-line bg-bg-1/70 px-4 py-3 text-left hover:border-gold"
            >
              <span className="w-6 shrink-0 font-display text-h3 text-gold-hi">{index + 1}</span>
              <span className="min-w-0 flex-1">
                {lesson.title}
                <span className="block text-caption text-text-3">
                  {lesson.cardIds.length} {plural(lesson.cardIds.length, cardForms)}
                  {progress.lessons.includes(lesson.id) && <span>, прочитан</span>}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
