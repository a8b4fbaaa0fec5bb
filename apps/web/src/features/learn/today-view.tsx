import type { CardId } from '@lunaria/tarot/card-ids'
import type { Suit } from '@lunaria/tarot/types'
import { plural } from '@lunaria/words/plural'
import type { ReactNode } from 'react'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { SuitEmblem } from '#shared/tarot/suit-emblem.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ProgressBar } from '#shared/ui/states/progress-bar.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { placeIn, toSteps } from './lesson-page.tsx'
import { type Lesson, lessons } from './progress/lessons.ts'
import type { Progress } from './progress/progress.ts'
import { lessonToRead, progressBySuit, sessionLength } from './progress/schedule.ts'
import type { useProgress } from './progress/use-progress.ts'
import { SpotPanel } from './spot-panel.tsx'
import { suitNames } from './suit-names.ts'

const answerForms = { one: 'ответ', few: 'ответа', many: 'ответов' }
const questionForms = { one: 'вопрос', few: 'вопроса', many: 'вопросов' }
/** After «около»: a session takes no longer. */
const minutesAbout = ['одной минуты', 'двух минут', 'трёх минут', 'четырёх минут']
const suitColours: Record<Suit, string> = {
  major: 'text-major',
  wands: 'text-wands',
  cups: 'text-cups',
  swords: 'text-swords',
  pentacles: 'text-pentacles',
}

type TodayViewProps = {
  progress: Progress
  kept: StorageNote
  /** Which pictures are looked at today. */
  turn: number
  /** How many questions wait today. */
  due: number
  onLesson: (lesson: Lesson) => void
  onRepeat: () => void
  onPlacement: () => void
  onPairs: () => void
}

/** The lesson to read, what is to be repeated, how much is learned, and pictures to look at. */
export function TodayView({ progress, kept, turn, due, onLesson, onRepeat, onPlacement, onPairs }: TodayViewProps) {
  const lesson = lessonToRead(progress)
  const isNew = progress.reviews.length === 0

  return (
    // Beside the sidebar there is less room than the window has.
    <div className="@container">
      <div className="grid grid-cols-1 gap-4 @min-[54rem]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <LessonPanel lesson={lesson} onOpen={onLesson} />
          <div className="grid flex-1 gap-4 sm:grid-cols-2">
            <Panel eyebrow="Повторить">
              <Due count={due} />
              <div className="mt-auto flex flex-col items-start pt-4">
                {due > 0 && (
                  <Button variant={lesson ? 'secondary' : 'primary'} className="max-sm:w-full" onClick={onRepeat}>
                    {isNew ? 'Начать' : 'Повторить'}
                  </Button>
                )}
                <TextButton onClick={isNew ? onPlacement : onPairs}>
                  {isNew ? 'Уже кое-что знаете? Проверить' : 'Читать две карты вместе'}
                </TextButton>
              </div>
            </Panel>
            <Panel eyebrow="Выучено">
              <SuitList progress={progress} />
              <p className="mt-4 text-caption text-text-3">
                {typeset(`Выучено то, что вы будете помнить неделю и дольше. ${whereStored(kept)}`)}
              </p>
            </Panel>
          </div>
        </div>
        <SpotPanel turn={turn} />
      </div>
    </div>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mt-1 inline-flex min-h-11 items-center rounded-sm text-left text-small text-gold-hi underline decoration-gold underline-offset-4"
    >
      {children}
    </button>
  )
}

function LessonPanel({ lesson, onOpen }: { lesson: Lesson | undefined; onOpen: (lesson: Lesson) => void }) {
  if (!lesson)
    return (
      <Panel eyebrow="Уроки">
        <p className="mt-3 max-w-[36rem] text-lead">
          {typeset(
            `Прочитаны все уроки, ${lessons.length} из ${lessons.length}. Теперь колода держится на повторении.`,
          )}
        </p>
      </Panel>
    )
  const place = placeIn(lesson)
  const done = toSteps(lesson)
    .slice(0, place + 1)
    .filter(({ name }) => name === 'card').length

  return (
    <Panel eyebrow="Урок на пять минут">
      <h2 className="mt-2 text-h2 text-gold-hi">{typeset(lesson.title)}</h2>
      <p className="mt-2 max-w-[44rem] text-text-2">{typeset(firstSentences(lesson.intro[0] ?? ''))}</p>
      <Row cardIds={lesson.cardIds} />
      <Button variant="primary" className="mt-5 max-sm:w-full sm:self-start" onClick={() => onOpen(lesson)}>
        {place > 0 ? `Продолжить: ${done} из ${lesson.cardIds.length}` : 'Начать урок'}
      </Button>
    </Panel>
  )
}

/** Returns two sentences, which say what a lesson is about. */
function firstSentences(text: string): string {
  return text
    .split(/(?<=[.!?]) /)
    .slice(0, 2)
    .join(' ')
}

type StorageNote = Pick<ReturnType<typeof useProgress>, 'isInAccount' | 'isStored' | 'unsentCount'>

function whereStored({ isInAccount, isStored, unsentCount }: StorageNote): string {
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

const secondsAQuestion = 25

function Due({ count }: { count: number }) {
  if (count === 0)
    return <p className="mt-3">{typeset('На сегодня всё. Остальные карты вернутся сами, когда придёт их день.')}</p>
  const minutes = Math.round((Math.min(count, sessionLength) * secondsAQuestion) / 60)
  return (
    <>
      <p className="mt-2 text-figure font-semibold">
        {count} {plural(count, questionForms)}
      </p>
      <p className="mt-1 text-small text-text-2">
        {typeset(
          `${count > sessionLength ? 'По десять за раз, около' : 'Около'} ${minutesAbout[Math.max(0, minutes - 1)]}`,
        )}
      </p>
    </>
  )
}

function SuitList({ progress }: { progress: Progress }) {
  return (
    <ul className="mt-3 flex flex-col gap-3.5">
      {progressBySuit(progress).map(({ suit, firm, sides }) => (
        <li key={suit} className="flex items-center gap-2.5 text-small">
          <SuitEmblem suit={suit} className={`size-5 shrink-0 ${suitColours[suit]}`} />
          <span className="w-20 shrink-0">{suitNames[suit]}</span>
          <ProgressBar
            label={`${suitNames[suit]}: выучено`}
            value={firm}
            max={sides}
            valueText={`${firm} из ${sides}`}
            className="min-w-0 flex-1"
          />
          <span className="w-16 shrink-0 text-right text-small text-text-2 tabular-nums">
            {firm} из {sides}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Row({ cardIds }: { cardIds: readonly CardId[] }) {
  return (
    <div aria-hidden="true" className="mt-4 grid max-w-[29rem] grid-cols-4 gap-3 md:gap-4">
      {cardIds.slice(0, 4).map((cardId) => (
        <CardImage key={cardId} cardId={cardId} alt="" isOneOfMany sizes="120px" />
      ))}
    </div>
  )
}
