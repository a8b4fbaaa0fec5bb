import type { BrowserContext } from '@playwright/test'

/**
 * Ends every transition and animation immediately: a fade of 200 ms is a dozen frames, each of which computes styles, layout and
 * painting, and Playwright waits for its end. Animations still begin and end, so that their events are fired.
 */
export function disableMotion(context: BrowserContext): Promise<AsyncDisposable> {
  return context.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`*, ::before, ::after, ::backdrop {
      transition: none !important;
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
    }`)
    document.adoptedStyleSheets.push(sheet)
  })
}
