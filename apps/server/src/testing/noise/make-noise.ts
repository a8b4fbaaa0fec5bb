import { allEndpoints } from '@lunaria/contract/api'
import type { Endpoint } from '@lunaria/contract/endpoint'
import fc from 'fast-check'
import { findProblems } from './judge.ts'
import { type Actor, type NoisyRequest, requestsFor, toName } from './requests.ts'
import { type Sent, send, timeoutMs } from './send.ts'
import { nextAddress, type World, withIds } from './world.ts'

/** After so many requests everybody is a new user: what the requests have used up, deleted and filled is not to matter. */
const renewEvery = 240

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
  // Each call with a seed of its own: from one seed all of them would have the same caller and kind in the same round.
  const drawn = endpoints.map((endpoint, index) =>
    fc.sample(requestsFor(endpoint), { numRuns: rounds, seed: seed + index }),
  )
  const noise: Noise = { sent: 0, statuses: {}, succeeded: new Set(), problems: [] }
  const kinds = new Set<string>()
  for (let round = 0; round < rounds; round++) {
    for (const request of drawn.flatMap((ofOne) => ofOne.slice(round, round + 1))) {
      const found = await judgeOne(world, request, noise)
      for (const problem of found) {
        const kind = `${toName(request.endpoint)} ${problem}`
        if (!kinds.has(kind)) noise.problems.push(`${problem}: ${described(world, request)}`)
        kinds.add(kind)
      }
      noise.sent++
      if (noise.sent % renewEvery === 0) await world.renew()
    }
  }
  return noise
}

async function judgeOne(world: World, request: NoisyRequest, noise: Noise): Promise<string[]> {
  const { endpoint, actor, method } = request
  const person = world.people[actor]
  world.log.length = 0
  const answer = await send(world.server.base, sentBy(world, request))
  if (!answer) return [`no whole answer in ${timeoutMs / 1000} s`]

  const { status } = answer
  noise.statuses[status] = (noise.statuses[status] ?? 0) + 1
  if (status < 300) noise.succeeded.add(toName(endpoint))
  const secrets = [...world.secrets, ...Object.values(world.people).flatMap(readTokens)]
  const caller = { token: person.token, isAdmin: actor === 'admin' }
  const problems = findProblems(answer, { endpoint, method, caller, secrets })
  if (status < 300 && changesPeople(endpoint)) await world.restore()
  const cause = problems.length > 0 ? causeIn(world.log) : ''
  return problems.map((problem) => (cause ? `${problem} (${cause})` : problem))
}

function sentBy(world: World, { actor, method, url, headers, payload }: NoisyRequest): Sent {
  return {
    method,
    url: withIds(url, world, actor),
    headers: { 'x-forwarded-for': nextAddress(), ...world.people[actor].headers, ...headers },
    payload: typeof payload === 'string' ? withIds(payload, world, actor) : payload,
  }
}

function readTokens({ headers }: World['people'][Actor]): string[] {
  const token = headers.cookie?.split('=')[1]
  return token ? [token] : []
}

/** Calls by which an account, its session or the whole site may be lost to the next request. */
function changesPeople({ method, path }: Endpoint): boolean {
  return method !== 'GET' && /^\/api\/(auth|account|admin\/(users|settings|spreads|system))/.test(path)
}

/** The error that the log has on it. */
function causeIn(log: readonly string[]): string {
  const line = log.find((text) => /"level":"(error|warn)"/.test(text)) ?? ''
  return (/"stack":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line).slice(0, 400)
}

function described(world: World, { actor, method, url, headers, payload }: NoisyRequest): string {
  const shown = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length})` : text)
  return `${actor} ${method} ${shown(withIds(url, world, actor))} ${JSON.stringify(headers).slice(0, 200)} ${shown(withIds(String(payload ?? ''), world, actor))}`
}
