import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has saved the release and answers for this page. */
export async function expectSavedSite(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
}

/** Waits until this device has an answer of the server whose key has this word. */
export async function expectSavedAnswer(page: Page, word: string): Promise<void> {
  const isSaved = async (wanted: string) => {
    for (const name of await caches.keys()) {
      const answers = name.startsWith('lunaria-own:') ? await (await caches.open(name)).keys() : []
      if (answers.some(({ url }) => url.includes(wanted))) return true
    }
    return false
  }
  await expect.poll(() => page.evaluate(isSaved, word)).toBe(true)
}
