import { chatOn, threeCardQuestion } from '@lunaria/e2e/src/screens.ts'
import { expect } from '@playwright/test'
import { type Measuring, openOnPhone, quantile } from './watch.ts'

/** Milliseconds since Enter: the call that asks, its answer's first piece, the card in a frame, its picture, its flight's end, words. */
type First = Record<'asked' | 'answered' | 'card' | 'picture' | 'landed' | 'words', number>

const observe = `
  const first = (window.first = {})
  let from
  addEventListener('keydown', ({ key, timeStamp }) => { if (key === 'Enter') { from = timeStamp; requestAnimationFrame(look) } }, true)
  const note = (name, at = performance.now()) => { first[name] ??= at - from }
  const fetchOf = window.fetch
  window.fetch = async (...call) => {
    const isAsking = String(call[0]?.url ?? call[0]).endsWith('/ask')
    if (isAsking) note('asked')
    const answer = await fetchOf(...call)
    if (isAsking) note('answered')
    return answer
  }
  const look = (at) => {
    const card = document.querySelector('[data-face=up]')
    const picture = card?.querySelector('.rotate-y-180 img')
    if (card) note('card', at)
    if (picture?.complete && picture.naturalWidth > 0) note('picture', at)
    if (card && card.closest('li').getAnimations().every(({ playState }) => playState === 'finished')) note('landed', at)
    if (card?.closest('article').querySelector('.break-words')?.textContent.trim()) note('words', at)
    if (Object.keys(first).length < 6) requestAnimationFrame(look)
  }`

/** Measures the time from Enter to the first card and the first words of a visit's first reading. */
export async function measureFirst(measuring: Measuring): Promise<void> {
  const seen: First[] = []
  for (let round = 0; round < measuring.rounds; round++) {
    const phone = await openOnPhone(measuring)
    const { page, person } = phone
    const chat = chatOn(page)
    await page.addInitScript(observe)
    await page.goto(`/app/chat/${await person.createChat()}`)
    await chat.input.fill(threeCardQuestion)
    await page.waitForTimeout(1000)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate('Object.keys(first).length'), { intervals: [2000] }).toBe(6)
    seen.push(await page.evaluate('first'))
    await phone.close()
  }
  for (const name of ['asked', 'answered', 'card', 'picture', 'landed', 'words'] as const) {
    const [p50, p95] = [0.5, 0.95].map((part) =>
      Math.round(
        quantile(
          seen.map((first) => first[name]),
          part,
        ),
      ),
    )
    console.log(`${name.padEnd(9)} p50 ${p50}, p95 ${p95} ms after Enter`)
  }
}
