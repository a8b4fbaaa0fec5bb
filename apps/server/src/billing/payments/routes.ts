import { paymentsApi, subscriptionsApi } from '@lunaria/contract/payments'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { findCaller } from '#http/guards.ts'
import { toRoute } from '#http/to-route.ts'
import { cancelSubscription, previewCancel } from './cancel-subscription.ts'
import { createPayment } from './create-payment.ts'
import { listPayments } from './list-payments.ts'
import { readPaymentStatus } from './payment-status.ts'
import { receiveEvent } from './receive-event.ts'

const longestHistory = 500

/** Serves everything about money, with the cancellation of a plan, which may give some back. */
export function paymentRoutes(deps: BillingDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({ ...toRoute(paymentsApi.create), handler: (request) => createPayment(deps, request.body) })

    app.route({
      ...toRoute(paymentsApi.history),
      handler: (request) => listPayments(deps.db, { userId: request.query.userId, limit: longestHistory }),
    })

    app.route({
      ...toRoute(paymentsApi.status),
      handler: (request) =>
        readPaymentStatus(deps, { paymentId: request.params.paymentId, userId: findCaller(request).id }),
    })

    app.route({
      ...toRoute(paymentsApi.webhook),
      handler: async (request) => {
        await receiveEvent(deps, { ...request.body, address: request.ip })
        return { ok: true as const }
      },
    })

    app.route({ ...toRoute(subscriptionsApi.cancelPreview), handler: (request) => previewCancel(deps, request.query) })

    app.route({
      ...toRoute(subscriptionsApi.cancel),
      handler: (request) => cancelSubscription(deps, request.body),
    })
  }
}
