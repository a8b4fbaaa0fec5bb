import { recall } from '#shared/lib/storage.ts'
import { hasSessionMarker } from '#shared/session/session-marker.ts'
import { keepInput } from './keep-input.ts'
import { type Page, scriptLoader } from './load-scripts.ts'
import { showRest } from './show-rest.ts'

/** A page that is only read gets its scripts then, for what only they can report or find out. */
const longestWaitMs = 4000
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin', 'input']

/**
 * For a page that is whole without its scripts: they are asked for with the visitor's first sign of life. A visitor who has
 * an account here, or comes to a certain place or with a question in the address, does not wait.
 */
export function start(page: Page): void {
  const load = scriptLoader(page, keepInput())
  showRest()
  const hasAccount = recall('local', 'lunaria-user') !== null || hasSessionMarker()
  if (location.hash || location.search || scrollY > 0 || hasAccount) load()
  else {
    for (const sign of signs) addEventListener(sign, load, { capture: true, passive: true, once: true })
    setTimeout(load, longestWaitMs)
  }
}
