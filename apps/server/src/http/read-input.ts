import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'

/** Nothing that the API takes is nested so deeply. */
const maxDepth = 32

/** Sets how bodies are read: an empty one is absent even where JSON is announced, and what the database cannot keep is refused. */
export function readInput(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parseJson(request, body, done),
  )
  app.addHook('preValidation', ({ body, query }, _reply, done) => {
    if (!isStorable(body) || !isStorable(query)) return done(new AppError('malformed_request'))
    done()
  })
}

/** Returns true for what PostgreSQL keeps: no NUL and no half of a surrogate pair. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxDepth) return false
  return Object.entries(value).every(([key, part]) => isStorable(key, depth) && isStorable(part, depth + 1))
}
