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
export function start({ files, run }: Page): void {
  preservePress()
  const firstFrame = new Promise<void>((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })
  const load = scriptLoader({ files, run: () => firstFrame.then(run) }, () => {})
  const isStranger = document.documentElement.dataset.opening === 'stranger'
  if (isStranger && !location.search && !location.hash) onFirstInteraction(load)
  else {
    askForAnswers()
    load()
  }
}

/** A later `fetch` of the same address takes the answer that is under way. */
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
