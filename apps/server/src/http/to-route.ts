import type { Endpoint } from '@lunaria/contract/endpoint'
import type { FastifySchema, RouteOptions } from 'fastify'

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into another
  interface FastifyContextConfig {
    /** The declared call behind a route; what has none (the site's files) is open to anyone. */
    endpoint?: Endpoint
  }
}

type SchemaOf<E extends Endpoint> = (E extends { params: infer P } ? { params: P } : unknown) &
  (E extends { query: infer Q } ? { querystring: Q } : unknown) &
  (E extends { body: infer B } ? { body: B } : unknown) &
  (E extends { reply: infer R; answers503: true }
    ? { response: { 200: R; 503: R } }
    : E extends { reply: infer R }
      ? { response: { 200: R } }
      : FastifySchema)

/** Returns the part of a Fastify route that its declaration already says; the route adds the handler. */
export function toRoute<E extends Endpoint>(endpoint: E) {
  const { params, query, body, reply } = endpoint
  const schema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(reply && { response: endpoint.answers503 ? { 200: reply, 503: reply } : { 200: reply } }),
  }
  return {
    method: endpoint.method as RouteOptions['method'], // keeps Fastify's union out of the inferred schema types
    url: endpoint.path,
    schema: schema as SchemaOf<E>, // exactly the keys that the declaration has
    config: { endpoint },
  }
}
