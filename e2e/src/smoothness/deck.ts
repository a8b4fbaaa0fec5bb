import { chatOn } from '@lunaria/e2e/src/screens.ts'
import type { Browser } from '@playwright/test'
import { countFrames, type Frames } from './frames.ts'
import { during, type Measuring, openOnPhone, type Phone, quantile, rounded, type Seen, toIntervals } from './watch.ts'

const parts = ['opening', 'sliding', 'picking', 'dealing'] as const
type Part = (typeof parts)[number]
type Watched = Seen & { drawn: Frames }

/** Measures how three cards are picked by hand from the face-down deck, dealt and turned. */
export async function measureDeck(measuring: Measuring): Promise<void> {
  const visits: Record<Part, Watched>[] = []
  for (let round = 0; round < measuring.rounds; round++) {
    const phone = await openOnPhone(measuring)
    visits.push(await visit(measuring.browser, phone))
    await phone.close()
  }
  for (const name of parts) {
    console.log(name.padEnd(9), formatLine(visits.map((visit) => visit[name])))
  }
}

function formatLine(visits: readonly Watched[]): string {
  const intervals = toIntervals(visits)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => rounded(quantile(intervals, part)))
  const sum = (of: keyof Frames) => visits.reduce((all, { drawn }) => all + drawn[of], 0)
  const tasks = visits.map(({ tasks }) =>
    tasks.map(({ at, ms }) => `${Math.round(ms)} at ${Math.round(at)}`).join(', '),
  )
  return `p50 ${p50}, p95 ${p95}, p99 ${p99}, longest ${rounded(Math.max(...intervals))}; of ${sum('begun')} frames ${sum('late')} late, ${sum('lost')} lost; tasks over 50 ms: ${tasks.join(' | ')}`
}

async function visit(browser: Browser, { page, person, slowDown, tap, touch }: Phone): Promise<Record<Part, Watched>> {
  const watch = async (ms: number, act: () => Promise<unknown>): Promise<Watched> => {
    const counted = await countFrames(browser, page)
    const seen = await during(page, ms, act)
    return { ...seen, drawn: await counted() }
  }
  const chat = chatOn(page)
  const middle = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    if (!box) throw new Error(`No button ${name}`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.goto(`/app/chat/${await person.createChat()}`)
  await page.getByRole('button', { name: /^Расклад:/ }).tap()
  await page.getByText('Тяну сам', { exact: true }).tap()
  await page.getByRole('button', { name: /^Три карты/ }).tap()
  await chat.input.fill('Стоит ли соглашаться на переезд?')
  await page.waitForTimeout(1500)
  await slowDown(4)

  const send = await middle('Отправить')
  const opening = await watch(2500, () => tap(...send))
  const row = page.getByRole('list', { name: 'Колода рубашкой вверх' })
  await row.waitFor()
  const box = await row.boundingBox()
  const y = (box?.y ?? 0) + 100
  const swipe = async (distance: number) => {
    for (let step = 0; step <= distance; step += 13) await touch(step === 0 ? 'touchStart' : 'touchMove', 320 - step, y)
    await touch('touchEnd')
    await page.waitForTimeout(300)
  }
  const sliding = await watch(300, async () => {
    for (let time = 0; time < 3; time++) await swipe(260)
  })
  const take = await middle('Взять эту карту')
  const picking = await watch(500, async () => {
    for (let card = 0; card < 3; card++) {
      await tap(...take)
      await page.waitForTimeout(250)
      if (card < 2) await swipe(130)
    }
  })
  // They turn, and are read, by themselves.
  const dealing = await watch(2500, async () => {})
  return { opening, sliding, picking, dealing }
}
