import { mostPasskeys, type NewPasskey, type Passkey, type PasskeyProof } from '@lunaria/contract/factors'
import { minuteMs } from '@lunaria/words/time'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import { type Caller, loopbackNames } from '#http/guards.ts'
import type { IdentityDeps } from '#identity/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { violatedConstraint } from '#platform/db/connect.ts'
import type { ChallengePurpose } from '#platform/db/factor-tables.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { addFactor, removeFactor } from './change-factors.ts'
import * as queries from './queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'now' | 'oneTimeSecrets'>

/** The library is 280 modules: they are loaded with the first passkey, and most processes never need them. */
const library = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')

/** How long the answer to a challenge may take: a telephone has to be found. */
const challengeMs = 5 * minuteMs

/** EdDSA, ES256, RS256: what authenticators have. The library would add one that Node has only as an experiment. */
const algorithms = [-8, -7, -257]

/** The site as authenticators know it. */
export type RelyingParty = { id: string; origin: string }

/**
 * Keys belong to the site's own address. Where that is a loopback name, the page may have been opened by another one: its
 * Origin counts then, which guards.ts has found to be ours.
 */
export function relyingParty(publicUrl: string, origin: string | undefined): RelyingParty {
  const own = new URL(publicUrl)
  const url = origin !== undefined && loopbackNames.has(own.hostname) ? new URL(origin) : own
  return { id: url.hostname, origin: url.origin }
}

type OwnCall = { caller: Caller; party: RelyingParty }

/**
 * Returns what the browser needs to make a passkey: one that names its user by itself, and asks for a finger, a face or
 * a PIN.
 */
export async function creationOptions(deps: Needs, { caller, party }: OwnCall) {
  const existing = await queries.listPasskeys(deps.db, caller.id)
  if (existing.length >= mostPasskeys) throw new AppError('passkeys_full')
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Лунария',
    rpID: party.id,
    userID: new TextEncoder().encode(caller.id),
    userName: caller.email,
    userDisplayName: caller.email,
    timeout: challengeMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  await keepChallenge(deps, { challenge: options.challenge, purpose: 'register', userId: caller.id })
  return options
}

type Registration = OwnCall & { name: string; credential: z.output<typeof NewPasskey>; address: string }

