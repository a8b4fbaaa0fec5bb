import { adminPaymentsApi } from '@lunaria/contract/admin-payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recheckPayment } from '#billing/payments/recheck-payment.ts'
import { refundByAdmin } from '#billing/payments/refund-by-admin.ts'
import { acceptPayment } from '#billing/payments/resolve-review.ts'
import type { Deps } from '#deps.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { sendCsv } from '#lib/csv.ts'
import { readPaymentDetails } from './payment-details-queries.ts'
import { countAdminPayments, listAdminPayments, paymentCsv } from './payment-list-queries.ts'
import { readPaymentStats } from './payment-stats-queries.ts'
import { acceptedTexts, checkText, refundText } from './payment-texts.ts'

const historyLength = 50

/** Serves payments and refunds to the panel. */
export function adminPaymentRoutes(deps: Deps): FastifyPluginAsyncZod {
  const { db } = deps

  return async (app) => {
    app.route({
      ...toRoute(adminPaymentsApi.payments),
      handler: ({ query: { limit, offset, ...filters } }) =>
        listAdminPayments(db, { filters, limit, offset, now: deps.now() }),
    })

    app.route({
      ...toRoute(adminPaymentsApi.count),
      handler: async ({ query }) => ({ total: await countAdminPayments(db, { filters: query, now: deps.now() }) }),
    })

    app.route({
      ...toRoute(adminPaymentsApi.csv),
      handler: ({ query }, reply) => {
        const now = deps.now()
        return sendCsv(reply, { name: 'payments', now, rows: paymentCsv(db, { filters: query, now }) })
      },
    })

    app.route({
      ...toRoute(adminPaymentsApi.paymentHistory),
      handler: () => listAdminPayments(db, { filters: {}, limit: historyLength, offset: 0, now: deps.now() }),
    })

    app.route({
      ...toRoute(adminPaymentsApi.paymentStats),
      handler: ({ query }) => readPaymentStats(db, { days: query.days, now: deps.now() }),
    })

    app.route({
      ...toRoute(adminPaymentsApi.payment),
      handler: ({ params }) => readPaymentDetails(db, params.paymentId),
    })

    app.route({
      ...toRoute(adminPaymentsApi.check),
      handler: async (request) => {
        const { paymentId } = request.params
        const found = await recheckPayment(deps, {
          paymentId,
          actorId: findCaller(request).id,
          note: request.body.note,
        })
        return { message: checkText(found), details: await readPaymentDetails(db, paymentId) }
      },
    })

    app.route({
      ...toRoute(adminPaymentsApi.refund),
      handler: async (request) => {
        const { paymentId } = request.params
        const { amount, left, note } = request.body
        const refund = await refundByAdmin(deps, {
          paymentId,
          actorId: findCaller(request).id,
          amountKopecks: kopecks(amount),
          leftKopecks: kopecks(left),
          note,
        })
        return { message: refundText(refund), details: await readPaymentDetails(db, paymentId) }
      },
    })

    app.route({
      ...toRoute(adminPaymentsApi.accept),
      handler: async (request) => {
        const { paymentId } = request.params
        const acceptance = await acceptPayment(deps, { paymentId, actorId: findCaller(request).id, ...request.body })
        return { message: acceptedTexts[acceptance], details: await readPaymentDetails(db, paymentId) }
      },
    })
  }
}

function kopecks(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * 100)
}
