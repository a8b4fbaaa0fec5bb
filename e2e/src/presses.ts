import type { Message } from '@lunaria/contract/chats'
import type { Page } from '@playwright/test'

const observe = `
  window.presses = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) window.presses.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })`

/** Begins to note, in every page that is opened from now on, how long presses of keys and fingers take until they are shown. */
export async function watchPresses(page: Page): Promise<void> {
  await page.addInitScript(observe)
}

/** Returns the longest press of what is done, in milliseconds; 16 where none took longer. */
export async function longestPress(page: Page, act: () => Promise<unknown>): Promise<number> {
  const before: number = await page.evaluate('presses.length')
  await act()
  await page.waitForTimeout(300) // they are noted after the frame that shows them
  const presses: number[] = await page.evaluate(`presses.slice(${before})`)
  return Math.max(16, ...presses)
}

/** Puts what has been said in a chat before itself, time and again, so that it has so many messages: two at a time. */
export async function repeatHistory(page: Page, count: number): Promise<void> {
  await page.route(/\/api\/chats\/[^/]+\/messages$/, async (route) => {
    const answer = await route.fetch()
    const said: Message[] = await answer.json()
    const [question, reading] = said
    if (!question || !reading) return route.fulfill({ response: answer })
    const earlier = Array.from({ length: (count - said.length) / 2 }, (_, index) => {
      const toId = ({ id }: Message) => `${id.slice(0, -6)}${String(index).padStart(6, '0')}`
      return [
        { ...question, id: toId(question), content: `${index}. ${question.content}` },
        { ...reading, id: toId(reading), metadata: { ...reading.metadata, questionId: toId(question) } },
      ]
    })
    await route.fulfill({ response: answer, json: [...earlier.flat(), ...said] })
  })
}
