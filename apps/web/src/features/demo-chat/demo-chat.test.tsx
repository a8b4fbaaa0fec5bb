import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { DemoChat } from './demo-chat.tsx'

vi.mock('./demo-talk.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(cleanup)

function Page() {
  const [text, setText] = useState('')
  return <DemoChat text={text} onText={setText} inputRef={null} />
}

test('a question stays in its box when the code that sends it does not come, and the visitor is told', async () => {
  openPage(<Page />, { address: '/', signedIn: null })
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')

  await userEvent.type(box, 'Стоит ли ехать?{Enter}')

  await expect
    .poll(() => screen.getByRole('alert').textContent)
    .toBe('Не удалось отправить: нет связи с сервером. Попробуйте ещё раз или обновите страницу.')
  expect(box.value).toBe('Стоит ли ехать?')
})
