import { recordKey } from '#shared/storage/saved-role.ts'
import { hasSessionMarker } from '#shared/storage/session-marker.ts'
import { recall } from '#shared/storage/storage.ts'
import { keepInput } from './keep-input.ts'
import { type Page, scriptLoader } from './load-scripts.ts'
import { showRest } from './show-rest.ts'
import { onFirstSign } from './signs-of-life.ts'

/**
 * For a page that is whole without its scripts: they load on the visitor's first interaction. A visitor who has
 * an account here, or comes to a certain place or with a question in the address, does not wait.
 */
export function start(page: Page): void {
  const load = scriptLoader(page, keepInput())
  showRest()
  const hasAccount = recall('local', recordKey) !== null || hasSessionMarker()
  if (location.hash || location.search || scrollY > 0 || hasAccount) load()
  else onFirstSign(load)
}
