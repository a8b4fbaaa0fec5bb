import type { FastifyBaseLogger } from 'fastify'

/** What code that logs needs of the logger. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
