import { type Page, scriptLoader } from './load-scripts.ts'
import { preserveInput } from './preserve-input.ts'
import { renderBelowFold } from './render-below-fold.ts'

/** Starts a page whose scripts have something to show that it does not: they are asked for after the first frame. */
export function start(page: Page): void {
  const load = scriptLoader(page, preserveInput())
  renderBelowFold()
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}
