import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { accountApi } from '@lunaria/contract/profile'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { FormRefusal } from './form-refusal.tsx'
import { useCallForm } from './use-call-form.ts'

const resolver = standardSchemaResolver(accountApi.changeEmail.body)
const change = 'POST /api/account/:userId/email'

function EmailForm() {
  const { field, submit, isSending, isSent, problem } = useCallForm({
    resolver,
    values: { email: '', password: '' },
    send: (body) => call('POST /api/account/:userId/email', { params: { userId }, body }),
    fieldOfCode: { wrong_password: 'password' },
  })
  return (
    <form onSubmit={submit} noValidate>
      <TextField label="E-mail" {...field('email')} />
      <TextField label="Пароль" {...field('password')} />
      <FormRefusal text={problem} />
      {isSent && <p>Отправлено</p>}
      <Button type="submit" isLoading={isSending}>
        Сменить
      </Button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function fill(answer: AnswerTo<typeof change>, email = 'Anna@Example.com') {
  const page = openPage(<EmailForm />, { answers: { [change]: answer } })
  await userEvent.type(field('E-mail'), email)
  await userEvent.type(field('Пароль'), 'мой пароль')
  await userEvent.click(screen.getByRole('button', { name: 'Сменить' }))
  return page
}

test('what the contract makes of the fields is sent, once', async () => {
  const { calls } = await fill(gives({ ok: true }), ' Anna@Example.com ')

  expect(await screen.findByText('Отправлено')).toBeVisible()
  expect(calls).toEqual([{ call: change, body: { email: 'Anna@Example.com', password: 'мой пароль' } }])
})

test('what the contract refuses is said under its field, which gets the focus, and is not sent', async () => {
  const { calls } = await fill(gives({ ok: true }), 'anna')

  const problem = await screen.findByRole('alert')
  expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(field('E-mail').getAttribute('aria-describedby')).toBe(problem.id)
  expect(document.activeElement).toBe(field('E-mail'))
  expect(calls).toEqual([])

  await userEvent.type(field('E-mail'), '@example.com')
  expect(field('E-mail').getAttribute('aria-invalid')).toBeNull()
})

test.each<[what: string, answer: Answer, field: string, text: string]>([
  ['names', invalid('email', 'Такой адрес не подходит'), 'E-mail', 'Такой адрес не подходит'],
  ['means by its code', refused(403, 'wrong_password', 'Пароль не подошёл.'), 'Пароль', 'Пароль не подошёл.'],
])('a field that the server %s gets the refusal and the focus; nothing typed is lost', async (_, answer, name, text) => {
  await fill(answer)

  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect(field(name).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(name))
  expect([field('E-mail').value, field('Пароль').value]).toEqual(['Anna@Example.com', 'мой пароль'])
})

test.each([
  ['of the whole form', refused(429, 'too_many_requests', 'Слишком часто.'), 'Слишком часто.'],
  ['about something that the form does not show', invalid('userId', 'Не тот'), 'Проверьте поля.'],
])('a refusal %s is said once, and can be tried again', async (_, answer, text) => {
  const { calls } = await fill(answer)
  expect((await screen.findByRole('alert')).textContent).toBe(text)

  await userEvent.click(screen.getByRole('button', { name: 'Сменить' }))

  await expect.poll(() => calls).toHaveLength(2)
  expect(field('E-mail').value).toBe('Anna@Example.com')
})

function invalid(name: string, message: string): Answer {
  return refused(422, 'invalid_fields', 'Проверьте поля.', [{ field: name, message }])
}
