import { allEndpoints } from '@lunaria/contract/api'
import { Failure } from '@lunaria/contract/common'
import type { Endpoint } from '@lunaria/contract/endpoint'
import { z } from 'zod'
import { version } from '#platform/version.ts'

type Json = Record<string, unknown>

/** Returns the OpenAPI description of all declared calls, from the schemas that validate them. */
export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of allEndpoints()) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: toOperation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Лунария', version },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Failure: toSchema(Failure, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'lunaria_session' } },
    },
  }
}

function toOperation(endpoint: Endpoint): Json {
  const { path, summary, access, confirmation, chargesOncePer, params, query, body } = endpoint
  return {
    summary,
    tags: [path.split('/')[2] ?? 'other'],
    'x-access': access,
    ...(confirmation && { 'x-confirmation': confirmation }),
    ...(chargesOncePer && { 'x-charges-once-per': chargesOncePer }),
    ...(access !== 'anyone' && { security: [{ session: [] }] }),
    parameters: [...toParameters('path', params), ...toParameters('query', query)],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } },
    }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Успех', ...toSuccess(endpoint) },
      default: {
        description: 'Отказ: текст для человека и код',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

function toSuccess({ reply, events, produces }: Endpoint): Json {
  if (reply) return { content: { 'application/json': { schema: toSchema(reply, 'output') } } }
  if (events) {
    const data = Object.entries(events).map(([name, schema]) => ({ title: name, ...toSchema(schema, 'output') }))
    return { content: { 'text/event-stream': { schema: { oneOf: data } } } }
  }
  return produces ? { content: { [produces]: {} } } : {}
}

function toParameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: toSchema(field, 'input'),
  }))
}

function toSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return json
}
