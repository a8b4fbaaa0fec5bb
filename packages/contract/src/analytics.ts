import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Everything that is ever counted. Nothing else is kept; a batch with other names loses only those. */
export const eventNames = [
  'page_view',
  'scroll',
  'registration',
  'sign_in',
  'reading_start',
  'card_view',
  'card_interpretation',
  'spread_view',
  'walkthrough',
  'demo_start',
  'demo_message',
  'demo_limit',
  'plans_open',
  'checkout_start',
  'purchase',
  'deck_click',
  'error',
] as const
export type EventName = (typeof eventNames)[number]

const EventProps = z
  .record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean(), z.null()]))
  .refine((props) => Object.keys(props).length <= 20, 'Не больше 20 свойств')
export type EventProps = z.infer<typeof EventProps>

export const PageEvent = z.object({
  name: z.enum(eventNames),
  path: z.string().max(300),
  at: z.iso.datetime({ offset: true }),
  props: EventProps.optional(),
})
export type PageEvent = z.infer<typeof PageEvent>

/** What a page of another version may report. */
const UnknownEvent = z
  .looseObject({ name: z.string() })
  .refine(({ name }) => !eventNames.some((known) => known === name))
  .transform(() => undefined)

export const analyticsApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/events',
    access: 'anyone',
    summary: 'События посещений, без персональных данных; незнакомые пропускаются',
    body: z.object({
      events: z
        .array(z.union([PageEvent, UnknownEvent]))
        .max(50)
        .transform((events) => events.filter((event) => event !== undefined)),
      /** A random name of the visit, which ends with the tab; ties events into a path and says nothing of who it was. */
      visit: z.uuid().optional(),
    }),
    status: 204,
  }),
}
