import { sessionMarker } from '@lunaria/contract/session-terms'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { start as startOnPaint } from './on-paint.ts'
import { start as startOnVisitor } from './on-visitor.ts'

const files = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js']
const run = vi.fn(async () => {})
const serve = vi.fn<(href: string) => Promise<Response>>()
const asked = () => serve.mock.calls.map(([href]) => href)

/** One frame, and the task after it. */
const frame = () => vi.advanceTimersByTimeAsync(20)

beforeEach(() => {
  vi.useFakeTimers()
  run.mockClear()
  serve.mockReset()
  serve.mockImplementation(async () => new Response(''))
  vi.stubGlobal('fetch', serve)
  document.body.innerHTML =
    '<main><p>Текст</p><section class="near-80"></section><section class="near-20"></section></main>'
})

/** The cookie that the server sets beside the session's own. */
function mark(end = ''): void {
  // biome-ignore lint/suspicious/noDocumentCookie: it is what the page reads
  document.cookie = `${sessionMarker}=1; Path=/${end}`
}

afterEach(async () => {
  dispatchEvent(new Event('keydown')) // what still waits begins
  dispatchEvent(new Event('lunaria-ready'))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  localStorage.clear()
  mark('; Max-Age=0')
  history.replaceState(null, '', '/')
  document.body.replaceChildren()
  delete document.documentElement.dataset.shown
})

test('a page that is whole without its scripts asks for them with the first sign of life, and once', async () => {
  startOnVisitor({ files, run })
  await vi.advanceTimersByTimeAsync(3900)
  expect(asked()).toEqual([])

  dispatchEvent(new Event('pointermove'))
  dispatchEvent(new Event('wheel'))
  await vi.runAllTimersAsync()

  expect(asked()).toEqual(files)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a click without a pointer, as voice control and screen readers make it, is a sign of life', async () => {
  startOnVisitor({ files, run })

  document.body.click()
  await frame()

  expect(run).toHaveBeenCalledTimes(1)
})

test('a script that does not come is told of and asked for again, and nothing runs or is forgotten before', async () => {
  document.body.innerHTML = '<form><button type="submit">Отправить</button></form>'
  const submit = () => document.forms[0]?.dispatchEvent(new SubmitEvent('submit', { submitter, cancelable: true }))
  const submitter = document.querySelector('button')
  const pressed = vi.fn()
  submitter?.addEventListener('click', pressed)
  serve.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  serve.mockResolvedValueOnce(new Response('', { status: 503 }))

  startOnVisitor({ files, run })
  submit()
  dispatchEvent(new Event('keydown'))
  await frame()
  expect(document.querySelector('[role=alert]')?.textContent).toContain('нет связи')
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1100)
  dispatchEvent(new Event('lunaria-ready'))
  await vi.runAllTimersAsync()

  expect(asked()).toEqual([...files, '/a.js', '/b.js'])
  expect(run).toHaveBeenCalledTimes(1)
  expect(document.querySelector('[role=alert]')).toBeNull()
  expect(pressed).toHaveBeenCalledTimes(1)
})

test('it gets them after four seconds, too', async () => {
  startOnVisitor({ files, run })

  await vi.advanceTimersByTimeAsync(4100)

  expect(run).toHaveBeenCalledTimes(1)
})

test.each([
  ['comes with a question', () => history.replaceState(null, '', '/?card=moon')],
  ['comes to a place', () => history.replaceState(null, '', '/#deck')],
  ['has an account', () => localStorage.setItem('lunaria-user', '{}')],
  ['has a session without its record', () => mark()],
])('a visitor who %s does not wait', async (_who, arrange) => {
  arrange()

  startOnVisitor({ files, run })
  await frame()

  expect(run).toHaveBeenCalledTimes(1)
})

test('a page that has something to show by scripts asks for them after its first frame', async () => {
  startOnPaint({ files, run })
  expect(asked()).toEqual([])

  await frame()

  expect(asked()).toEqual(files)
  expect(run).toHaveBeenCalledTimes(1)
})

test('all files have been asked for before the first one runs', async () => {
  let askedBefore: unknown
  run.mockImplementationOnce(async () => {
    askedBefore = asked()
  })

  startOnPaint({ files, run })
  await frame()

  expect(askedBefore).toEqual(files)
})

test('what is below the first screen is laid out after the first frame, one part a frame', async () => {
  const shown = () =>
    Array.from(document.querySelectorAll<HTMLElement>('section'), ({ style }) => style.contentVisibility === 'visible')
  startOnVisitor({ files, run })
  expect(shown()).toEqual([false, false])

  await vi.advanceTimersByTimeAsync(17)
  expect(shown()).toEqual([true, false])
  expect(document.documentElement.dataset.shown).toBeUndefined()
  await vi.advanceTimersByTimeAsync(50)

  expect(shown()).toEqual([true, true])
  expect(document.documentElement.dataset.shown).toBe('')
})
