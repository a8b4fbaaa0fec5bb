import { useState } from 'react'
import { LessonPage } from './lesson-page.tsx'
import { PathView } from './path-view.tsx'
import type { Lesson } from './progress/lessons.ts'
import type { Rating, Side } from './progress/progress.ts'
import { chooseSession, countTurn, placementSides, sidesForToday } from './progress/schedule.ts'
import { useProgress } from './progress/use-progress.ts'
import { pairPractice, type Question, questionOn } from './quiz/questions.ts'
import { type Asked, Quiz } from './quiz/quiz.tsx'
import { TodayView } from './today-view.tsx'

type View =
  | { name: 'overview' }
  | { name: 'lesson'; lesson: Lesson }
  | { name: 'quiz'; title: string; asked: readonly Asked[]; ratingOfRight: Rating }

const overview: View = { name: 'overview' }

type StudyProps = {
  /** What of the overview: each has a tab in the application. */
  part: 'today' | 'path' | 'both'
  /** Says whether a lesson or questions are open: the page's introduction steps aside. */
  onOpen: (isOpen: boolean) => void
}

/** What is to be learned now: the overview, a lesson, or questions one after another. */
export function Study({ part, onOpen }: StudyProps) {
  const { progress, addAnswer, addRead, sync, ...kept } = useProgress()
  const [view, show] = useState<View>(overview)
  const [practiceTurn, setPracticeTurn] = useState(() => progress.reviews.length)

  function setView(next: View): void {
    show(next)
    onOpen(next.name !== 'overview')
  }

  function ask(title: string, sides: readonly Side[], ratingOfRight: Rating = 3, kind?: Question['kind']): void {
    const asked = sides.map((side) => ({ side, question: questionOn(side, countTurn(progress.reviews, side), kind) }))
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

  const openLesson = (lesson: Lesson) => setView({ name: 'lesson', lesson })
  const today = sidesForToday(progress, new Date())
  return (
    <>
      {part !== 'path' && (
        <TodayView
          progress={progress}
          kept={kept}
          turn={practiceTurn}
          due={today.length}
          onLesson={openLesson}
          onRepeat={() => ask('Повторение', chooseSession(today))}
          onPlacement={() => ask('С чего начать', placementSides, 4, 'meaning')}
          onPairs={() => practise('Две карты вместе', pairPractice(practiceTurn))}
        />
      )}
      {part !== 'today' && <PathView progress={progress} isAlone={part === 'path'} onOpen={openLesson} />}
    </>
  )
}
