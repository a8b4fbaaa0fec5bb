import { signInBrowser, signUp } from '@lunaria/e2e/src/people.ts'
import type { Product } from '@lunaria/e2e/src/product.ts'
import { phone } from '@lunaria/e2e/src/screens.ts'
import type { Browser, Page } from '@playwright/test'

export type Measuring = { browser: Browser; product: Product; rounds: number }

/** What the page notes of itself, in milliseconds since it was opened: its frames, and the tasks over 50 ms. */
export type Seen = { frames: number[]; tasks: { at: number; ms: number }[] }

const observe = `
  window.seen = { frames: [], tasks: [] }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration })
  }).observe({ type: 'longtask', buffered: true })
  const tick = (at) => {
    seen.frames.push(at)
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)`

/** Opens a page on a phone, signed in with a plan. */
export async function openOnPhone({ browser, product }: Measuring) {
  const person = await signUp(product, 'monthly')
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    colorScheme: 'dark',
    serviceWorkers: 'block',
  })
  await signInBrowser(context, person.storageState)
  await context.addInitScript(observe)
  const page = await context.newPage()
  const devTools = await context.newCDPSession(page)

  /** A finger, without the looks at the page that Playwright takes before its own. */
  async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) {
    await devTools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  }

  return {
    page,
    person,
    devTools,
    slowDown: (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate }),
    touch,
    async tap(x: number, y: number) {
      await touch('touchStart', x, y)
      await touch('touchEnd')
    },
    async close() {
      await context.close()
      await person.api.dispose()
    },
  }
}

export type Phone = Awaited<ReturnType<typeof openOnPhone>>

/** Does something and returns what the page has noted from then on for so long. */
export async function during(page: Page, ms: number, act: () => Promise<unknown>): Promise<Seen> {
  const from: number = await page.evaluate('performance.now()')
  await act()
  await page.waitForTimeout(ms)
  const seen: Seen = await page.evaluate('seen')
  return {
    frames: seen.frames.filter((at) => at >= from),
    tasks: seen.tasks.filter(({ at }) => at >= from).map(({ at, ms }) => ({ at: at - from, ms })),
  }
}

/** Returns the value below which such a part of all values is. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

/** Returns the times between frames, of several visits. */
export function toIntervals(visits: readonly Seen[]): number[] {
  return visits.flatMap(({ frames }) => frames.slice(1).map((at, index) => at - (frames[index] ?? at)))
}

/** Rounds to one decimal. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
