import { createHash } from 'node:crypto'
import type { Endpoint } from '@lunaria/contract/endpoint'

/** Returns a hash of the shapes of what users read from the server. It changes with them, and with nothing else of the contract. */
export function hashAnswers(api: Record<string, Record<string, Endpoint>>): string {
  const calls = Object.values(api).flatMap((feature) => Object.values(feature))
  const shapes = calls
    .filter(({ method, access }) => method === 'GET' && access !== 'admin')
    .map(({ path, reply }) => `${path} ${reply ? JSON.stringify(reply.toJSONSchema({ unrepresentable: 'any' })) : ''}`)
  return createHash('sha256').update(shapes.sort().join('\n')).digest('hex').slice(0, 8)
}
