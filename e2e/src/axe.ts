import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** Finds what shuts people out in the page as it stands, once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations === 1)
    return Promise.allSettled(passing.map((animation) => animation.finished))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect(findings).toEqual([])
}
