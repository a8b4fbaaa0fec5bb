import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DictateButton } from './dictate-button.tsx'
import { withDictated } from './dictation.ts'

/** The browser's recognition, which hears what a test says. */
class Recognition extends EventTarget {
  static last: Recognition
  lang = ''
  continuous = true
  interimResults = false
  constructor() {
    super()
    Recognition.last = this
  }
  start() {}
  stop() {
    this.dispatchEvent(new Event('end'))
  }
  abort() {
    this.dispatchEvent(new Event('end'))
  }
  hears(...said: string[]) {
    const results = said.map((transcript) => [{ transcript }])
    act(() => void this.dispatchEvent(Object.assign(new Event('result'), { results })))
  }
}

function Composer({ begun = '' }: { begun?: string }) {
  const [text, setText] = useState(begun)
  return (
    <>
      <textarea aria-label="Вопрос" value={text} onChange={({ target }) => setText(target.value)} />
      <DictateButton text={text} onText={setText} />
    </>
  )
}

const question = () => screen.getByLabelText<HTMLTextAreaElement>('Вопрос')
const begin = () => userEvent.click(screen.getByRole('button', { name: 'Продиктовать вопрос' }))

test('where the browser recognises no speech there is no button', () => {
  vi.stubGlobal('webkitSpeechRecognition', undefined)
  vi.stubGlobal('SpeechRecognition', undefined)
  render(<Composer />)

  expect(screen.queryByRole('button')).toBeNull()
})

test('what is said in Russian goes behind what is written, as it is recognised', async () => {
  vi.stubGlobal('webkitSpeechRecognition', Recognition)
  render(<Composer begun="Добрый вечер." />)
  await begin()
  expect(screen.getByRole('status').textContent).toContain('Слушаю')

  Recognition.last.hears('стоит')
  Recognition.last.hears('стоит ли', 'переезжать')
  expect([Recognition.last.lang, question().value]).toEqual(['ru-RU', 'Добрый вечер. Стоит ли переезжать'])

  await userEvent.click(screen.getByRole('button', { name: 'Остановить запись' }))
  expect(screen.getByRole('button', { name: 'Продиктовать вопрос' })).toBeDefined()
})

test('typing ends the dictation and is not written over', async () => {
  vi.stubGlobal('SpeechRecognition', Recognition)
  render(<Composer />)
  await begin()
  Recognition.last.hears('стоит ли')
  await userEvent.type(question(), ' мне')

  Recognition.last.hears('стоит ли переезжать')

  expect(question().value).toBe('Стоит ли мне')
  expect(screen.getByRole('button', { name: 'Продиктовать вопрос' })).toBeDefined()
})

test.each([
  ['', 'стоит ли', 'Стоит ли'],
  ['Он ушёл', 'вернётся ли', 'Он ушёл вернётся ли'],
  ['Он ушёл. ', 'вернётся ли', 'Он ушёл. Вернётся ли'],
  ['Он ушёл', '', 'Он ушёл'],
])('behind «%s» «%s» makes «%s»', (written, said, text) => {
  expect(withDictated(written, said)).toBe(text)
})
