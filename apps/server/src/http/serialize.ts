import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import type { z } from 'zod'

/** What a call declares is all that leaves: other fields are dropped, a wrong answer is a fault of ours. */
export const serializeReplies: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = schema.safeParse(data)
    if (result.success) return JSON.stringify(result.data)
    throw new Error(`${method} ${url} answered something else than it declares`, { cause: result.error })
  }
