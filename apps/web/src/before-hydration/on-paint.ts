import { keepInput } from './keep-input.ts'
import { type Page, scriptLoader } from './load-scripts.ts'
import { showRest } from './show-rest.ts'

/** For a page whose scripts have something to show that it does not: they are asked for after the first frame. */
export function start(page: Page): void {
  const load = scriptLoader(page, keepInput())
  showRest()
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}
