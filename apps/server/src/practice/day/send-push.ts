import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { cardById } from '@lunaria/tarot/cards'
import { hourMs, secondMs } from '@lunaria/words/time'
import webPush from 'web-push'
import type { PlatformDeps } from '#platform/deps.ts'
import type { JobData } from '#platform/jobs.ts'
import { isPublicHttps, publicLookup } from '#platform/public-lookup.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { findRevealedCard } from './card-queries.ts'
import { pushKeys } from './push-keys.ts'
import { deleteSubscription, findSubscription } from './push-queries.ts'

/** How long a push service keeps what it cannot deliver: a reminder that comes the next day is none. */
const ttlSeconds = (6 * hourMs) / secondMs
const timeoutMs = 10 * secondMs

/** Returns true for an address to which this server sends notifications. */
export function isPushAddress({ config }: Pick<PlatformDeps, 'config'>, address: string): boolean {
  return isPublicHttps(address) || isTestService({ config }, address)
}

function isTestService({ config }: Pick<PlatformDeps, 'config'>, address: string): boolean {
  return config.pushTestOrigin !== undefined && new URL(address).origin === config.pushTestOrigin
}

/**
 * Sends a reminder to one browser. A failure that passes throws, so that the job is done again; by the topic a push service keeps,
 * and by the tag a browser shows, one of two that are alike. A browser that has unsubscribed is forgotten.
 */
export async function sendPush(deps: PracticeDeps, { subscriptionId, kind, day }: JobData['push']): Promise<void> {
  const { db, log, settings } = deps
  const subscription = await findSubscription(db, subscriptionId)
  if (!(subscription && isPushAddress(deps, subscription.endpoint))) return

  const { endpoint, p256dh, auth, user_id } = subscription
  const cardId = kind === 'evening' ? await findRevealedCard(db, { userId: user_id, day }) : undefined
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({
      ...chooseWords(kind, cardId),
      tag: `day-${kind}`,
      url: isOfYear(kind) ? '/app/year' : '/app/day',
    }),
    {
      vapidDetails: { subject: `mailto:${(await settings.read()).supportEmail}`, ...(await pushKeys(deps)) },
      TTL: ttlSeconds,
      topic: `day-${kind}`,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    },
  )
  const status = await post(deps, endpoint, { headers, body })
  if (status === 404 || status === 410) {
    await deleteSubscription(db, subscriptionId)
    return
  }
  if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  if (status >= 300) log.warn({ status, host: new URL(endpoint).host }, 'A push service has refused a notification')
}

type Kind = JobData['push']['kind']

function isOfYear(kind: Kind): boolean {
  return kind === 'month' || kind === 'letter'
}

function chooseWords(kind: Kind, cardId: string | undefined): { title: string; body: string } {
  if (kind === 'month')
    return { title: 'Открылся новый месяц', body: 'Его карта ждёт в живом годе. Прошлый можно закрыть одной строкой.' }
  if (kind === 'letter')
    return { title: 'Год прошёл', body: 'Письмо о нём готово: что говорили карты и что записали вы.' }
  if (!cardId) return { title: 'Карта дня', body: 'Лежит рубашкой вверх. Перевернёте, когда захочется.' }
  return { title: 'Где она была сегодня?', body: `${cardById(cardId)?.name}. Хватит одной строки в дневник.` }
}

type Sent = { headers: Record<string, unknown>; body: Buffer | null }

/** Returns the status of the answer; redirects are not followed, and what the answer says is not read. */
function post(deps: Pick<PlatformDeps, 'config'>, endpoint: string, { headers, body }: Sent): Promise<number> {
  const isTest = isTestService(deps, endpoint)
  const request = endpoint.startsWith('https:') ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const sending = request(
      endpoint,
      {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        signal: AbortSignal.timeout(timeoutMs),
        ...(!isTest && { lookup: publicLookup }),
      },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 500)
      },
    )
    sending.on('error', reject)
    sending.end(body ?? undefined)
  })
}
