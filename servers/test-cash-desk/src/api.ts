import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { ApiError, invalid } from './api-error.ts'
import type { Desk, RecordedCall } from './desk.ts'
import { runDue, settle } from './due.ts'
import { answerAfter, answerBefore, refuse } from './fault-answers.ts'
import { faultsAfter, faultsBefore, type Operation, takeFault } from './faults.ts'
import { type Answer, type Call, json, readMediaType, sendAnswer, toCall } from './http.ts'
import { once } from './idempotence.ts'
import { listPayments, listRefunds } from './lists.ts'
import { cancelPayment, capturePayment, createPayment, getPayment, pay, presentPayment } from './payments.ts'
import { createRefund, getRefund, presentRefund } from './refunds.ts'
import { readCapture, readNewPayment, readNewRefund } from './requests.ts'
import type { StoredResult } from './state.ts'
import { payingNumber, toCard } from './test-cards.ts'

const mostCalls = 1000

type Method = 'GET' | 'POST'

const operations: Record<string, Partial<Record<Method, Operation>>> = {
  '/payments': { POST: 'createPayment', GET: 'listPayments' },
  '/payments/:id': { GET: 'getPayment' },
  '/payments/:id/capture': { POST: 'capturePayment' },
  '/payments/:id/cancel': { POST: 'cancelPayment' },
  '/refunds': { POST: 'createRefund', GET: 'listRefunds' },
  '/refunds/:id': { GET: 'getRefund' },
  '/me': { GET: 'getShop' },
}

/** Returns the calls of `/v3`: what the shop's server sees of the provider, with the faults that have been set. */
export function apiRoutes(desk: Desk): FastifyPluginAsync {
  return async (app) => {
    for (const [path, byMethod] of Object.entries(operations))
      app.all<{ Params: { id?: string } }>(path, async (request, reply) => {
        const operation = request.method === 'GET' || request.method === 'POST' ? byMethod[request.method] : undefined
        if (!operation) return sendAnswer(reply, { status: 405 })
        const { id = '' } = request.params
        return sendAnswer(reply, await answerOperation(desk, { call: toCall(request), operation, id }))
      })
    app.setNotFoundHandler((_request, reply) => sendAnswer(reply, refuse(new ApiError('not_found', 'Not found'))))
  }
}

async function answerOperation(desk: Desk, { call, operation, id }: Omit<Asked, 'record'>): Promise<Answer> {
  const record = toRecord(desk, call, operation)
  const answer = await answerWithFaults(desk, { call, operation, id, record })
  desk.changed() // a refusal too is stored for its key, and a fault has struck
  record.status = typeof answer === 'string' ? undefined : answer.status
  return answer
}

type Asked = { call: Call; operation: Operation; id: string; record: RecordedCall }

async function answerWithFaults(desk: Desk, asked: Asked): Promise<Answer> {
  const { operation, record } = asked
  const where = { operation, paymentId: findPaymentId(desk, asked) }
  const before = takeFault(desk, faultsBefore, where)
  if (before) return answerBefore(before)
  try {
    checkShop(desk, asked.call)
    const body = asked.call.method === 'POST' ? readBody(asked.call) : undefined
    if (body === unsupported) return { status: 415 }
    record.body = body
    runDue(desk) // what has expired by now must not be answered as open
    const value = perform(desk, { ...asked, body })
    if (operation === 'createPayment') await payEarly(desk, value)
    const after = takeFault(desk, faultsAfter, { ...where, paymentId: where.paymentId ?? readId(value) })
    return after ? answerAfter(after, value) : json(value)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return refuse(error)
  }
}

