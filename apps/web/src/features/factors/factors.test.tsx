import type { Factors as FactorList } from '@lunaria/contract/factors'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConfirmationHost } from '#shared/confirmation/confirmation-host.tsx'
import { openPage } from '#testing/open-page.tsx'
import { creationOptions, stubPasskeys } from '#testing/passkeys.ts'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { Factors } from './factors.tsx'

const at = '2026-11-20T10:00:00Z'
const passkeyId = '018f0000-0000-7000-8000-0000000000f1'
const phone = { id: passkeyId, name: 'Мой телефон', created_at: at, last_used_at: null, isSynced: true }
const none: FactorList = { totp: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false, confirmedUntil: null }
const totp = { created_at: at, last_used_at: null }
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efg${index}`)
const begun = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Lunaria:anna@example.com?secret=JBSWY3DPEHPK3PXP' }
const ok = gives({ ok: true as const })

beforeEach(() => stubPasskeys())

function open(factors: FactorList | FactorList[], answers: Answers = {}) {
  const lists = [factors].flat().map((list) => gives(list))
  return openPage(
    <>
      <Factors />
      <ConfirmationHost />
    </>,
    { answers: { 'GET /api/factors': lists, ...answers }, ids: { passkeyId } },
  )
}

const button = (name: string) => screen.findByRole('button', { name })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('an application is connected by its first code, and the recovery codes are shown until they are saved', async () => {
  const { calls } = open([none, { ...none, totp, recoveryCodesLeft: 10 }], {
    'POST /api/factors/totp': gives(begun),
    'POST /api/factors/totp/confirm': [refused(403, 'wrong_code', 'Код не подошёл.'), gives({ recoveryCodes: codes })],
  })

  await userEvent.click(await button('Настроить приложение'))
  const setup = await dialog('Приложение с кодами')
  expect(setup.getByRole('img', { name: 'QR-код с ключом для приложения' })).toBeVisible()
  expect(setup.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  const field = setup.getByLabelText<HTMLInputElement>('Код из приложения')
  expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric'])
  await userEvent.type(field, '000000{Enter}')
  expect(await setup.findByText('Код не подошёл.')).toBeVisible()
  expect(field.value).toBe('000000')
  await userEvent.clear(field)
  await userEvent.type(field, '123456{Enter}')

  const list = await dialog('Запасные коды')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes)
  await userEvent.keyboard('{Escape}')
  expect(list.getByText(/Коды ещё не сохранены/)).toBeVisible()
  await userEvent.click(list.getByRole('button', { name: 'Я сохранил коды' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('Настроено')).toBeVisible()
  expect(screen.getByText('Осталось 10 из 10')).toBeVisible()
  expect(calls.at(-2)).toEqual({ call: 'POST /api/factors/totp/confirm', body: { code: '123456' } })
})

test('a passkey is added under a name, renamed and removed', async () => {
  const renamed = { ...phone, name: 'Телефон' }
  const { calls } = open(
    [none, { ...none, passkeys: [phone], recoveryCodesLeft: 10 }, { ...none, passkeys: [renamed] }, none],
    {
      'POST /api/factors/passkeys/options': gives(creationOptions),
      'POST /api/factors/passkeys': gives({ passkey: phone, recoveryCodes: [] }),
      'PATCH /api/factors/passkeys/:passkeyId': gives(renamed),
      'DELETE /api/factors/passkeys/:passkeyId': ok,
    },
  )

  await userEvent.click(await button('Добавить ключ доступа'))
  const adding = await dialog('Новый ключ доступа')
  const name = adding.getByLabelText('Название')
  await userEvent.clear(name)
  await userEvent.type(name, 'Мой телефон{Enter}')
  expect(await screen.findByText('Мой телефон')).toBeVisible()
  expect(screen.getByText('На всех ваших устройствах')).toBeVisible()
  const sent = calls.find(({ call }) => call === 'POST /api/factors/passkeys')
  expect(sent?.body).toMatchObject({ name: 'Мой телефон', credential: { type: 'public-key' } })

  await userEvent.click(await button('Переименовать'))
  const naming = await dialog('Название ключа')
  await userEvent.clear(naming.getByLabelText('Название'))
  await userEvent.type(naming.getByLabelText('Название'), 'Телефон{Enter}')
  expect(await screen.findByText('Телефон')).toBeVisible()

  await userEvent.click(await button('Убрать'))
  const removing = await dialog('Убрать ключ доступа?')
  expect(removing.getByText(/запасные коды перестанут действовать/)).toBeVisible()
  await userEvent.click(removing.getByRole('button', { name: 'Убрать' }))
  await expect.poll(() => screen.queryByText('Телефон')).toBeNull()
})

test('a passkey that the user did not confirm leaves the name in its field and says what to do', async () => {
  stubPasskeys({ fails: 'NotAllowedError' })
  open(none, { 'POST /api/factors/passkeys/options': gives(creationOptions) })

  await userEvent.click(await button('Добавить ключ доступа'))
  const adding = await dialog('Новый ключ доступа')
  await userEvent.click(adding.getByRole('button', { name: 'Продолжить' }))

  expect((await adding.findByRole('alert')).textContent).toContain('окно закрыли или время вышло')
  expect(adding.getByLabelText<HTMLInputElement>('Название').value).not.toBe('')
})

test('a browser without passkeys says so and leaves the application with codes', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  open(none)

  expect(await screen.findByText(/Этот браузер не умеет работать с ключами доступа/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Добавить ключ доступа' })).toBeNull()
  expect(await button('Настроить приложение')).toBeVisible()
})

test('new recovery codes are made when the user has confirmed who it is; the call is repeated by itself', async () => {
  const needed = refused(403, 'confirmation_needed', 'Подтвердите, что это вы.', { methods: ['totp', 'recovery'] })
  const { calls } = open(
    { ...none, totp, recoveryCodesLeft: 2 },
    {
      'POST /api/factors/recovery-codes': [needed, gives({ recoveryCodes: codes })],
      'POST /api/auth/confirm': [
        refused(403, 'wrong_code', 'Код не подошёл.'),
        gives({ confirmedUntil: '2026-11-20T10:10:00Z' }),
      ],
    },
  )

  await userEvent.click(await button('Получить новые коды'))
  await userEvent.click((await dialog('Получить новые коды?')).getByRole('button', { name: 'Получить' }))
  const confirming = await dialog('Подтвердите, что это вы')
  await userEvent.type(confirming.getByLabelText('Пароль'), 'мой пароль')
  await userEvent.type(confirming.getByLabelText('Код из приложения или запасной'), '111111{Enter}')
  expect(await confirming.findByText('Код не подошёл.')).toBeVisible()
  expect(confirming.getByLabelText<HTMLInputElement>('Пароль').value).toBe('мой пароль')
  await userEvent.click(confirming.getByRole('button', { name: 'Подтвердить' }))

  expect((await dialog('Запасные коды')).getByText('abcd-efg0')).toBeVisible()
  expect(calls.filter(({ call }) => call === 'POST /api/factors/recovery-codes')).toHaveLength(2)
  expect(calls.find(({ call }) => call === 'POST /api/auth/confirm')?.body).toEqual({
    password: 'мой пароль',
    code: '111111',
  })
})

test('Escape cancels a confirmation: nothing is repeated, and the question behind it stays', async () => {
  const needed = refused(403, 'confirmation_needed', 'Подтвердите, что это вы.', { methods: [] })
  const { calls } = open({ ...none, totp, recoveryCodesLeft: 2 }, { 'DELETE /api/factors/totp': needed })

  await userEvent.click(await button('Убрать'))
  await userEvent.click((await dialog('Убрать приложение?')).getByRole('button', { name: 'Убрать' }))
  const confirming = await dialog('Подтвердите, что это вы')
  expect(confirming.queryByLabelText(/код/i)).toBeNull()
  await userEvent.keyboard('{Escape}')

  await expect.poll(() => screen.queryByRole('dialog', { name: 'Подтвердите, что это вы' })).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Убрать приложение?' })).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1)
})
