/** Who turned a payment down, as `cancellation_details.party` names it. */
export type Party = 'merchant' | 'yoo_money' | 'payment_network'

export type Cancellation = { party: Party; reason: string }

/** The harmless part of a card, which the provider publishes too. */
export type Card = {
  first6: string
  last4: string
  expiryMonth: string
  expiryYear: string
  cardType: string
}

/** What a test card does: pays (immediately or after the bank's code) or is declined. */
export type CardGroup = {
  /** Russian, as the page's table names it. */
  label: string
  hasThreeDSecure: boolean
  /** Undefined when the card pays. */
  decline?: Cancellation
  numbers: string[]
}

/** The provider's own test cards: any future date and any security code go with them. */
export const cardGroups: CardGroup[] = [
  {
    label: 'Платёж проходит',
    hasThreeDSecure: false,
    numbers: [
      '5555555555554444',
      '4111111111111111',
      '2202474301322987',
      '6759649826438453',
      '4175001000000017',
      '370000000000002',
      '3528000700000000',
      '36700102000000',
    ],
  },
  {
    label: 'Проходит после кода из банка',
    hasThreeDSecure: true,
    numbers: ['5555555555554477', '4793128161644804', '2200000000000004'],
  },
  {
    ...declined('Код из банка не подошёл', '3d_secure_failed', '5555555555554592 4839665499603842 2200000000000012'),
    hasThreeDSecure: true,
  },
  declined('Недостаточно средств', 'insufficient_funds', '5555555555554600 4562265587712390 2200000000000053'),
  declined('Банк просит позвонить', 'call_issuer', '5555555555554535 4926946416239025 2200000000000020'),
  declined('Срок карты истёк', 'card_expired', '5555555555554543 4141435412630840 2200000000000038'),
  declined('Банк отказал без объяснений', 'general_decline', '5555555555554527 4889971706588753 2202202212312379'),
  declined('Неверный номер карты', 'invalid_card_number', '5555555555554618 4951017853630544 2201382000000013'),
  declined('Неверный код с обратной стороны', 'invalid_csc', '5555555555554626 4194180666146368 2200770212727079'),
  declined('Банк не отвечает', 'issuer_unavailable', '5555555555554501 4654130848359150 2201382000000021'),
  declined(
    'Превышен лимит платежей',
    'payment_method_limit_exceeded',
    '5555555555554576 4565231022577548 2201382000000039',
  ),
  declined(
    'Операции по карте запрещены',
    'payment_method_restricted',
    '5555555555554550 4233961169071671 2201382000000047',
  ),
  declined('Банк подозревает мошенничество', 'fraud_suspected', '5555555555554568 4483274282299972 2200000000000046'),
  declined(
    'Карта другой страны',
    'country_forbidden',
    '5555555555554584 4969751510013864 2201382000000054',
    'yoo_money',
  ),
  declined(
    'Касса подозревает мошенничество',
    'fraud_suspected',
    '5555555555554634 4119098878796485 2201696981989955',
    'yoo_money',
  ),
]

/** Returns what the card of this number does; undefined for any card that is not a test card. */
export function findCardGroup(number: string): CardGroup | undefined {
  return cardGroups.find(({ numbers }) => numbers.includes(number))
}

/** The card that pays immediately: filled in on the page, and used where a test pays without the page. */
export const payingNumber = '5555555555554444'

/** Returns what is kept of a card; the date is any future one. */
export function toCard(number: string, expiry = { month: '12', year: '2099' }): Card {
  return {
    first6: number.slice(0, 6),
    last4: number.slice(-4),
    expiryMonth: expiry.month,
    expiryYear: expiry.year,
    cardType: findCardType(number),
  }
}

/** Returns the payment system, as `payment_method.card.card_type` names it. */
function findCardType(number: string): string {
  if (/^220[0-4]/.test(number)) return 'Mir'
  if (number.startsWith('4')) return 'Visa'
  if (/^3[47]/.test(number)) return 'AmericanExpress'
  if (number.startsWith('35')) return 'JCB'
  if (/^3[068]/.test(number)) return 'DinersClub'
  return 'MasterCard'
}

function declined(label: string, reason: string, numbers: string, party: Party = 'payment_network'): CardGroup {
  return { label, hasThreeDSecure: false, decline: { party, reason }, numbers: numbers.split(' ') }
}
