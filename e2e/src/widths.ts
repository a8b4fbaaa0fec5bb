import type { Page } from '@playwright/test'

const widths = [320, 360, 390, 600, 768, 834, 900, 1024, 1280, 1440, 1920]
/** How high the window is does not matter; what it shows has to be drawn at each width. */
const height = 400
/** A page whose layout its scripts change is too wide for a moment; one that stays so is found all the same. */
const longestMoment = 3000

/** Resizes the open page. Returns the widths at which it overflows, and by how much. */
export async function tooWide(page: Page): Promise<string[]> {
  const before = page.viewportSize()
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const scrollWidth = await page.evaluate(drawnWidth, { width, longestMoment })
    if (scrollWidth > width) found.push(`${new URL(page.url()).pathname} at ${width}: ${scrollWidth - width} px`)
  }
  if (before) await page.setViewportSize(before)
  return found
}

/** Returns how wide the page is drawn in a window of this width, once it has had its moment. */
async function drawnWidth(limits: { width: number; longestMoment: number }): Promise<number> {
  const { documentElement: root, fonts } = document
  const end = performance.now() + limits.longestMoment
  do await new Promise((resolve) => requestAnimationFrame(resolve))
  while (root.scrollWidth > limits.width && performance.now() < end)
  await fonts.ready
  return root.scrollWidth
}
