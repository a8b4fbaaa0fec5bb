import { allEndpoints } from '@lunaria/contract/api'
import type { Endpoint } from '@lunaria/contract/endpoint'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { problemsOf } from './judge.ts'
import { type Actor, actors, type NoisyRequest, nameOf, requestsFor } from './requests.ts'
import { type World, withIds } from './world.ts'

/** How long an answer may take, on a machine that is busy with other things. */
const patienceMs = 20_000
/** After so many requests everybody is a new user: what the requests have used up, deleted and filled is not to matter. */
const renewEvery = 120

export type Noise = {
  sent: number
  /** How many answers had each status. */
  statuses: Record<string, number>
  /** The calls that answered with a success at least once. */
  succeeded: Set<string>
  /** What was wrong, with the request: the first of each kind. */
  problems: string[]
}

/** Sends so many requests, in turn for each call of the contract, and judges every answer. */
export async function makeNoise(world: World, { requests, seed }: { requests: number; seed: number }): Promise<Noise> {
  const endpoints = allEndpoints()
  const rounds = Math.ceil(requests / endpoints.length)
  const drawn = endpoints.map((endpoint) => fc.sample(requestsFor(endpoint), { numRuns: rounds, seed }))
  const noise: Noise = { sent: 0, statuses: {}, succeeded: new Set(), problems: [] }
  const kinds = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    for (const request of drawn.flatMap((ofOne) => ofOne.slice(round, round + 1))) {
      const found = await judgeOne(world, request, noise)
      for (const problem of found) {
        const kind = `${nameOf(request.endpoint)} ${problem}`
        if (!kinds.has(kind)) noise.problems.push(`${problem}: ${described(world, request)}`)
        kinds.add(kind)
      }
      noise.sent++
      if (noise.sent % renewEvery === 0) await world.renew(actors)
    }
  }
  return noise
}

async function judgeOne(world: World, request: NoisyRequest, noise: Noise): Promise<string[]> {
  const { endpoint, actor, method } = request
  const person = world.people[actor]
  world.log.length = 0
  const answer = await answerTo(world, request)
  if (!answer) return [`no answer in ${patienceMs / 1000} s`]

  const { statusCode: status, headers, body } = answer
  noise.statuses[status] = (noise.statuses[status] ?? 0) + 1
  if (status < 300) noise.succeeded.add(nameOf(endpoint))
  const secrets = [...world.secrets, ...Object.values(world.people).flatMap(tokenOf)]
  const problems = problemsOf(
    { status, headers, body },
    { endpoint, method, caller: { token: person.token, isAdmin: actor === 'admin' }, secrets },
  )
  if (status < 300 && changesPeople(endpoint)) await bringBack(world)
  return problems.map((problem) => (status >= 500 ? `${problem} (${causeIn(world.log)})` : problem))
}

async function answerTo(world: World, request: NoisyRequest): Promise<LightMyRequestResponse | undefined> {
  const { app } = world.server
  const { actor, payload, method } = request
  const options: InjectOptions = {
    method: method as InjectOptions['method'], // one of those that are drawn
    url: withIds(request.url, world, actor),
    headers: { 'x-forwarded-for': addressOf(world), ...world.people[actor].headers, ...request.headers },
    payload: typeof payload === 'string' ? withIds(payload, world, actor) : payload,
  }
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  return Promise.race([app.inject(options), tooLate]).finally(() => clearTimeout(timer))
}

let addresses = 0

/** Another network for each few requests, so that the limits of an address are met now and then, but not always. */
function addressOf(_world: World): string {
  addresses++
  return `203.0.${(addresses >> 5) % 256}.${(addresses >> 13) % 256}`
}

function tokenOf({ headers }: World['people'][Actor]): string[] {
  const token = headers.cookie?.split('=')[1]
  return token ? [token] : []
}

/** Calls by which an account, its session or the whole site may be lost to the next request. */
function changesPeople({ method, path }: Endpoint): boolean {
  return method !== 'GET' && /^\/api\/(auth|account|admin\/(users|settings))/.test(path)
}

/** New people for those who cannot go on, and an open site. */
async function bringBack(world: World): Promise<void> {
  const { app, deps } = world.server
  const lost: Actor[] = []
  for (const actor of actors) {
    if (actor === 'stranger') continue
    const session = await app.inject({ url: '/api/auth/session', headers: world.people[actor].headers })
    const role = session.statusCode === 200 ? session.json<{ user: { role: string } }>().user.role : 'none'
    if (role !== (actor === 'admin' ? 'admin' : 'user')) lost.push(actor)
  }
  await deps.settings.update({ maintenanceMode: false, allowUserSignup: true, messagesPerMinute: 30 })
  await world.renew(lost)
}

/** The error that the log has on a fault. */
function causeIn(log: readonly string[]): string {
  const line = log.find((text) => text.includes('"level":"error"')) ?? ''
  return (/"stack":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line).slice(0, 400)
}

function described(world: World, { actor, method, url, headers, payload }: NoisyRequest): string {
  const shown = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)
  return `${actor} ${method} ${shown(withIds(url, world, actor))} ${JSON.stringify(headers).slice(0, 200)} ${shown(String(payload ?? ''))}`
}
