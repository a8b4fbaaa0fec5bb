import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { speechParts } from '#shared/speech/read-aloud.ts'
import { ListenActions } from './listen-actions.tsx'

class Utterance extends EventTarget {
  lang = ''
  voice: unknown = null
  text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

/** The browser's voice, which says a part when a test lets it. */
function toVoice(lang: string) {
  const said: Utterance[] = []
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [{ lang }],
    speak: (words: Utterance) => void said.push(words),
    cancel: vi.fn(),
  })
  vi.stubGlobal('speechSynthesis', speech)
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  return { said, speech, finish: () => act(() => void said.at(-1)?.dispatchEvent(new Event('end'))) }
}

const text = 'Сейчас перед вами [/fool].\n\nВпереди [/Ace_of_Cups].'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const texts = (said: Utterance[]) => said.map((words) => words.text)

beforeEach(() => {
  vi.stubGlobal('speechSynthesis', undefined)
})

test('without a Russian voice there is nothing to press', () => {
  toVoice('en-US')
  render(<ListenActions id="a" text={text} />)

  expect(screen.queryByRole('button')).toBeNull()
})

test('an answer is read part by part, stands still and goes on where it was', async () => {
  const { said, finish } = toVoice('ru-RU')
  render(<ListenActions id="a" text={text} />)

  await press('Прослушать')
  finish()
  await press('Пауза')
  await press('Слушать дальше')
  expect(texts(said)).toEqual(['Сейчас перед вами Шут.', 'Впереди Туз Кубков.', 'Впереди Туз Кубков.'])

  finish()
  expect(screen.getByRole('button', { name: 'Прослушать' })).toBeDefined()
})

test('another answer takes the voice over, and one that leaves the page falls silent', async () => {
  const { said, speech } = toVoice('ru-RU')
  const first = render(<ListenActions id="a" text={text} />)
  await press('Прослушать')
  render(<ListenActions id="b" text="Другой ответ." />)

  await press('Прослушать')
  first.unmount()
  expect(texts(said)).toEqual(['Сейчас перед вами Шут.', 'Другой ответ.'])
  expect(screen.getByRole('button', { name: 'Пауза' })).toBeDefined()

  speech.cancel.mockClear()
  await press('Остановить чтение')
  expect(speech.cancel).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: 'Прослушать' })).toBeDefined()
})

test('marks are not read, and what is long is cut between sentences or words', () => {
  const long = `${'слово '.repeat(60).trim()}.`

  expect(speechParts('## Итог\n\n- **Башня** [/tower] рушится.\n1. *Шут* идёт…')).toEqual([
    'Итог',
    'Башня рушится.',
    'Шут идёт…',
  ])
  expect(speechParts(long).every((part) => part.length <= 220)).toBe(true)
  expect(speechParts(long).join(' ')).toBe(long)
})
