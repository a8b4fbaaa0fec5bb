import type { Endpoint } from '@lunaria/contract/endpoint'
import fc from 'fast-check'
import { exampleCalls, type Ids } from '#testing/example-calls.ts'
import { badBodies, badHeaders, badNames, badTexts, badValues } from './bad-values.ts'
import { type Named, toArbitrary } from './from-schema.ts'

export const actors = ['stranger', 'user', 'other', 'admin'] as const
export type Actor = (typeof actors)[number]

/** A request as it is drawn. `~own.chatId~` and `~foreign.chatId~` in its address and body are filled in when it is sent. */
export type NoisyRequest = {
  endpoint: Endpoint
  actor: Actor
  method: string
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

type Input = { params: Record<string, unknown>; query: [name: string, value: unknown][]; body: unknown }

export const idNames = [
  'userId',
  'chatId',
  'questionId',
  'answerId',
  'paymentId',
  'sessionId',
  'drawId',
  'demoId',
] as const satisfies readonly (keyof Ids | 'drawId' | 'demoId')[]
export type IdName = (typeof idNames)[number]

export const toName = ({ method, path }: Endpoint) => `${method} ${path}`

/** Returns requests for one call: a third as declared, a third nearly so, a third hostile; from any caller, about anybody's things. */
export function requestsFor(endpoint: Endpoint): fc.Arbitrary<NoisyRequest> {
  const good = goodInput(endpoint)
  const near = fc.tuple(good, changes).map(([input, change]) => change(structuredClone(input)))
  const written = fc.tuple(fc.oneof(good, near), fc.constantFrom(...actors)).map(([input, actor]) => ({
    endpoint,
    actor,
    ...writtenOut(endpoint, input),
  }))
  return fc.oneof(
    { weight: 2, arbitrary: written },
    { weight: 1, arbitrary: fc.tuple(written, distortions).map(([request, distort]) => distort(request)) },
  )
}

const id = (...names: IdName[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...names).map((name) => `~own.${name}~`) },
    { weight: 2, arbitrary: fc.constantFrom(...names).map((name) => `~foreign.${name}~`) },
    { weight: 1, arbitrary: fc.uuid() },
  )

/** What the schemas do not say: whose ids there are, and which words mean something. */
const named: Named = {
  userId: id('userId'),
  chatId: id('chatId'),
  messageId: id('questionId', 'answerId'),
  paymentId: id('paymentId'),
  drawId: id('drawId'),
  sessionId: id('sessionId', 'demoId'),
  spreadId: fc.constantFrom('one_card', 'three_cards', 'celtic_cross', 'past_present_future', 'none'),
  email: fc.nat(1_000_000).map((number) => `noise-${number}@example.com`),
  password: fc.constantFrom('correct horse', 'battery staple'),
  currentPassword: fc.constant('correct horse'),
  cardId: fc.constantFrom('fool', 'tower', 'queen_of_cups'),
}

function goodInput(endpoint: Endpoint): fc.Arbitrary<Input> {
  const part = (schema: Endpoint['params']) => (schema ? toArbitrary(schema, named) : fc.constant(undefined))
  const declared = fc
    .tuple(part(endpoint.params), part(endpoint.query), part(endpoint.body))
    .map(([params, query, body]) => ({ params: toFields(params), query: Object.entries(toFields(query)), body }))
  const example = fc.constantFrom('own', 'own', 'foreign').map((whose) => exampleInput(endpoint, whose))
  return fc.oneof({ weight: 2, arbitrary: declared }, { weight: 1, arbitrary: example })
}

function exampleInput(endpoint: Endpoint, whose: string): Input {
  const ids = Object.fromEntries(idNames.map((name) => [name, `~${whose}.${name}~`])) as Record<IdName, string> // its keys are the names
  const { params = {}, query = '', body } = exampleCalls[toName(endpoint)]?.(ids) ?? {}
  return { params, query: [...new URLSearchParams(query)], body }
}

function toFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

type Change = (input: Input) => Input

/** One thing is not as declared: a value, a field too many, a field too few, a parameter twice. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.nat(), badValues).map(
      ([place, value]): Change =>
        (input) =>
          changeOne(input, place, () => value),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat().map(
      (place): Change =>
        (input) =>
          changeOne(input, place, () => undefined),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat().map(
      (place): Change =>
        (input) =>
          changeOne(input, place, (value) => [value, value]),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...badNames), badValues).map(
      ([name, value]): Change =>
        ({ body, ...rest }) => ({ ...rest, body: { ...toFields(body), [name]: value } }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...badNames, 'q', 'limit', 'page'), badValues).map(
      ([name, value]): Change =>
        ({ query, ...rest }) => ({ ...rest, query: [...query, [name, value], [name, 'again']] }),
    ),
  },
)

/** Puts something else in the place of one value, which may be deep in a body. */
function changeOne(input: Input, place: number, change: (value: unknown) => unknown): Input {
  const spots = [
    ...slotsIn(input.params),
    ...input.query.flatMap((pair) => slotsIn(pair).slice(1)),
    ...slotsIn(input.body),
  ]
  const spot = spots[place % Math.max(1, spots.length)]
  if (spot) spot[0][spot[1]] = change(spot[0][spot[1]])
  return input
}

type Slot = [holder: Record<string | number, unknown>, key: string | number]

function slotsIn(value: unknown): Slot[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Slot[0] // an object or an array: both are read and written by their keys
  return Object.entries(value).flatMap(([key, inner]): Slot[] => [[holder, key], ...slotsIn(inner)])
}

function writtenOut(endpoint: Endpoint, { params, query, body }: Input): Omit<NoisyRequest, 'endpoint' | 'actor'> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name]))
  const search = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  return {
    method: endpoint.method,
    url: search ? `${path}?${search}` : path,
    headers: {},
    ...(body !== undefined && { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }
}

/** As in an address; half of a surrogate pair goes as the bytes that no UTF-8 has. */
function encoded(value: unknown): string {
  const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

type Distortion = (request: NoisyRequest) => NoisyRequest

/** What no form of the site would send. */
const distortions: fc.Arbitrary<Distortion> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...badBodies).map(
      (payload): Distortion =>
        (request) => ({ ...request, payload, headers: { 'content-type': 'application/json', ...request.headers } }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(...badHeaders).map(
      (headers): Distortion =>
        (request) => ({ ...request, headers: { ...request.headers, ...headers } }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        '?',
        '?&&&===',
        '?%',
        '?a[b][c]=1&a[]=2&a.b=3',
        '?userId=~foreign.userId~',
        '#x',
        '/',
        '//',
        '/..',
        ';x',
        '%00',
        '%2f',
        '%',
        '%0d%0ax-injected:%20yes',
      )
      .map(
        (tail): Distortion =>
          (request) => ({ ...request, url: request.url + tail }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.nat(), fc.constantFrom(...badTexts)).map(
      ([place, text]): Distortion =>
        (request) => ({ ...request, url: withPart(request.url, place, encoded(text)) }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'GET', 'POST', 'PATCH', 'DELETE').map(
      (method): Distortion =>
        (request) => ({ ...request, method }),
    ),
  },
)

/** The address with one part of its path replaced. */
function withPart(url: string, place: number, part: string): string {
  const parts = url.split('/')
  parts[1 + (place % (parts.length - 1))] = part
  return parts.join('/')
}
