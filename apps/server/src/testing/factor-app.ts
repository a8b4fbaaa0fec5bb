import { type NewPasskey, PasskeyCreation, PasskeyRequest } from '@lunaria/contract/factors'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { TOTP } from 'otpauth'
import type { z } from 'zod'
import { type Authenticator, softwareAuthenticator } from './authenticator.ts'
import { type Person, type TestApp, type TestOptions, testApp } from './test-app.ts'
import { testClock } from './test-clock.ts'

export const password = 'correct horse'

/** Returns a server whose clock is in the test's hands, and what a browser does with second factors. */
export async function factorApp(options: TestOptions = {}) {
  const clock = testClock()
  const server = await testApp({ now: clock.now, ...options })
  const call = toCalls(server)
  const post = (url: string, cookie?: string, payload?: object) => call('POST', url, cookie, payload)

  /** The code that an application shows now, or a number of steps away. */
  const computeCode = (secret: string, steps = 0) =>
    new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate({
      timestamp: clock.now().getTime() + steps * 30_000,
    })

  return {
    ...server,
    clock,
    call,
    post,
    codeOf: computeCode,

    /** Sets the codes of an application up; the clock goes on to the next one. */
    async addTotp({ headers }: Pick<Person, 'headers'>): Promise<{ secret: string; recoveryCodes: string[] }> {
      const begun = await post('/api/factors/totp', headers.cookie)
      const { secret } = begun.json<{ secret: string }>()
      const confirmed = await post('/api/factors/totp/confirm', headers.cookie, { code: computeCode(secret) })
      clock.forward({ seconds: 30 })
      return { secret, ...confirmed.json<{ recoveryCodes: string[] }>() }
    },

    async addPasskey({ headers }: Pick<Person, 'headers'>, { name = 'Ноутбук', ...made }: NewKey = {}) {
      const authenticator = made.authenticator ?? softwareAuthenticator()
      const options = PasskeyCreation.parse((await post('/api/factors/passkeys/options', headers.cookie)).json())
      const credential = made.credential ?? authenticator.create(options)
      const added = await post('/api/factors/passkeys', headers.cookie, { name, credential })
      return { authenticator, added }
    },

    /** The password's step of a sign-in; its cookie is what the second step wants. */
    async giveEmail({ email }: Pick<Person, 'email'>, as = password) {
      const answer = await post('/api/auth/signin', undefined, { email, password: as })
      return { answer, pending: readPending(answer) }
    },

    async request(url: string, cookie?: string, payload?: object) {
      return PasskeyRequest.parse((await post(url, cookie, payload)).json())
    },
  }
}

type NewKey = { name?: string; authenticator?: Authenticator; credential?: z.input<typeof NewPasskey> }

function toCalls({ app }: TestApp) {
  return (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    cookie?: string,
    payload?: InjectOptions['payload'],
  ) => app.inject({ method, url, headers: cookie ? { cookie } : {}, payload })
}

/** The cookie between the password and the second step. */
function readPending(answer: LightMyRequestResponse): string {
  const cookie = answer.cookies.find(({ name }) => name === 'lunaria_second_step')
  return `lunaria_second_step=${cookie?.value ?? ''}`
}

/** Returns what an answer was: its status and, of a refusal, its code. */
export function outcome(answer: LightMyRequestResponse): string {
  return answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json<{ code: string }>().code}`
}
