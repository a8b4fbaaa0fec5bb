import { defaultHelpLines } from '@lunaria/care/help-lines'
import { type AdminSettings, adminSettingsApi } from '@lunaria/contract/admin-settings'
import type { Prompt } from '@lunaria/contract/prompts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { AddressState } from '#shared/address/address-state.tsx'
import { type Answer, type Answers, gives, refused, stubServer } from '#testing/stub-server.ts'
import { SettingsPage } from './settings-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const settings: AdminSettings = {
  maintenanceMode: false,
  allowUserSignup: true,
  showsClaims: true,
  supportEmail: 'help@lunaria.example',
  supportTelegram: '@lunaria_support',
  supportVk: '',
  frontendUrl: 'https://lunaria.example',
  defaultCurrency: 'RUB',
  loggingLevel: 'info',
  demoDailyPerAddress: 30,
  demoDailyTotal: 2000,
  aiMaxConcurrent: null,
  aiMaxTokens: 1500,
  messagesPerMinute: 30,
  answersDailyPerUser: null,
  answersDailyTotal: null,
  aiPromptPrice: 40,
  aiCompletionPrice: 160,
  readerPlanPrice: null,
  readerPlanMessages: 3000,
  helpLines: defaultHelpLines,
  backupHour: 4,
  backupsKept: 7,
  backupCopyFolder: '',
  updatedAt: '2026-11-21T10:00:00.000Z',
  environment: {
    publicUrl: 'https://lunaria.example',
    aiMaxConcurrent: 256,
    aiProvider: 'openai',
    mail: 'smtp',
  },
}
const original = `${'Вы — мастер Таро. '.repeat(20)}112, врач, [/tower]`
const persona: Prompt = { id: 'persona', content: original, defaultContent: original, versionCount: 0, versions: [] }

/** The server: keeps the settings, unless `refuse` says no. */
function server({ refuse }: { refuse?: () => Answer | undefined } = {}) {
  const state = { settings, said: [] as { body: unknown }[] }
  const answers: Answers = {
    'GET /api/admin/settings': () => ({ reply: state.settings }),
    'GET /api/admin/prompts': gives([persona]),
    'PATCH /api/admin/settings': (address, body) => {
      state.said.push({ body })
      const refusal = refuse?.()
      if (refusal) return refusal(address, body)
      const changes = adminSettingsApi.updateSettings.body.parse(body)
      state.settings = { ...state.settings, ...changes, updatedAt: '2026-11-21T11:00:00.000Z' }
      return { reply: state.settings }
    },
    'POST /api/admin/prompts/:promptId/versions': (_, body) => {
      state.said.push({ body })
      return { reply: { ...persona, content: adminSettingsApi.savePrompt.body.parse(body).content } }
    },
  }
  stubServer(answers, { promptId: persona.id })
  return state
}

async function show(part = 'Сайт') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = (
    <>
      <Link to="/elsewhere">Дальше</Link>
      <AddressState>
        <SettingsPage />
      </AddressState>
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/elsewhere', element: 'Другая страница' },
  ])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByLabelText('E-mail поддержки')
  const user = userEvent.setup()
  await user.click(tab(part))
  return user
}

const tab = (name: string) => screen.getByRole('tab', { name })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Сохранить' })
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

test('«Сохранить» waits for a change, sends only what has changed, and waits again', async () => {
  const { said } = server()
  const user = await show('ИИ')
  expect(save().disabled).toBe(true)

  await user.clear(field('Длина ответа, токенов'))
  await user.type(field('Длина ответа, токенов'), '700')
  await user.click(save())

  await expect.poll(() => save().disabled).toBe(true)
  expect(said.map(({ body }) => body)).toEqual([{ aiMaxTokens: 700, updatedAt: settings.updatedAt }])
  expect(field('Длина ответа, токенов').value).toBe('700')
})

test('what was typed back is no change', async () => {
  server()
  const user = await show()

  await user.click(box(/^Регистрация открыта/))
  expect(save().disabled).toBe(false)
  await user.click(box(/^Регистрация открыта/))

  expect(save().disabled).toBe(true)
})

test('what cannot be is said beside its field, which gets the focus; nothing is sent', async () => {
  const { said } = server()
  const user = await show('ИИ')

  await user.type(field('Вопросов в сутки всего'), 'много')
  await user.click(save())

  // The form is checked in a task of its own, and gives the focus in the one after it.
  expect(await screen.findByText('Нужно целое число')).toBeVisible()
  const total = field('Вопросов в сутки всего')
  expect(total.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => document.activeElement).toBe(total)
  expect(said).toEqual([])
})

