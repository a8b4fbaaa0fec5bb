import { expect, type Locator, type Page } from '@playwright/test'

const mostSteps = 60

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < mostSteps; step++) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press(key)
  }
  throw new Error(`${target} was not reached by ${mostSteps} presses of ${key}`)
}

/**
 * Presses Escape as a user does who has seen what it closes: once its animation is over.
 * A window listens to the keyboard a moment after it is drawn, which only a program can be quick enough to notice.
 */
export async function pressEscape(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(
      document
        .getAnimations()
        .map(({ effect, finished }) => effect?.getComputedTiming().iterations !== Infinity && finished),
    )
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  await page.keyboard.press('Escape')
}
