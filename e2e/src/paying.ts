import type { Locator, Page } from '@playwright/test'
import type { Person } from './people.ts'
import type { Product } from './product.ts'

/** Returns the dialog with the plans, and buying from it. */
export function plansOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Выбор тарифа' })
  const plan = (name: 'Пробный' | 'Месячный'): Locator => dialog.getByRole('article', { name })
  return {
    dialog,
    plan,
    /** Leads to the cash desk. */
    async choose(name: 'Пробный' | 'Месячный'): Promise<void> {
      await plan(name).getByRole('button', { name: 'Оформить' }).click()
      await deskOn(page).heading.waitFor()
    },
  }
}

/** Returns the page of the test cash desk; its form is filled with a card that pays. */
export function deskOn(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Тестовая касса' }),
    pay: page.getByRole('button', { name: 'Оплатить' }),
    decline: page.getByRole('button', { name: 'Отклонить' }),
    back: page.getByRole('link', { name: 'Вернуться в магазин' }),
  }
}

/** Returns the page to which the cash desk sends the user back. */
export function resultOn(page: Page) {
  const fact = (name: string): Locator =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
  return {
    title: page.getByRole('heading', { level: 1 }),
    plan: fact('Тариф'),
    limit: fact('Лимит сообщений'),
    left: fact('Осталось'),
    toChat: page.getByRole('link', { name: 'Перейти к чату' }),
  }
}

/** Returns what a browser says when it leaves for the desk: the only other host that a journey may see. */
export function visitTo({ desk }: Product): RegExp {
  return new RegExp(`^another host: ${desk.url}/`)
}

type Paid = { status: string; yookassa_payment_id: string | null }

/** Returns the user's payments, newest first. */
export async function listPayments(person: Person): Promise<Paid[]> {
  const answer = await person.api.get(`/api/payments/history?userId=${person.id}`)
  return answer.json()
}

/** Has the bank take the money for the user's last payment, with any page open by now. */
export async function payElsewhere(product: Product, person: Person): Promise<void> {
  const [last] = await listPayments(person)
  const address = `${product.desk.url}/control/payments/${last?.yookassa_payment_id}/pay`
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  if (!answer.ok) throw new Error(`The desk answered ${answer.status}: ${await answer.text()}`)
}

/** Buys a plan without a browser. */
export async function buy(product: Product, person: Person, planId: 'daily' | 'monthly'): Promise<void> {
  const answer = await person.api.post('/api/payments/create', { data: { userId: person.id, planId } })
  const { paymentId }: { paymentId: string } = await answer.json()
  await payElsewhere(product, person)
  const status = await person.api.get(`/api/payments/status/${paymentId}`)
  const state: { status: string } = await status.json()
  if (state.status !== 'succeeded') throw new Error(`The payment is ${state.status}`)
}

/** Uses up so many messages of the plan, unanswered. */
export async function spend(person: Person, count: number): Promise<void> {
  const chatId = await person.createChat()
  for (let number = 1; number <= count; number++) await person.leaveQuestion(chatId, `Вопрос ${number}`)
}
