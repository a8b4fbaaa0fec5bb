import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordKey } from '#shared/storage/saved-role.ts'
import { start } from './on-application.ts'

const run = vi.fn(async () => {})
const page = { files: ['/a.js', '/b.js'], run }
const links: HTMLLinkElement[] = []
const serve = vi.fn(async (_: string) => new Response(''))
const askedFiles = () => serve.mock.calls.map(([href]) => href)
const askedAhead = () => links.map((link) => link.getAttribute('href'))
const frame = () => vi.advanceTimersByTimeAsync(40)

beforeEach(() => {
  vi.useFakeTimers()
  links.length = 0
  // Kept from the document, which would load what they lead to.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    links.push(...nodes.filter((node) => node instanceof HTMLLinkElement))
  })
  run.mockClear()
  serve.mockClear()
  vi.stubGlobal('fetch', serve)
})

afterEach(async () => {
  serve.mockImplementation(async () => new Response(''))
  dispatchEvent(new Event('keydown')) // what still waits begins
  dispatchEvent(new Event('lunaria-frame-ready'))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  localStorage.clear()
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.opening
  document.body.replaceChildren()
  vi.mocked(document.head.append).mockRestore()
})

test('a stranger’s /app asks for nothing until the first sign of life', async () => {
  document.documentElement.dataset.opening = 'stranger'

  start(page)
  await vi.advanceTimersByTimeAsync(3900)
  expect([...askedFiles(), ...askedAhead()]).toEqual([])
  dispatchEvent(new Event('pointermove'))
  await frame()

  expect(askedFiles()).toEqual(page.files)
  expect(run).toHaveBeenCalledTimes(1)
})

test.each([
  ['has an account', 'user', '/app'],
  ['comes to another place', 'stranger elsewhere', '/app/cards'],
  ['comes to a dialog', 'stranger', '/app?modal=sign-in'],
])('a visitor who %s does not wait', async (_who, opening, address) => {
  document.documentElement.dataset.opening = opening
  history.replaceState(null, '', address)

  start(page)
  await frame()

  expect(run).toHaveBeenCalledTimes(1)
})

test('scripts and the first answers are asked for at once, and run after the first frame', async () => {
  document.documentElement.dataset.opening = 'user'
  localStorage.setItem(recordKey, JSON.stringify({ id: 'anna' }))

  start(page)
  await vi.advanceTimersByTimeAsync(0)

  expect(askedFiles()).toEqual(page.files)
  expect(askedAhead()).toEqual([
    '/api/config',
    '/api/auth/user/anna',
    '/api/subscriptions/info/anna',
    '/api/chats/anna',
  ])
  expect(run).not.toHaveBeenCalled()
  await frame()
  expect(run).toHaveBeenCalledTimes(1)
})

test('the button that was pressed in the first frame, and had the focus, is pressed where React has one of its name', async () => {
  document.body.innerHTML = '<div id="opening"><button aria-label="Меню"></button><button>Войти</button></div>'
  start(page)
  const [, signIn] = document.querySelectorAll('button')
  signIn?.focus()
  signIn?.click()
  document.body.innerHTML = '<button aria-label="Меню"></button><button><span>Войти</span></button>'
  const pressed: (string | null)[] = []
  document.body.addEventListener('click', ({ target }) => {
    pressed.push(target instanceof Element ? target.textContent : null)
  })

  dispatchEvent(new Event('lunaria-frame-ready'))

  expect(pressed).toEqual(['Войти'])
  expect(document.activeElement?.textContent).toBe('Войти')
})

test('a press counts whose button is replaced while it is held down, before and after the application is there', () => {
  const clicks = vi.fn()
  document.body.addEventListener('click', ({ target }) => target instanceof HTMLButtonElement && clicks())
  for (const readyFirst of [false, true]) {
    document.body.innerHTML = '<div id="opening"><button>Войти</button></div>'
    start(page)
    document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    document.body.innerHTML = '<button>Войти</button>'
    if (readyFirst) dispatchEvent(new Event('lunaria-frame-ready'))
    document.body.click() // where the browser sends a click whose two halves met two elements
    dispatchEvent(new Event('lunaria-frame-ready'))
  }

  expect(clicks).toHaveBeenCalledTimes(2)
})

