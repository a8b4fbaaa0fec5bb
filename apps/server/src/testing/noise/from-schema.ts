import fc from 'fast-check'
import { z } from 'zod'

/** What `z.toJSONSchema` writes and this file reads. */
const JsonSchema = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(JsonSchema).optional()
  },
  get oneOf() {
    return z.array(JsonSchema).optional()
  },
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  get items() {
    return JsonSchema.optional()
  },
  get properties() {
    return z.record(z.string(), JsonSchema).optional()
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), JsonSchema]).optional()
  },
})
type JsonSchema = z.infer<typeof JsonSchema>

/** Arbitraries for the fields whose schema does not say what is in them, by their names. */
export type Named = Record<string, fc.Arbitrary<unknown>>

/** Returns values that a schema takes, nearly always: a refinement may still refuse one. */
export function toArbitrary(schema: z.ZodType, named: Named): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return fromJson(JsonSchema.parse(json), '', named)
}

function fromJson(schema: JsonSchema, name: string, named: Named): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => fromJson(choice, name, named)))
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => fromJson({ ...schema, type }, name, named)))
  switch (schema.type) {
    case 'string':
      return named[name] ?? toStringArbitrary(schema)
    case 'integer':
    case 'number':
      return toNumberArbitrary(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(schema.items ? fromJson(schema.items, name, named) : fc.jsonValue({ maxDepth: 1 }), {
        minLength: schema.minItems,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
      })
    case 'object':
      return toObjectArbitrary(schema, named)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function toObjectArbitrary({ properties = {}, required = [], additionalProperties }: JsonSchema, named: Named) {
  const fields = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fromJson(field, name, named)])),
    { requiredKeys: required },
  )
  if (typeof additionalProperties !== 'object') return fields
  const others = fc.dictionary(fc.string({ maxLength: 20 }), fromJson(additionalProperties, '', named), { maxKeys: 3 })
  return fc.tuple(fields, others).map(([known, other]) => ({ ...other, ...known }))
}

function toStringArbitrary({ format, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true, ...years }).map((date) => date.toISOString())
  if (format === 'date')
    return fc.date({ noInvalidDate: true, ...years }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'uri') return fc.webUrl()
  return fc.oneof(
    fc.constantFrom(...texts).map((text) => text.padEnd(minLength, '.').slice(0, maxLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) }),
  )
}

function toNumberArbitrary({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum === undefined ? -1000 : exclusiveMinimum + 1)
  const max = Math.max(min, maximum ?? 100_000)
  const most = Math.max(min, Math.min(max, 2 ** 31 - 1)) // a moment in milliseconds begins far behind it
  const whole = fc.integer({ min: Math.ceil(Math.max(min, -(2 ** 31))), max: Math.floor(most) })
  return type === 'integer' ? fc.oneof(whole, fc.constantFrom(min, max)) : whole
}

const years = { min: new Date('1900-01-01'), max: new Date('2100-01-01') }
const texts = [
  'Что мне делать дальше?',
  'Анна',
  'Спасибо!',
  'Кельтский крест на отношения с Олегом',
  'Ёж 🌙 «кавычки» — [/fool]',
  'a',
]
