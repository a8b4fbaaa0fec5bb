import { settingsHeader } from '@lunaria/contract/settings-header'
import type { PublicConfig } from '@lunaria/contract/system'
import { minuteMs } from '@lunaria/words/time'
import { useSyncExternalStore } from 'react'

/** How often an open page in sight asks. Any answer of the server reports a change immediately; the poll reaches pages that call nothing. */
export const configPollMs = minuteMs
const configPath = '/api/config'

let known: PublicConfig | undefined
let hasBegun = false
let isAsking = false
let askedAt = 0
/** As the newest answer of the server has it. */
let settingsChangedAt = ''
let ask: () => Promise<unknown> = askAlone
const watchers = new Set<() => void>()

/** Lets the application's cache ask from now on; it passes on what it gets by `loadConfig`. */
export function askConfigBy(askCache: () => Promise<unknown>): void {
  ask = askCache
}

/** Passes on what `askServer` gets, also to the pages that do without the cache. */
export async function loadConfig(askServer: () => Promise<PublicConfig>): Promise<PublicConfig> {
  askedAt = Date.now()
  const config = await askServer()
  if (JSON.stringify(config) === JSON.stringify(known)) return config
  known = config
  for (const watcher of watchers) watcher()
  return config
}

/** Asks for the configuration again if an answer of the server says that the settings have changed since the one before it. */
export function noteSettings(path: string, { headers }: Response): void {
  const changedAt = headers.get(settingsHeader) ?? ''
  if (changedAt <= settingsChangedAt) return
  const isNews = settingsChangedAt !== '' && path !== configPath
  settingsChangedAt = changedAt
  if (isNews) void ask()
}

async function askAlone(): Promise<void> {
  if (isAsking) return
  isAsking = true
  // The next time it is asked again; until then the page does with what it knows.
  await loadConfig(fetchConfig).catch(() => {})
  isAsking = false
}

/** Fetches without `call`: a stranger's page does without the API's catalogue of errors. */
async function fetchConfig(): Promise<PublicConfig> {
  const answer = await fetch(configPath)
  noteSettings(configPath, answer)
  if (!answer.ok) throw new Error(`${configPath}: ${answer.status}`)
  return answer.json()
}

/** Asks where something in sight shows it, unless the application has asked. */
function askIfDue(): void {
  const isDue = Date.now() - askedAt >= configPollMs
  if (isDue && watchers.size > 0 && document.visibilityState === 'visible') void ask()
}

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  askIfDue()
  document.addEventListener('visibilitychange', askIfDue)
  setInterval(askIfDue, configPollMs)
}

/**
 * Returns what the site knows about the server, for public pages: undefined until it is there, and in the prerendered
 * page.
 */
export function usePublicConfig(): PublicConfig | undefined {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      begin()
      return () => watchers.delete(watcher)
    },
    () => known,
    () => undefined,
  )
}