/** Adds the passkey that a browser has made. Returns recovery codes with the account's first factor. */
export async function addPasskey(deps: IdentityDeps, { caller, party, name, credential, address }: Registration) {
  const { challenge, owner } = await takeChallenge(deps, credential.response.clientDataJSON, ['register'])
  if (owner !== caller.id) throw new AppError('passkey_refused')
  const { verifyRegistrationResponse } = await library()
  const made = await refusing(() =>
    verifyRegistrationResponse({
      response: credential,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!made.verified) throw new AppError('passkey_refused')
  const { credential: key, credentialBackedUp } = made.registrationInfo

  const now = deps.now()
  try {
    const { row, recoveryCodes } = await addFactor(deps, {
      caller,
      address,
      factor: { kind: 'passkey', name },
      async add(trx) {
        if ((await queries.listPasskeys(trx, caller.id)).length >= mostPasskeys) throw new AppError('passkeys_full')
        return queries.insertPasskey(trx, {
          id: uuidv7(now.getTime()),
          user_id: caller.id,
          credential_id: key.id,
          public_key: Buffer.from(key.publicKey),
          counter: key.counter,
          transports: key.transports ?? [],
          name,
          is_synced: credentialBackedUp,
          created_at: now,
        })
      },
    })
    return { passkey: toPasskey(row), recoveryCodes }
  } catch (error) {
    if (violatedConstraint(error) === 'passkeys_credential_id_key')
      throw new AppError('passkey_taken', { cause: error })
    throw error
  }
}

/** Renames a user's passkey; returns it, or throws `passkey_not_found`. */
export async function renamePasskey(
  deps: Needs,
  asked: { id: string; userId: string; name: string },
): Promise<Passkey> {
  const renamed = await queries.renamePasskey(deps.db, asked)
  if (!renamed) throw new AppError('passkey_not_found')
  return toPasskey(renamed)
}

/** Removes a passkey; the user is notified, as of any factor that is gone. */
export function removePasskey(
  deps: IdentityDeps,
  { caller, passkeyId, address }: { caller: Caller; passkeyId: string; address: string },
): Promise<void> {
  return removeFactor(deps, {
    caller,
    address,
    async remove(trx) {
      const removed = await queries.deletePasskey(trx, { id: passkeyId, userId: caller.id })
      if (!removed) throw new AppError('passkey_not_found')
      return { kind: 'passkey', name: removed.name }
    },
  })
}

type Ask = { party: RelyingParty } & (
  | { purpose: 'sign-in'; userId?: undefined }
  | { purpose: 'second-step' | 'confirm'; userId: string }
)

/** Returns what the browser needs to prove a passkey: any of this site, or one of a user who is known already. */
export async function requestOptions(deps: Needs, { party, purpose, userId }: Ask) {
  const own = userId === undefined ? undefined : await queries.listPasskeys(deps.db, userId)
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: challengeMs,
    userVerification: 'required',
    allowCredentials: own?.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  await keepChallenge(deps, { challenge: options.challenge, purpose, userId })
  return options
}

type Proof = {
  party: RelyingParty
  credential: z.output<typeof PasskeyProof>
  purposes: ChallengePurpose[]
  address: string
  /** Whose passkey it has to be, where that is known. */
  userId?: string
}

/**
 * Makes sure that a passkey of this site has signed a challenge of ours, which is good once, with its user verified.
 * Throws `passkey_refused` for any fault.
 */
export async function checkPasskey(
  deps: IdentityDeps,
  { party, credential, purposes, address, userId }: Proof,
): Promise<{ userId: string; purpose: ChallengePurpose }> {
  await deps.limits.take(rateLimits.passkeyByAddress(address))
  const found = await queries.findPasskey(deps.db, credential.id)
  try {
    const { challenge, owner, purpose } = await takeChallenge(deps, credential.response.clientDataJSON, purposes)
    const wanted = owner ?? userId ?? found?.user_id
    if (!found || found.user_id !== wanted || !belongsToUser(credential, found.user_id))
      throw new AppError('passkey_refused')

    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await refusing(() =>
      verifyAuthenticationResponse({
        response: credential,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
        credential: { id: found.credential_id, publicKey: new Uint8Array(found.public_key), counter: found.counter },
      }),
    )
    const use = { id: found.id, counter: authenticationInfo.newCounter, now: deps.now() }
    if (!verified || !(await queries.countPasskeyUse(deps.db, use))) throw new AppError('passkey_refused')
    return { userId: found.user_id, purpose }
  } catch (error) {
    if (error instanceof AppError)
      await deps.logSecurityEvent({ event: 'second_step_failed', userId: found?.user_id ?? null, address })
    throw error
  }
}

/** Returns true where the authenticator itself names this user, or no user. */
function belongsToUser({ response }: AuthenticationResponseJSON, userId: string): boolean {
  return response.userHandle === undefined || response.userHandle === Buffer.from(userId).toString('base64url')
}

type NewChallenge = { challenge: string; purpose: ChallengePurpose; userId: string | undefined }

async function keepChallenge(deps: Needs, { challenge, purpose, userId }: NewChallenge): Promise<void> {
  await queries.insertChallenge(deps.db, {
    hash: deps.oneTimeSecrets.toHash(challenge),
    purpose,
    user_id: userId ?? null,
    expires_at: new Date(deps.now().getTime() + challengeMs),
  })
}

/** Returns the challenge that was signed; it is gone from then on, also when the rest turns out to be wrong. */
async function takeChallenge(deps: Needs, clientData: string, purposes: ChallengePurpose[]) {
  const { decodeClientDataJSON } = await helpers()
  const { challenge } = await refusing(async () => decodeClientDataJSON(clientData))
  const hash = deps.oneTimeSecrets.toHash(String(challenge))
  const taken = await queries.takeChallenge(deps.db, { hash, now: deps.now() })
  if (!taken || !purposes.includes(taken.purpose)) throw new AppError('passkey_refused')
  return { challenge, purpose: taken.purpose, owner: taken.user_id }
}

/** Turns the plain errors that the library throws at what a client has sent into refusals. */
async function refusing<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    throw new AppError('passkey_refused', { cause: error })
  }
}

type PasskeyRow = {
  id: string
  name: string
  is_synced: boolean
  created_at: string
  last_used_at: string | null
}

/** Returns a passkey as calls return it, without its key. */
export function toPasskey({ id, name, is_synced, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at, last_used_at, isSynced: is_synced }
}
