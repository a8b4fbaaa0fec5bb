import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { AccessGate } from './access-gate.tsx'

type Access = 'GET /api/admin/check-access/:userId'

function open(answer: AnswerTo<Access> | AnswerTo<Access>[]) {
  openPage(
    <>
      <AccessGate userId={userId} setUpFactor="Второй шаг">
        Панель
      </AccessGate>
      <Toaster />
    </>,
    { answers: { 'GET /api/admin/check-access/:userId': answer } },
  )
}

test('an admin gets in', async () => {
  open(gives({ hasAccess: true, isAdmin: true }))

  expect(await screen.findByText('Панель')).toBeVisible()
})

test('an admin who needs a second factor sets it up first, and no toast calls it a problem', async () => {
  open(refused(403, 'second_factor_required', 'Панель открывается со вторым способом входа.'))

  expect(await screen.findByText('Второй шаг')).toBeVisible()
  expect(screen.queryByText('Не удалось получить права администратора')).toBeNull()
  expect(screen.queryByText('Панель')).toBeNull()
})

test('a user without the right is told so in the page and by a toast', async () => {
  open(refused(403, 'admin_required', 'Только для администраторов.'))

  expect(await screen.findByRole('heading', { name: 'У вас нет прав администратора' })).toBeVisible()
  await expect.poll(() => screen.getAllByText('У вас нет прав администратора')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Вернуться к чату' })).toBeVisible()
  expect(screen.queryByText('Панель')).toBeNull()
})

test('a user whom the server answers without the right is told so too', async () => {
  open(gives({ hasAccess: false, isAdmin: false }))

  expect(await screen.findByRole('heading', { name: 'У вас нет прав администратора' })).toBeVisible()
  expect(screen.queryByText('Панель')).toBeNull()
})

test('a right that could not be learned is asked for again', async () => {
  open([refused(500, 'internal', 'Сбой.'), gives({ hasAccess: true, isAdmin: true })])
  await screen.findByRole('heading', { name: 'Не удалось получить права администратора' })

  await userEvent.click(screen.getByRole('button', { name: 'Повторить попытку' }))

  expect(await screen.findByText('Панель')).toBeVisible()
})
