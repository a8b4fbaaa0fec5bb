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
