import type { TestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import type pg from 'pg'
import { createCaller, type SignedIn } from './drive-calls.ts'

type Filling = { base: string; client: pg.ClientBase; reader: SignedIn; desk: TestCashDesk }

/** What the examples of the calls leave out: a payment that is paid and a message that care answers. */
export async function fillTheRest({ base, client, reader, desk }: Filling): Promise<void> {
  const { ids, cookie } = reader
  const { send } = createCaller(base)
  const { rows } = await client.query<{ id: string }>('select yookassa_payment_id as id from payments where id = $1', [
    ids.paymentId,
  ])
  await desk.control.pay(rows[0]?.id ?? '')
  await desk.control.settle()
  await send('POST', `/api/chats/${ids.chatId}/ask`, { body: { content: 'Я хочу умереть' }, cookie })
  await send('POST', '/api/events', { body: { events: [{ name: 'page_view', path: '/', at: new Date().toISOString() }] } })
  await send('POST', '/api/auth/signin', { body: { email: reader.email, password: 'wrong horse' } })
}
