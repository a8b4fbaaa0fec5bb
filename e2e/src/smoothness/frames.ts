import type { Browser, Page } from '@playwright/test'

/**
 * What the browser's compositor did of its frames: a late one shows what slides, without what the page's own thread was
 * still at; a lost one shows nothing new.
 */
export type Frames = { begun: number; late: number; lost: number }

type TraceEvent = { name: string; args: { hasPartialUpdate?: boolean } }

/** Counts the compositor's frames from now until the returned function is called. */
export async function countFrames(browser: Browser, page: Page): Promise<() => Promise<Frames>> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  return async () => {
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
    const count = (is: (event: TraceEvent) => boolean) => traceEvents.filter(is).length
    return {
      begun: count(({ name }) => name === 'BeginFrame'),
      late: count(({ name, args }) => name === 'DroppedFrame' && args.hasPartialUpdate === true),
      lost: count(({ name, args }) => name === 'DroppedFrame' && args.hasPartialUpdate !== true),
    }
  }
}
