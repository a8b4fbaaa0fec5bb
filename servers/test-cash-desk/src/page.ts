import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { type CardInput, checkCard } from './card-form.ts'
import type { Desk } from './desk.ts'
import { runDue } from './due.ts'
import type { Html } from './html.ts'
import { type Answer, type Call, sendAnswer, toCall } from './http.ts'
import { cardPage, confirmPage, confirmPath, endedPage, unknownPage } from './page-views.ts'
import { cancel, findPayment, pageAddress, pay } from './payments.ts'
import type { Attempt, Payment } from './state.ts'
import { type Cancellation, cardGroups, findCardGroup, payingNumber, toCard } from './test-cards.ts'

const contractPath = '/checkout/payments/v2/contract'
const bankRefusal: Cancellation = { party: 'payment_network', reason: 'general_decline' }
const codeRefusal: Cancellation = { party: 'payment_network', reason: '3d_secure_failed' }

type Asset = { type: string; url: string }

const assets: Record<string, Asset> = {
  '/checkout/page.css': style('page.css'),
  '/checkout/theme.css': style('theme.css'),
  '/checkout/forum-russian.woff2': font(import.meta.resolve('@fontsource/forum/files/forum-cyrillic-400-normal.woff2')),
  '/checkout/forum-basic.woff2': font(import.meta.resolve('@fontsource/forum/files/forum-latin-400-normal.woff2')),
  '/checkout/golos-russian.woff2': font(
    import.meta.resolve('@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2'),
  ),
  '/checkout/golos-basic.woff2': font(
    import.meta.resolve('@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2'),
  ),
}

/** Returns the pages that the payer sees, under `/checkout`. */
export function pageRoutes(desk: Desk): FastifyPluginAsync {
  return async (app) => {
    for (const [path, asset] of Object.entries(assets))
      app.get(path, { exposeHeadRoute: true }, (_request, reply) => sendAnswer(reply, answerAsset(asset)))
    for (const path of [contractPath, confirmPath])
      app.all(path, (request, reply) => sendAnswer(reply, answerPage(desk, toCall(request))))
    app.setNotFoundHandler((_request, reply) => sendAnswer(reply, page(unknownPage(), 404)))
  }
}

function answerPage(desk: Desk, call: Call): Answer {
  runDue(desk)
  const payment = findPayment(desk, call.query.get('orderId') ?? '')
  if (!payment) return page(unknownPage(), 404)
  if (payment.status !== 'pending') return page(endedPage(desk, payment), 200, payment)
  if (call.method !== 'GET' && call.method !== 'POST') return { status: 405 }
  if (call.path === confirmPath) return answerConfirmation(desk, payment, call)
  return call.method === 'POST' ? takeCard(desk, payment, call) : showForm(desk, payment, call)
}

function showForm(desk: Desk, payment: Payment, { query }: Call): Answer {
  const asked = query.get('card') ?? ''
  const number = findCardGroup(asked) ? asked : payingNumber
  const declined = findLabel(query.get('declined'))
  const expiry = `12/${String(desk.now().getUTCFullYear() + 3).slice(-2)}`
  return page(cardPage({ desk, payment, input: { number, expiry, code: '123' }, declined }), 200, payment)
}

function takeCard(desk: Desk, payment: Payment, { text }: Call): Answer {
  const form = new URLSearchParams(text)
  if (form.get('action') === 'decline') {
    cancel(desk, payment, bankRefusal)
    return backToShop(desk, payment)
  }
  const input = readInput(form)
  const card = checkCard(input, desk.now())
  if (!card.ok) {
    const known = card.errors.number ? { ...input, number: '' } : input // a real card's number is not shown again
    return page(cardPage({ desk, payment, input: known, errors: card.errors }), 422, payment)
  }
  const group = findCardGroup(card.number)
  const attempt: Attempt = { card: toCard(card.number, card.expiry), decline: group?.decline }
  if (!group?.hasThreeDSecure) return finish(desk, payment, attempt, false)
  payment.attempt = attempt
  desk.changed()
  return { status: 303, headers: { location: `${desk.url}${confirmPath}?orderId=${payment.id}` } }
}

function answerConfirmation(desk: Desk, payment: Payment, { method, text }: Call): Answer {
  const { attempt } = payment
  if (!attempt) return { status: 303, headers: { location: pageAddress(desk, payment) } }
  if (method === 'GET') return page(confirmPage(desk, payment), 200, payment)
  const form = new URLSearchParams(text)
  if (form.get('action') === 'refuse') return finish(desk, payment, { ...attempt, decline: codeRefusal }, true)
  if (!form.get('code')?.trim()) return page(confirmPage(desk, payment, 'Введите код, подойдёт любой.'), 422, payment)
  return finish(desk, payment, attempt, true)
}

/**
 * Ends an attempt as the bank decides. A refusal ends the payment only in a shop that allows no second try on the form.
 */
function finish(desk: Desk, payment: Payment, { card, decline }: Attempt, hasThreeDSecure: boolean): Answer {
  payment.attempt = undefined
  if (decline && desk.state.settings.retryOnForm) {
    desk.changed()
    return { status: 303, headers: { location: `${pageAddress(desk, payment)}&declined=${decline.reason}` } }
  }
  if (decline) cancel(desk, payment, decline)
  else pay(desk, payment, card, hasThreeDSecure)
  return backToShop(desk, payment)
}

/** Returns to the shop by a plain link, the same for success and failure, with nothing added to the address. */
function backToShop(desk: Desk, { returnUrl }: Payment): Answer {
  desk.changed()
  return { status: 303, headers: { location: returnUrl } }
}

function page({ markup }: Html, status: number, payment?: Payment): Answer {
  // Browsers hold a form to form-action also where its answer redirects: the shop's own address must be in it.
  const shop = payment ? new URL(payment.returnUrl).origin : ''
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: markup,
  }
}

function readInput(form: URLSearchParams): CardInput {
  return {
    number: (form.get('number') ?? '').replace(/\D/g, ''),
    expiry: form.get('expiry') ?? '',
    code: form.get('code') ?? '',
  }
}

function findLabel(reason: string | null): string | undefined {
  const label = cardGroups.find(({ decline }) => decline && decline.reason === reason)?.label
  return label && label.charAt(0).toLowerCase() + label.slice(1)
}

/** Answers with an asset that the browser keeps for the visit, so that the type does not flicker from page to page. */
function answerAsset({ type, url }: Asset): Answer {
  const headers = { 'content-type': type, 'cache-control': 'max-age=600' }
  return { status: 200, headers, body: readFileSync(fileURLToPath(url)) }
}

function style(name: string): Asset {
  return { type: 'text/css; charset=utf-8', url: new URL(name, import.meta.url).href }
}

function font(url: string): Asset {
  return { type: 'font/woff2', url }
}
