import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { questionOn } from './questions.ts'
import { Quiz } from './quiz.tsx'

afterEach(cleanup)

test('what was missed comes again at the end, counted apart, and is no answer of its own', async () => {
  const user = userEvent.setup()
  const asked = (['fool', 'moon'] as const).map((cardId) => {
    const side = { cardId, isReversed: false }
    return { side, question: questionOn(side, 0, 'meaning') }
  })
  const onAnswer = vi.fn()
  render(<Quiz title="Повторение" asked={asked} ratingOfRight={3} onAnswer={onAnswer} onEnd={() => {}} />)
  const answer = async (at: number, isRight: boolean) => {
    const right = asked[at]?.question.right ?? 0
    await user.keyboard(String((isRight ? right : (right + 1) % 4) + 1))
    await user.click(screen.getByRole('button', { name: 'Дальше' }))
  }

  expect(screen.getByText('Повторение: 1 из 2')).toBeVisible()
  await answer(0, false)
  expect(screen.getByText('Повторение: 2 из 2')).toBeVisible()
  await answer(1, true)
  expect(screen.getByText('Ещё раз: 1 из 1')).toBeVisible()
  await answer(0, true)

  expect(screen.getByRole('heading', { name: '1 из 2 с первого раза' })).toBeVisible()
  expect(onAnswer.mock.calls.map(([, rating]) => rating)).toEqual([1, 3])
})
