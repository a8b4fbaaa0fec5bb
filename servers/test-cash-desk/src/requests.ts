import { z } from 'zod'
import { invalid } from './api-error.ts'
import { toKopecks } from './money.ts'

const smallestKopecks = 100
const largestKopecks = 35_000_000

/** A sum in roubles within the limits of cards, as whole kopecks. */
const Amount = z
  .object(
    {
      value: z
        .string({ error: 'Amount value is missing or illegal' })
        .regex(/^\d{1,9}\.\d{2}$/, 'Illegal amount value'),
      currency: z
        .string({ error: 'Currency code is illegal' })
        .refine((code) => code === 'RUB', 'Currency code is illegal'),
    },
    'Amount is missing or illegal',
  )
  .transform(({ value }) => toKopecks(value))

const AnyAmount = Amount.refine((kopecks) => kopecks > 0, 'Illegal amount value')

const Metadata = z
  .record(
    z.string().max(32, 'The key names length in metadata object is limited to 32 characters'),
    z
      .string('Metadata values must be strings')
      .max(512, 'The values length in metadata object is limited to 512 characters'),
  )
  .refine((fields) => Object.keys(fields).length <= 16, 'Metadata object is limited to 16 keys')

const ReturnUrl = z
  .string('Return url is missing')
  .max(2048, 'Return url is too long. Max. length is 2048')
  .refine((url) => /^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''), 'Return url is illegal')

const NewPayment = z.object({
  amount: Amount.refine((kopecks) => kopecks >= smallestKopecks, 'Amount is less than minimum').refine(
    (kopecks) => kopecks <= largestKopecks,
    'Amount is more than maximum',
  ),
  capture: z.boolean('Capture is illegal').default(false),
  confirmation: z.object(
    { type: z.literal('redirect', 'Confirmation type is illegal'), return_url: ReturnUrl },
    'Confirmation is missing or illegal',
  ),
  description: z.string().max(128, 'Description is too long. Max. length is 128').optional(),
  metadata: Metadata.optional(),
  merchant_customer_id: z.string().max(200, 'Merchant customer id is too long. Max. length is 200').optional(),
  receipt: z.unknown().optional(),
})
export type NewPayment = z.infer<typeof NewPayment>

const Capture = z.object({ amount: AnyAmount.optional(), receipt: z.unknown().optional() })
export type Capture = z.infer<typeof Capture>

const NewRefund = z.object({
  payment_id: z.string('Payment id is missing'),
  amount: AnyAmount,
  description: z.string().max(250, 'Description is too long. Max. length is 250').optional(),
  metadata: Metadata.optional(),
  receipt: z.unknown().optional(),
})
export type NewRefund = z.infer<typeof NewRefund>

/** The body of POST /payments; like the others throws the provider's refusal that names the first wrong field. */
export const readNewPayment = createReader(NewPayment)
export const readCapture = createReader(Capture)
export const readNewRefund = createReader(NewRefund)

function createReader<Schema extends z.ZodType>(schema: Schema): (body: unknown) => z.output<Schema> {
  return (body) => {
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    const issue = parsed.error.issues[0]
    throw invalid(issue?.message ?? 'Illegal request', issue?.path.join('.') || undefined)
  }
}
