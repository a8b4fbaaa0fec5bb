import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const options = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
}

/** What is behind an open window, which hides it from all but the eyes: it is looked at when no window is open. */
const context = { exclude: ['[data-aria-hidden=true]'] }

type Violation = { id: string; nodes: { target: string[]; failureSummary: string }[] }

/** What is needed of a browser's own type of that name. */
type Animation = {
  finished: Promise<unknown>
  playState: string
  pause(): void
  play(): void
  effect: { getComputedTiming(): { iterations?: number } } | null
}

/** Finds accessibility problems of the page as it is, once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  const resume = await comeToRest(page)
  // Axe itself, not its package for Playwright, which gives the page 1.5 MB of script again for each check.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source)
  const violations: Violation[] = await page.evaluate(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )
  await resume()
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`),
  )
  expect(findings).toEqual([])
}

/**
 * Waits for what moves once; what moves for ever (a star that twinkles) is paused until the check is over. Messages
 * stay as they do under a pointer: one that began to fade in the middle of the check would lack contrast.
 */
async function comeToRest(page: Page): Promise<() => Promise<void>> {
  const messages = page.locator('[role=status], [role=alert]')
  const point = (type: 'pointerover' | 'pointerout') =>
    messages.evaluateAll((all, name) => {
      for (const message of all) message.dispatchEvent(new Event(name, { bubbles: true }))
    }, type)
  await point('pointerover')
  const paused = await page.locator('html').evaluateHandle(async (html) => {
    const running: Animation[] = html.getAnimations({ subtree: true })
    const isPassing = ({ effect }: Animation) => effect?.getComputedTiming().iterations === 1
    await Promise.allSettled(running.filter(isPassing).map(({ finished }) => finished))
    const endless = running.filter((animation) => !isPassing(animation) && animation.playState === 'running')
    for (const animation of endless) animation.pause()
    return endless
  })
  return async () => {
    await paused.evaluate((animations) => {
      for (const animation of animations) animation.play()
    })
    await paused.dispose()
    await point('pointerout')
  }
}
