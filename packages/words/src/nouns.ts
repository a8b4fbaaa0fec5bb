import type { Forms } from './plural.ts'

export const cardForms: Forms = { one: 'карта', few: 'карты', many: 'карт' }
export const hourForms: Forms = { one: 'час', few: 'часа', many: 'часов' }
export const messageForms: Forms = { one: 'сообщение', few: 'сообщения', many: 'сообщений' }
export const spreadForms: Forms = { one: 'расклад', few: 'расклада', many: 'раскладов' }
