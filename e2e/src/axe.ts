import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']

/** What is needed of a browser's own type of that name. */
type Animation = {
  finished: Promise<unknown>
  effect: { getComputedTiming(): { iterations?: number } } | null
}

/** Finds what shuts people out in the page as it stands, once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.locator('html').evaluate((html) => {
    const running: Animation[] = html.getAnimations({ subtree: true })
    const passing = running.filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
    return Promise.allSettled(passing.map(({ finished }) => finished))
  })
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect(findings).toEqual([])
}
