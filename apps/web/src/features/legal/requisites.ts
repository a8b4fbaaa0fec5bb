/** What the operator fills in, each with the words in its place until then. */
const requisiteLabels = {
  'seller.name': 'наименование продавца',
  'seller.inn': 'ИНН',
  'seller.ogrn': 'ОГРН или ОГРНИП',
  'seller.address': 'почтовый адрес',
  'seller.email': 'e-mail для обращений',
  'seller.phone': 'телефон',
  'seller.rkn': 'номер в реестре операторов персональных данных',
  'site.url': 'адрес сайта',
  'ai.provider': 'поставщик ИИ и его страна',
  'hosting.provider': 'хостинг-провайдер и его адрес',
  'mail.provider': 'почтовая служба и её адрес',
} as const

type RequisiteName = keyof typeof requisiteLabels
export type Requisites = Readonly<Partial<Record<RequisiteName, string>>>

/** What replaces a requisite while the configuration is on its way, which without scripts it stays; the others are left out. */
const wordsMeanwhile: Partial<Record<RequisiteName, string>> = {
  'seller.name': 'владелец сайта',
  'seller.email': 'почту поддержки',
  'ai.provider': 'Поставщик нейросети',
  'hosting.provider': 'Хостинг-провайдер',
  'mail.provider': 'Почтовая служба',
}

/** `{{seller.inn}}`, or with words that belong to it: `{{, ИНН |seller.inn}}`, `{{ (|site.url|)}}`. */
const tokens = /\{\{(?:([^{}|]*)\|)?([\w.]+)(?:\|([^{}|]*))?\}\}/g

/**
 * Puts the requisites into a text. One that is not set is named and asked for in brackets, so that its absence is seen.
 * While they are undefined the text does without them. An unknown token stays as it is.
 */
export function withRequisites(text: string, requisites: Requisites | undefined): string {
  return text.replace(tokens, (token, before = '', name: string, after = '') => {
    if (!isRequisiteName(name)) return token
    if (requisites === undefined) return before || after ? '' : (wordsMeanwhile[name] ?? '')
    return before + (requisites[name]?.trim() || `[${requisiteLabels[name]} — укажите в настройках]`) + after
  })
}

/** Returns whether a text is a requisite and nothing else. */
export function isRequisite(text: string | undefined): boolean {
  return text !== undefined && /^\{\{[\w.]+\}\}$/.test(text)
}

/** What the site's configuration says of the seller. */
type SellerConfig = { supportEmail: string; requisites?: Requisites }

/** Returns the seller's requisites by the names that the documents use. */
export function toRequisites({ supportEmail, requisites }: SellerConfig): Requisites {
  return { 'seller.email': supportEmail, ...requisites }
}

function isRequisiteName(name: string): name is RequisiteName {
  return Object.hasOwn(requisiteLabels, name)
}
