import { chatOn } from '@lunaria/e2e/src/screens.ts'
import { during, intervalsOf, type Measuring, openOnPhone, type Phone, quantile, rounded, type Seen } from './watch.ts'

type Part = 'opening' | 'sliding' | 'picking' | 'dealing' | 'turning'

/** Three cards are picked by hand from the face-down deck, dealt and turned. */
export async function measureDeck(measuring: Measuring): Promise<void> {
  const parts: Record<Part, Seen[]> = { opening: [], sliding: [], picking: [], dealing: [], turning: [] }
  for (let round = 0; round < measuring.rounds; round++) {
    const phone = await openOnPhone(measuring)
    await visit(phone, parts)
    await phone.close()
  }
  for (const [name, visits] of Object.entries(parts)) console.log(name.padEnd(9), lineOf(visits))
}

function lineOf(visits: readonly Seen[]): string {
  const intervals = intervalsOf(visits)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => rounded(quantile(intervals, part)))
  const tasks = visits.map(({ tasks }) =>
    tasks.map(({ at, ms }) => `${Math.round(ms)} at ${Math.round(at)}`).join(', '),
  )
  return `p50 ${p50}, p95 ${p95}, p99 ${p99}, longest ${rounded(Math.max(...intervals))}; tasks over 50 ms: ${tasks.join(' | ')}`
}

async function visit({ page, person, slowDown, tap }: Phone, parts: Record<Part, Seen[]>): Promise<void> {
  const chat = chatOn(page)
  const middle = async (name: string | RegExp) => {
    const box = await page.getByRole('button', { name }).boundingBox()
    if (!box) throw new Error(`No button ${name}`)
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  await page.goto(`/app/chat/${await person.createChat()}`)
  await page.getByRole('button', { name: /^Расклад:/ }).tap()
  await page.getByText('Вытянуть карты своей рукой').tap()
  await page.getByRole('button', { name: /^Три карты/ }).tap()
  await chat.input.fill('Стоит ли соглашаться на переезд?')
  await page.waitForTimeout(1500)
  await slowDown(4)

  const send = await middle('Отправить')
  parts.opening.push(await during(page, 2500, () => tap(...send)))
  const row = page.getByRole('list', { name: 'Колода рубашкой вверх' })
  await row.waitFor()
  const box = await row.boundingBox()
  const y = (box?.y ?? 0) + 100
  parts.sliding.push(
    await during(page, 600, async () => {
      await page.mouse.move(200, y)
      for (let step = 0; step < 20; step++) {
        await page.mouse.wheel(60, 0)
        await page.waitForTimeout(30)
      }
    }),
  )
  const take = await middle(/^(Взять|Вернуть) эту карту$/)
  parts.picking.push(
    await during(page, 500, async () => {
      for (let card = 0; card < 3; card++) {
        await tap(...take)
        await page.waitForTimeout(250)
        if (card < 2) await page.mouse.wheel(120, 0)
        await page.waitForTimeout(350)
      }
    }),
  )
  const open = await middle('Открыть карты')
  parts.dealing.push(await during(page, 2500, () => tap(...open)))
  const faceDown = await Promise.all(
    (await page.getByRole('button', { name: /^Открыть карту/ }).all()).map((card) => card.boundingBox()),
  )
  parts.turning.push(
    await during(page, 1000, async () => {
      for (const card of faceDown) {
        if (card) await tap(card.x + card.width / 2, card.y + card.height / 2)
        await page.waitForTimeout(700)
      }
    }),
  )
}
