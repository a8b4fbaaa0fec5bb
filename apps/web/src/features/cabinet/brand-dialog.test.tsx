import type { Brand } from '@lunaria/contract/cabinet'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives, refused } from '#testing/stub-server.ts'
import { BrandDialog } from './brand-dialog.tsx'
import { brandQuery } from './cabinet-queries.ts'

const known: Brand = { name: 'Ольга', line: '', contacts: '', accent: 'gold', logo: 'data:image/png;base64,b2xk' }

async function open(save = gives(known)) {
  const onClose = vi.fn()
  const page = openPage(<BrandDialog userId={userId} isOpen onClose={onClose} />, {
    answers: { 'GET /api/cabinet/brand': gives(known), 'PATCH /api/cabinet/brand': save },
  })
  const user = userEvent.setup()
  await screen.findByRole('img', { name: 'Ваш знак' })
  const sent = () => page.calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  return { ...page, user, onClose, sent }
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText(/^Файл знака/), { target: { files: [file] } })
const picture = (bytes: number, type = 'image/png') => new File([new Uint8Array(bytes)], 'logo', { type })
const { logo: _, ...fields } = known

test('a logo that is left alone is not sent again', async () => {
  const { user, sent, onClose, queryClient } = await open(gives({ ...known, name: 'Ольга С.' }))

  await user.type(screen.getByLabelText('Имя'), ' С.')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  await expect.poll(sent).toEqual([{ ...fields, name: 'Ольга С.' }])
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(queryClient.getQueryData(brandQuery(userId).queryKey)?.name).toBe('Ольга С.')
})

test('a new logo goes as its bytes alone, a removed one as none', async () => {
  const { user, sent } = await open()
  choose(picture(3))
  await expect.poll(() => screen.getByRole('img', { name: 'Ваш знак' }).getAttribute('src')).not.toBe(known.logo)
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))
  await expect.poll(() => sent().at(-1)).toEqual({ ...fields, logo: 'AAAA' })

  await user.click(screen.getByRole('button', { name: 'Убрать' }))
  expect(screen.queryByRole('img', { name: 'Ваш знак' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  await expect.poll(() => sent().at(-1)).toEqual({ ...fields, logo: null })
})

test.each([
  ['too large', picture(512 * 1024 + 1)],
  ['no picture of these kinds', picture(10, 'image/svg+xml')],
])('a file that is %s is refused here, and the logo stays', async (_, file) => {
  const { sent, user } = await open()

  choose(file)
  expect(screen.getByText('Нужен PNG или JPEG до 512 кБ.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  await expect.poll(sent).toEqual([fields])
})

test('a refusal is told where it was asked for, and what was written stays', async () => {
  const { user, onClose } = await open(refused(422, 'invalid_fields', 'Это не похоже на картинку.'))

  await user.type(screen.getByLabelText('Контакты'), 'почта')
  await user.click(screen.getByRole('button', { name: 'Сохранить' }))

  expect(await screen.findByText('Это не похоже на картинку.')).toBeVisible()
  expect(screen.getByLabelText<HTMLInputElement>(/Контакты/).value).toBe('почта')
  expect(onClose).not.toHaveBeenCalled()
})
