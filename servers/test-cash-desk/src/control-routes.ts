import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import type { Control } from './control.ts'
import { Fault } from './faults.ts'
import { type Answer, type Call, json, readMediaType, sendAnswer, toCall } from './http.ts'

const Faults = z.union([
  z.strictObject({ faults: z.array(Fault) }).transform(({ faults }) => faults),
  Fault.transform((fault) => [fault]),
])
const Clock = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }).nullable() }),
  z.strictObject({ advanceMs: z.int() }),
])
const SettingsChange = z.strictObject({
  /** null: send none. */
  notifyUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .transform((url) => url ?? undefined)
    .optional(),
  notifyFrom: z.string().optional(),
  retryOnForm: z.boolean().optional(),
  receipts: z.enum(['off', '54fz', 'self-employed']).optional(),
  feePercent: z.number().min(0).max(100).optional(),
})
const Payment = z.strictObject({ card: z.string().optional() })
const Decline = z.strictObject({
  party: z.enum(['merchant', 'yoo_money', 'payment_network']).optional(),
  reason: z.string().optional(),
})
const CabinetRefund = z.strictObject({ kopecks: z.int().min(1) })
const RefundEnd = z.strictObject({ status: z.enum(['succeeded', 'canceled']), reason: z.string().optional() })

type Action = (control: Control, body: unknown, id: string) => unknown

/** Method and path; `:id` represents a payment or a refund. */
const actions: Record<string, Action> = {
  'GET /faults': (control) => control.faults(),
  'POST /faults': (control, body) => {
    control.addFaults(Faults.parse(body))
    return control.faults()
  },
  'DELETE /faults': (control) => {
    control.clearFaults()
    return control.faults()
  },
  'GET /clock': (control) => ({ now: control.now() }),
  'POST /clock': async (control, body) => ({ now: await control.setClock(Clock.parse(body)) }),
  'GET /settings': (control) => control.settings(),
  'POST /settings': (control, body) => control.configure(SettingsChange.parse(body)),
  'GET /payments': (control) => control.payments(),
  'POST /payments/:id/pay': (control, body, id) => control.pay(id, Payment.parse(body).card),
  'POST /payments/:id/decline': (control, body, id) => control.decline(id, Decline.parse(body)),
  'POST /payments/:id/refund': (control, body, id) => control.refundInCabinet(id, CabinetRefund.parse(body).kopecks),
  'GET /refunds': (control) => control.refunds(),
  'POST /refunds/:id/end': (control, body, id) => control.endRefund(id, RefundEnd.parse(body)),
  'GET /notifications': (control) => control.notifications(),
  'GET /calls': (control) => control.calls(),
  'POST /settle': async (control) => {
    await control.settle()
    return { ok: true }
  },
  'POST /reset': (control) => {
    control.reset()
    return { ok: true }
  },
}

/**
 * Returns the calls of `/control`, for tests that are not in this process. A body is JSON; an absent one counts as
 * `{}`.
 */
export function controlRoutes(control: Control): FastifyPluginAsync {
  return async (app) => {
    for (const [route, action] of Object.entries(actions)) {
      const [method = '', url = ''] = route.split(' ')
      app.route<{ Params: { id?: string } }>({
        method,
        url,
        handler: async (request, reply) => {
          const perform = (body: unknown) => action(control, body, request.params.id ?? '')
          return sendAnswer(reply, await answerControl(toCall(request), perform))
        },
      })
    }
    app.setNotFoundHandler((_request, reply) =>
      sendAnswer(reply, json({ error: 'There is no such control call' }, 404)),
    )
  }
}

async function answerControl(call: Call, perform: (body: unknown) => unknown): Promise<Answer> {
  // Another site's page can post a form here, but not JSON without asking first
  const mayChange = call.method === 'GET' || readMediaType(call) === 'application/json'
  if (!mayChange) return json({ error: 'Control calls take application/json' }, 415)
  try {
    return json(await perform(call.text ? JSON.parse(call.text) : {}))
  } catch (error) {
    if (error instanceof z.ZodError) return json({ error: z.prettifyError(error) }, 400)
    if (error instanceof SyntaxError || error instanceof RangeError) return json({ error: error.message }, 400)
    if (error instanceof ApiError) return json({ error: error.message }, error.status)
    throw error
  }
}