test('a key counts that is pressed when the button that had the focus is replaced', () => {
  document.body.innerHTML = '<div id="opening"><button>Войти</button></div>'
  start(page)
  document.querySelector('button')?.focus()
  document.body.innerHTML = '<button>Войти</button>'
  const clicks = vi.fn()
  document.querySelector('button')?.addEventListener('click', clicks)

  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  dispatchEvent(new Event('lunaria-frame-ready'))

  expect(clicks).toHaveBeenCalledTimes(1)
})

test('what is pressed afterwards is not pressed twice', () => {
  document.body.innerHTML = '<div id="opening"><button>Войти</button></div>'
  start(page)
  dispatchEvent(new Event('lunaria-frame-ready'))
  const clicks = vi.fn()
  document.body.addEventListener('click', clicks)

  document.querySelector('button')?.click()
  dispatchEvent(new Event('lunaria-frame-ready'))

  expect(clicks).toHaveBeenCalledTimes(1)
})

/** A page of a new release in a browser whose service worker has saved the one before: no script comes, a page as `givePage` says. */
function loseScripts(givePage: () => Promise<Response>): () => number {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  serve.mockImplementation((href) => (href.endsWith('.js') ? fails() : givePage()))
  onTestFinished(() => {
    reload.mockRestore()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return () => reload.mock.calls.length
}

const fails = () => Promise.reject(new TypeError('Failed to fetch'))

test('where neither scripts nor pages come, the saved page is opened', async () => {
  const reloads = loseScripts(fails)

  start(page)
  await frame()

  expect(reloads()).toBe(1)
  expect(run).not.toHaveBeenCalled()
})

test('where pages come, the scripts are waited for', async () => {
  const reloads = loseScripts(async () => new Response(''))

  start(page)
  await vi.advanceTimersByTimeAsync(5000)

  expect(reloads()).toBe(0)
  expect(document.querySelector('[role=alert]')?.textContent).toContain('нет связи')
})

test('a script that came and was not kept is asked for again, and then by the page loaded anew', async () => {
  const reloads = loseScripts(async () => new Response(''))
  serve.mockImplementation(async () => new Response(''))
  run.mockImplementationOnce(async () => {
    serve.mockImplementationOnce(fails)
    throw new TypeError('Failed to fetch dynamically imported module')
  })

  start(page)
  await vi.advanceTimersByTimeAsync(2000)

  expect(run).toHaveBeenCalledTimes(1)
  expect(reloads()).toBe(1)
})

test('the scripts of a chat are asked for once, when a question is being written on the start page', async () => {
  document.documentElement.dataset.opening = 'user'
  history.replaceState(null, '', '/app/journal')
  document.body.innerHTML = '<button></button><textarea></textarea>'
  const [button, box] = [document.querySelector('button'), document.querySelector('textarea')]
  start({ ...page, filesAt: { '/app/chat': ['/b.js', '/chat.js'] } })
  await frame()
  links.length = 0

  box?.focus()
  history.replaceState(null, '', '/app')
  button?.focus()
  expect(askedAhead()).toEqual([])

  box?.focus()
  button?.focus()
  box?.focus()
  expect(askedAhead()).toEqual(['/b.js', '/chat.js'])
})

test.each([
  ['/app', ['/a.js', '/b.js', '/home.js']],
  ['/app/chat/1', ['/a.js', '/b.js', '/chat.js']],
  ['/app/journal', ['/a.js', '/b.js']],
])('the scripts of the page at %s come with those of the frame', async (address, files) => {
  document.documentElement.dataset.opening = 'user'
  history.replaceState(null, '', address)

  start({ ...page, filesAt: { '/app': ['/b.js', '/home.js'], '/app/chat': ['/b.js', '/chat.js'] } })
  await frame()

  expect(askedFiles()).toEqual(files)
})
