import type { Page } from '@playwright/test'

const observe = `
  window.shifts = []
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) window.shifts.push({ value, what: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)) })
    }
  }).observe({ type: 'layout-shift', buffered: true })`

const scrollThrough = `(async () => {
  const { documentElement: root } = document
  for (let top = 0; top < root.scrollHeight; top += innerHeight) {
    root.scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30)))
  }
})()`

type Shift = { value: number; what: (string | undefined)[] }

/** Begins to note what moves by itself, in every page that is opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(observe)
}

/**
 * Returns what has moved in the page so far, once it has been scrolled through: all of it, not only the worst second.
 */
export async function measureLayoutShifts(page: Page): Promise<{ total: number; shifts: Shift[] }> {
  await page.evaluate(scrollThrough)
  const shifts: Shift[] = await page.evaluate('window.shifts')
  return { total: shifts.reduce((sum, { value }) => sum + value, 0), shifts }
}
