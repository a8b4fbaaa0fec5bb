import { recordKey } from '#shared/storage/saved-role.ts'
import { hasSessionMarker } from '#shared/storage/session-marker.ts'
import { getItem } from '#shared/storage/storage.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { type Page, scriptLoader } from './load-scripts.ts'
import { preserveInput } from './preserve-input.ts'
import { renderBelowFold } from './render-below-fold.ts'

/**
 * Starts a page that is whole without its scripts: they load on the visitor's first interaction. A visitor who has
 * an account here, or comes to a certain place or with a question in the address, does not wait.
 */
export function start(page: Page): void {
  const load = scriptLoader(page, preserveInput())
  renderBelowFold()
  const hasAccount = getItem('local', recordKey) !== null || hasSessionMarker()
  if (location.hash || location.search || scrollY > 0 || hasAccount) load()
  else onFirstInteraction(load)
}
