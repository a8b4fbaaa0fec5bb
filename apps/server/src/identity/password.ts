import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const derive = promisify(argon2)

/** How much work a hash is: its memory in KiB, and how often it goes over it. */
export type PasswordCost = { memory: number; passes: number }

/** OWASP's first choice for argon2id with one lane: 19 MiB, two passes; about 35 ms. */
export const usualCost: PasswordCost = { memory: 19_456, passes: 2 }
const shape = { parallelism: 1, tagLength: 32 }

/** Only four passwords are hashed at the same time; others wait, so that a flood of sign-ins cannot take all memory. */
const limit = pLimit(4)

/** Hashes a password with argon2id into the usual `$argon2id$…` text, which says what it cost. */
export async function hashPassword(password: string, cost = usualCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await limit(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...cost, ...shape }),
  )
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${shape.parallelism}$${encode(salt)}$${encode(tag)}`
}

/**
 * Returns true when the password belongs to the hash. Without a hash (no such user) it takes the same time and is
 * false.
 */
export async function verifyPassword(password: string, stored: string | undefined, cost = usualCost): Promise<boolean> {
  const parsed = parse(stored ?? (await dummyHash(cost)))
  if (!parsed) return false
  const { salt, tag, ...parameters } = parsed
  const derived = await limit(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...parameters, tagLength: tag.length }),
  )
  return timingSafeEqual(derived, tag) && stored !== undefined
}

const dummies = new Map<PasswordCost, Promise<string>>()
function dummyHash(cost: PasswordCost): Promise<string> {
  const dummy = dummies.get(cost) ?? hashPassword(randomBytes(16).toString('hex'), cost)
  dummies.set(cost, dummy)
  return dummy
}

function parse(stored: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!match) return undefined
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