function perform(desk: Desk, { call, operation, id, body }: Asked & { body: unknown }): Record<string, unknown> {
  switch (operation) {
    case 'createPayment':
      return changing(desk, call, body, () => ({ kind: 'payment', id: createPayment(desk, readNewPayment(body)).id }))
    case 'capturePayment':
      return changing(desk, call, body, () => {
        capturePayment(desk, getPayment(desk, id), readCapture(body))
        return { kind: 'payment', id }
      })
    case 'cancelPayment':
      return changing(desk, call, body, () => {
        cancelPayment(desk, getPayment(desk, id))
        return { kind: 'payment', id }
      })
    case 'createRefund':
      return changing(desk, call, body, () => ({ kind: 'refund', id: createRefund(desk, readNewRefund(body)).id }))
    case 'getPayment':
      return presentPayment(desk, getPayment(desk, id))
    case 'getRefund':
      return presentRefund(getRefund(desk, id))
    case 'listPayments':
      return listPayments(desk, call.query)
    case 'listRefunds':
      return listRefunds(desk, call.query)
    case 'getShop':
      return presentShop(desk)
  }
}

/** Changes an object once for its key, and returns it as it is now. */
function changing(desk: Desk, call: Call, body: unknown, run: () => StoredResult['result']): Record<string, unknown> {
  const result = once(desk, { key: readKey(call), method: call.method, path: call.path, body }, run)
  if (result.kind === 'payment') return presentPayment(desk, getPayment(desk, result.id))
  if (result.kind === 'refund') return presentRefund(getRefund(desk, result.id))
  throw new ApiError(result.code, result.description, { parameter: result.parameter })
}

function presentShop({ shop, state }: Desk): Record<string, unknown> {
  const fiscalization = { enabled: state.settings.receipts !== 'off', provider: 'avanpost' }
  return { account_id: shop.shopId, status: 'enabled', test: true, fiscalization, payment_methods: ['bank_card'] }
}

function checkShop({ shop }: Desk, { headers }: Call): void {
  const given = headers.authorization ?? ''
  const expected = `Basic ${Buffer.from(`${shop.shopId}:${shop.secretKey}`).toString('base64')}`
  if (timingSafeEqual(hashText(given), hashText(expected))) return
  throw new ApiError(
    'invalid_credentials',
    'Error in shopId or secret key. Check their validity. You can reissue the key in the Merchant Profile',
    { parameter: 'Authorization' },
  )
}

function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

const unsupported = Symbol('not JSON')

/** Reads the body; a capture or cancel may come without one. */
function readBody(call: Call): unknown {
  if (!call.text && /\/(capture|cancel)$/.test(call.path)) return {}
  if (readMediaType(call) !== 'application/json') return unsupported
  try {
    return JSON.parse(call.text)
  } catch {
    throw invalid('Failed to parse request body')
  }
}

function readKey({ headers }: Call): string | undefined {
  const key = headers['idempotence-key']
  return Array.isArray(key) ? key[0] : key
}

/** Pays before the answer: the notification arrives before the shop knows the payment's id. */
async function payEarly(desk: Desk, value: Record<string, unknown>): Promise<void> {
  const payment = getPayment(desk, readId(value) ?? '')
  if (payment.status !== 'pending' || !takeFault(desk, ['paid-early'], { operation: 'createPayment' })) return
  pay(desk, payment, toCard(payingNumber), false)
  await settle(desk)
}

/** Returns the call as it came; its body and the status of its answer are added when they are known. */
function toRecord(desk: Desk, call: Call, operation: Operation): RecordedCall {
  const { method, path } = call
  const record = {
    at: desk.now().toISOString(),
    operation,
    method,
    path,
    idempotenceKey: readKey(call),
    body: undefined,
  }
  desk.calls.push(record)
  if (desk.calls.length > mostCalls) desk.calls.shift()
  return record
}

/** Returns which payment a call is about, as far as it is known before it is performed. */
function findPaymentId(desk: Desk, { operation, id, call }: Asked): string | undefined {
  if (operation === 'getRefund') return desk.state.refunds.find((refund) => refund.id === id)?.paymentId
  if (operation === 'createRefund') return /"payment_id"\s*:\s*"([^"]+)"/.exec(call.text)?.[1]
  return id || undefined
}

function readId({ id }: Record<string, unknown>): string | undefined {
  return typeof id === 'string' ? id : undefined
}
