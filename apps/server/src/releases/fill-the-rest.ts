import { setTimeout as sleep } from 'node:timers/promises'
import type { TestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import type pg from 'pg'
import { z } from 'zod'
import { createCaller, type SignedIn } from './drive-calls.ts'

type Filling = { base: string; client: pg.ClientBase; reader: SignedIn; desk: TestCashDesk }

const Ordered = z.object({ paymentId: z.uuid() })

/** Inserts what the examples of the calls leave out: a payment that is paid and given back, an answer of care, lines of the log. */
export async function fillTheRest({ base, client, reader, desk }: Filling): Promise<void> {
  const { need, send, signUp, ask } = createCaller(base)
  const { userId, cookie } = await signUp()
  const order = { body: { userId, planId: 'daily' }, cookie }
  const { paymentId } = Ordered.parse(JSON.parse((await need('POST', '/api/payments/create', order)).text))
  const { rows } = await client.query<{ id: string }>('select yookassa_payment_id as id from payments where id = $1', [
    paymentId,
  ])
  desk.control.configure({ notifyUrl: `${base}/api/payments/webhook` })
  await desk.control.pay(rows[0]?.id ?? '')
  await desk.control.settle()
  // The notification is answered first and carried out then.
  for (let tries = 0; tries < 100; tries++) {
    const { text } = await need('GET', `/api/payments/status/${paymentId}`, { cookie })
    if (text.includes('"succeeded"')) break
    await sleep(100)
  }
  await need('POST', '/api/subscriptions/cancel', { body: { userId }, cookie })

  await ask({ chatId: reader.ids.chatId, cookie: reader.cookie }, 'Я хочу умереть')
  const event = { name: 'page_view', path: '/', at: new Date().toISOString() }
  await send('POST', '/api/events', { body: { events: [event] } })
  await send('POST', '/api/auth/signin', { body: { email: reader.email, password: 'wrong horse' } })
  await client.query(`insert into rate_limits (key, ends_at, count) values ('example', now() + interval '1 hour', 3)`)
  await client.query(
    `insert into log_lines (at, level, message, details) values (now(), 'warn', 'Example', '{"release": true}')`,
  )
}
