import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { SpreadsPage } from './spreads-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function spread(id: string, name: string, more: Partial<AdminSpread> = {}): AdminSpread {
  return {
    id,
    name,
    description: `О чём ${name}`,
    cardCount: 1,
    card_count: 1,
    difficulty: 'beginner',
    category: 'general',
    is_active: true,
    positions: [{ id: 'here', name: 'Сейчас', description: 'Что сейчас', position: 1, x: 50, y: 50 }],
    laid_count: 12,
    original: { name, description: `О чём ${name}` },
    ...more,
  }
}

const oneCard = spread('one_card', 'Одна карта')
const horseshoe = spread('horseshoe', 'Подкова', { category: 'love', is_active: false })
const listed = gives([oneCard, horseshoe])
const get = 'GET /api/admin/spreads'
const patchHorseshoe = 'PATCH /api/admin/spreads/:spreadId'

function open(answers: Answers, { address = '/app/admin/spreads', spreadId = 'horseshoe' } = {}) {
  return openPage(
    <>
      <SpreadsPage />
      <Toaster />
    </>,
    { address, ids: { spreadId }, answers: { [get]: listed, ...answers } },
  )
}

const findSwitch = (name: string) => screen.findByRole('switch', { name: `Расклад «${name}» активен` })

test('a switch turns at once, before the server has answered', async () => {
  const waiting = Promise.withResolvers<{ reply: AdminSpread }>()
  const { calls } = open({ [patchHorseshoe]: () => waiting.promise })

  await userEvent.click(await findSwitch('Подкова'))

  expect((await findSwitch('Подкова')).getAttribute('aria-checked')).toBe('true')
  expect(screen.queryByText('Расклад активирован')).toBeNull()
  waiting.resolve({ reply: { ...horseshoe, is_active: true } })
  expect(await screen.findByText('Расклад активирован')).toBeVisible()
  expect(calls).toContainEqual({ call: patchHorseshoe, body: { isActive: true } })
})

test('a switch that is refused goes back and says why', async () => {
  const last = refused(409, 'last_spread', 'Это последний действующий расклад.')
  open({ 'PATCH /api/admin/spreads/:spreadId': last }, { spreadId: 'one_card' })

  await userEvent.click(await findSwitch('Одна карта'))

  expect(await screen.findByText('Ошибка обновления расклада: Это последний действующий расклад.')).toBeVisible()
  expect((await findSwitch('Одна карта')).getAttribute('aria-checked')).toBe('true')
})

test('empty texts are not sent, and are said beside their fields', async () => {
  const { calls } = open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить расклад Подкова' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить расклад' }))

  await userEvent.clear(dialog.getByLabelText('Название'))
  await userEvent.clear(dialog.getByLabelText('Описание'))
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Введите название',
    'Введите описание',
  ])
  expect(calls.map(({ call }) => call)).not.toContain(patchHorseshoe)
})

test('what was rewritten is brought back to the original and saved', async () => {
  const renamed = { ...horseshoe, name: 'Семь карт', description: 'Другое' }
  const { calls } = open({
    [get]: [gives([oneCard, renamed]), listed],
    [patchHorseshoe]: gives(horseshoe),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Изменить расклад Семь карт/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить расклад' }))

  await userEvent.click(dialog.getByRole('button', { name: 'Вернуть исходный текст' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Название').value).toBe('Подкова')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Расклад обновлен')).toBeVisible()
  expect(calls).toContainEqual({ call: patchHorseshoe, body: { name: 'Подкова', description: 'О чём Подкова' } })
  expect(await screen.findByRole('button', { name: 'Изменить расклад Подкова' })).toBeVisible()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('a name that another spread has is said beside the field', async () => {
  const taken = refused(422, 'invalid_fields', 'Занято', [{ field: 'name', message: 'Занято' }])
  open({ [patchHorseshoe]: taken })
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить расклад Подкова' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить расклад' }))

  await userEvent.type(dialog.getByLabelText('Название'), '!')
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))

  expect((await dialog.findByRole('alert')).textContent).toBe('Занято')
})

test('a search is in the address, and one that finds nothing says so', async () => {
  const { search } = open({}, { address: '/app/admin/spreads?category=love' })
  await findSwitch('Подкова')
  expect(screen.queryByText('Одна карта')).toBeNull()

  await userEvent.type(screen.getByLabelText('Поиск по названию и описанию'), 'карта')

  expect(await screen.findByText('Расклады не найдены')).toBeVisible()
  expect(new URLSearchParams(search()).get('search')).toBe('карта')
})

test('a list that does not come is asked for again', async () => {
  open({ [get]: [refused(500, 'internal', 'Что-то сломалось.'), listed] })

  const problem = within(await screen.findByRole('alert'))
  expect(problem.getByText('Ошибка загрузки раскладов')).toBeVisible()
  await userEvent.click(problem.getByRole('button', { name: 'Повторить попытку' }))

  expect(await findSwitch('Подкова')).toBeVisible()
})
