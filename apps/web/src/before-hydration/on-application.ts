import type { CallName } from '@lunaria/contract/api'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { type Page, scriptLoader } from './load-scripts.ts'
import { preservePress } from './preserve-press.ts'

/** What the application asks for first, at every address. */
const firstCalls = [
  'GET /api/auth/user/:userId',
  'GET /api/subscriptions/info/:userId',
  'GET /api/chats/:userId',
] as const satisfies CallName[]

/**
 * Starts the application: fetches its scripts and makes its first API calls immediately, and runs the scripts after the
 * first frame. A visitor without a session sees `/app` complete without scripts: there they are fetched with the
 * visitor's first input.
 */
export function start({ files, filesAt, run }: Page): void {
  preservePress()
  fetchBeforeAsking(filesAt?.['/app/chat'] ?? [])
  const ownFiles = filesAt?.[location.pathname.split('/', 3).join('/')] ?? []
  const firstFrame = new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
  const page = { files: [...new Set([...files, ...ownFiles])], run: () => firstFrame.then(run) }
  const load = scriptLoader(page, () => {}, savedPageOpener())
  const isStranger = document.documentElement.dataset.opening === 'stranger'
  if (isStranger && !location.search && !location.hash) onFirstInteraction(load)
  else {
    askForAnswers()
    load()
  }
}

/**
 * Returns a function to call when a script has not come: where the server cannot be reached, the page of the release that the
 * service worker has saved takes the place of one whose scripts it has not saved.
 */
function savedPageOpener(): () => Promise<void> {
  let isAsking = false
  return async () => {
    if (isAsking || !navigator.serviceWorker?.controller) return
    isAsking = true
    try {
      await fetch(location.href, { method: 'HEAD', cache: 'no-store' }) // the service worker answers only for pages
    } catch {
      location.reload()
    }
    isAsking = false
  }
}

/**
 * Fetches the scripts of a chat when a question is being written where none is open, so that it opens though the line is
 * cut: React Router would reload the page.
 */
function fetchBeforeAsking(files: readonly string[]): void {
  addEventListener('focusin', function begin({ target }) {
    if (location.pathname !== '/app' || !(target instanceof HTMLTextAreaElement)) return
    removeEventListener('focusin', begin)
    for (const href of files) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', href })
      document.head.append(link)
    }
  })
}

/** Asks for the first answers: a later `fetch` of the same address takes the answer that is under way. */
function askForAnswers(): void {
  const userId = savedUserId()
  const calls = userId
    ? firstCalls.map((call) => call.replace(/^GET (.*):userId/, `$1${encodeURIComponent(userId)}`))
    : []
  for (const href of ['/api/config', ...calls]) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
    document.head.append(link)
  }
}