test('what is wrong in another part is shown there; all parts are saved together', async () => {
  const { said } = server()
  const user = await show('ИИ')
  await user.clear(field('Длина ответа, токенов'))
  await user.type(field('Длина ответа, токенов'), 'много')
  await user.click(tab('Сайт'))
  await user.click(box(/^Регистрация открыта/))
  await user.click(save())

  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Длина ответа, токенов'))
  expect(await screen.findByText('Нужно целое число')).toBeVisible()
  await user.clear(field('Длина ответа, токенов'))
  await user.type(field('Длина ответа, токенов'), '800')
  await user.click(save())

  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]?.body).toMatchObject({ allowUserSignup: false, aiMaxTokens: 800 })
})

test('the site is closed only after a dialog that says what that does', async () => {
  const { said } = server()
  const user = await show()
  await user.click(box(/^Режим обслуживания/))
  await user.click(save())
  const dialog = within(await screen.findByRole('dialog', { name: 'Закрыть сайт на обслуживание?' }))

  await user.click(dialog.getByRole('button', { name: 'Отмена' }))
  expect(said).toEqual([])
  expect(box(/^Режим обслуживания/).checked).toBe(true)

  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Закрыть сайт' }))
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]?.body).toMatchObject({ maintenanceMode: true })
})

test('a field that the server refuses says why and gets the focus; what was typed stays', async () => {
  const details = [{ field: 'supportTelegram', message: 'Такого имени нет' }]
  server({ refuse: () => refused(422, 'invalid_fields', 'Проверьте поля.', details) })
  const user = await show()
  await user.clear(field('Telegram поддержки'))
  await user.type(field('Telegram поддержки'), '@nobody_here')
  await user.click(save())

  expect(await screen.findByText('Такого имени нет')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(field('Telegram поддержки'))
  expect(field('Telegram поддержки').getAttribute('aria-invalid')).toBe('true')
  expect(field('Telegram поддержки').value).toBe('@nobody_here')
})

test('another admin’s change in between loses nothing: both are shown, and the second try is based on the other', async () => {
  const theirs = { ...settings, supportTelegram: '@other_admin', updatedAt: '2026-11-21T10:30:00.000Z' }
  let isFirst = true
  const state = server({
    refuse: () => {
      if (!isFirst) return undefined
      isFirst = false
      state.settings = theirs
      return refused(409, 'settings_changed', 'Опоздали.')
    },
  })
  const user = await show('ИИ')
  await user.clear(field('Цена запроса, ₽ за миллион токенов'))
  await user.type(field('Цена запроса, ₽ за миллион токенов'), '55')
  await user.click(save())

  await screen.findByText('Telegram поддержки: было «@lunaria_support», стало «@other_admin»')
  expect(field('Цена запроса, ₽ за миллион токенов').value).toBe('55')
  await user.click(tab('Сайт'))
  expect(field('Telegram поддержки').value).toBe('@other_admin')

  await user.click(save())
  await expect.poll(() => state.said).toHaveLength(2)
  expect(state.said[1]?.body).toEqual({ aiPromptPrice: 55, updatedAt: theirs.updatedAt })
})

test('the page is not left with something unsaved by mistake', async () => {
  server()
  const user = await show('ИИ')
  await user.type(screen.getByLabelText('Текст'), ' И ещё.')

  await user.click(screen.getByRole('link', { name: 'Дальше' }))
  await user.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Текст').value).toBe(`${original} И ещё.`)

  await user.click(screen.getByRole('link', { name: 'Дальше' }))
  await user.click(await screen.findByRole('button', { name: 'Уйти' }))
  expect(await screen.findByText('Другая страница')).toBeVisible()
})

test('a text that has lost the emergency number is saved only after a warning', async () => {
  const { said } = server()
  const user = await show('ИИ')
  const text = screen.getByLabelText('Текст')
  await user.clear(text)
  await user.click(text)
  await user.paste(original.replace('112', '—'))
  await user.click(screen.getByRole('button', { name: 'Сохранить версию' }))

  const dialog = within(await screen.findByRole('dialog', { name: 'Сохранить без этого?' }))
  expect(dialog.getByText(/Нет телефона 112/)).toBeVisible()
  expect(said).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Всё равно сохранить' }))
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]?.body).toMatchObject({ content: original.replace('112', '—'), basedOn: null })
})

test('a text that is too short is not sent', async () => {
  const { said } = server()
  const user = await show('ИИ')
  await user.clear(screen.getByLabelText('Текст'))
  await user.type(screen.getByLabelText('Текст'), 'Коротко')

  await user.click(screen.getByRole('button', { name: 'Сохранить версию' }))

  expect(await screen.findByText(/^Слишком коротко: 7 символов/)).toBeVisible()
  expect(said).toEqual([])
})
