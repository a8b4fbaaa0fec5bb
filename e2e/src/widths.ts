import type { Page } from '@playwright/test'

const widths = [320, 360, 390, 600, 768, 834, 900, 1024, 1280, 1440, 1920]
/** How high the window is does not matter; what it shows has to be drawn at each width. */
const height = 400
const drawnWidth = 'document.fonts.ready.then(() => document.documentElement.scrollWidth)'
/** A page that is laid out anew by its scripts is too wide for a moment; one that stays so is found all the same. */
const longestMoment = 3000

/** Resizes the open page. Returns the widths at which it overflows, and by how much. */
export async function tooWide(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await page
      .waitForFunction((most) => document.documentElement.scrollWidth <= most, width, { timeout: longestMoment })
      .catch(() => undefined)
    const scrollWidth = await page.evaluate<number>(drawnWidth)
    if (scrollWidth > width) found.push(`${new URL(page.url()).pathname} at ${width}: ${scrollWidth - width} px`)
  }
  if (before) await page.setViewportSize(before)
  return found
}
