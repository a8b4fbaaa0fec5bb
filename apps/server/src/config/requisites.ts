import { z } from 'zod'

/** Who sells, as the legal pages name it: environment variable -> the name that the pages' texts use. */
const names = {
  SELLER_NAME: 'seller.name',
  SELLER_INN: 'seller.inn',
  SELLER_OGRN: 'seller.ogrn',
  SELLER_ADDRESS: 'seller.address',
  SELLER_EMAIL: 'seller.email',
  SELLER_PHONE: 'seller.phone',
  SELLER_RKN: 'seller.rkn',
  AI_PROVIDER: 'ai.provider',
  HOSTING_PROVIDER: 'hosting.provider',
  MAIL_PROVIDER: 'mail.provider',
} as const

/** Lists which variable gives which name. */
export const requisiteVariables = Object.entries(names).map(([variable, name]) => ({ variable, name }))

/** A line of a document each; what is absent is asked for in the document itself. */
export const RequisiteVariables = z.object({
  SELLER_NAME: line(),
  SELLER_INN: line(/^\d{10}(\d{2})?$/, 'ten or twelve digits'),
  SELLER_OGRN: line(/^\d{13}(\d{2})?$/, 'thirteen or fifteen digits'),
  SELLER_ADDRESS: line(),
  SELLER_EMAIL: line(/^[^\s@]+@[^\s@]+$/, 'an e-mail address'),
  SELLER_PHONE: line(),
  SELLER_RKN: line(),
  AI_PROVIDER: line(),
  HOSTING_PROVIDER: line(),
  MAIL_PROVIDER: line(),
})

export const requisiteExamples: Record<keyof typeof names, string> = {
  SELLER_NAME: '"ИП Иванова Анна Сергеевна"',
  SELLER_INN: '770000000000',
  SELLER_OGRN: '300000000000000',
  SELLER_ADDRESS: '"101000, Москва, а/я 1"',
  SELLER_EMAIL: 'hello@lunaria.example',
  SELLER_PHONE: '"+7 495 000-00-00"',
  SELLER_RKN: '77-25-000000',
  AI_PROVIDER: '"ООО «Модель», Россия"',
  HOSTING_PROVIDER: '"ООО «Хостинг», Москва"',
  MAIL_PROVIDER: '"ООО «Почта», Москва"',
}

export type Requisites = Record<string, string>

/** Returns what has been given, under the names that the texts use. */
export function toRequisites(env: z.infer<typeof RequisiteVariables>, siteUrl: string): Requisites {
  const given = Object.entries(names).flatMap(([variable, name]): [string, string][] => {
    const value = env[variable as keyof typeof names] // the keys of `names` are the schema's
    return value ? [[name, value]] : []
  })
  return { 'site.url': siteUrl, ...Object.fromEntries(given) }
}

function line(pattern = /^[^\r\n]{1,300}$/, what = 'one line of up to 300 characters') {
  return z
    .string()
    .regex(pattern, { error: `must be ${what}` })
    .optional()
}
