import { expect, type Page } from '@playwright/test'

/** A release is 250 files, fetched one by one: a busy machine has needed more than a minute. */
const saveMs = 120_000

/** Waits until the service worker has saved the release and answers for this page. */
export async function expectSavedSite(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: saveMs })
    .toBe(true)
}

/** Waits until the service worker of the next release has saved it and waits for the pages of the one before to close. */
export async function expectSavedRelease(page: Page): Promise<void> {
  const isSaved = async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)
  await expect.poll(() => page.evaluate(isSaved), { timeout: saveMs }).toBe(true)
}

/** Waits until this device has an answer of the server whose key has this word. */
export async function expectSavedAnswer(page: Page, word: string): Promise<void> {
  const isSaved = (wanted: string) =>
    new Promise<boolean>((resolve, reject) => {
      const opening = indexedDB.open('lunaria-answers')
      opening.onerror = () => reject(opening.error)
      opening.onupgradeneeded = () => opening.transaction?.abort() // the page is to create it
      opening.onsuccess = () => {
        const keys = opening.result.transaction('queries').objectStore('queries').getAllKeys()
        opening.result.close() // once that is read
        keys.onsuccess = () => resolve(keys.result.some((key) => String(key).includes(wanted)))
      }
    }).catch(() => false)
  await expect.poll(() => page.evaluate(isSaved, word)).toBe(true)
}
