import { cardIds } from '@lunaria/tarot/card-ids'
import { typeset } from '#shared/words/typeset.ts'

/**
 * What the landing claims about itself, for the operator to edit. The number of readers, the rating and the testimonials
 * are samples that came with the specification: put real ones in their place, or switch them off in the panel, before publishing.
 * The number of spreads is counted by the page and does not belong here.
 */

/** `isClaim`: the operator's own statement; the server hides it where the settings switch it off. */
type Claim = { value: string; label: string; isClaim: true }

export const usersClaim: Claim = { value: '10 000+', label: 'читателей', isClaim: true }
export const ratingClaim: Claim = { value: '4,9/5', label: 'средняя оценка', isClaim: true }

export const heroTexts = {
  eyebrow: `Мастер Таро · ${cardIds.length} карт`,
  /** Lines of the heading; the last one is golden. */
  title: ['Спросите карты', 'о том, что', 'не даёт уснуть'],
  lead: 'Мастер Таро вытянет карты, разложит их по вашему вопросу и объяснит каждую человеческим языком — без туманных фраз. Пять сообщений бесплатно, без регистрации.',
  primaryAction: { label: 'Задать вопрос бесплатно', to: '/#demo' },
  secondaryAction: { label: 'Посмотреть колоду', to: '/cards' },
}

export const demoTexts = {
  eyebrow: 'Демо-чат',
  title: 'Попробуйте прямо здесь',
  lead: typeset('Опишите ситуацию своими словами. Мастер сам подберёт расклад — от одной карты до кельтского креста.'),
  /** Pressed, an example goes into the question's box. */
  examples: ['Стоит ли менять работу?', 'Что между нами происходит?', 'На что я не смотрю?'],
  steps: [
    { title: 'Вопрос', text: typeset('Пишете своими словами, до 500 символов') },
    { title: 'Карты', text: typeset('Колода перемешивается, карты открываются по одной') },
    { title: 'Толкование', text: typeset('О каждой карте — в связи с тем, что вы спросили') },
  ],
}

export const featureTexts = {
  eyebrow: 'Что внутри',
  title: typeset('Разговор, а не гороскоп'),
}

/** The page draws an icon for each key. */
export type FeatureIcon = 'talk' | 'hand' | 'proof' | 'spreads' | 'book' | 'wallet'

type Feature = { icon: FeatureIcon; title: string; text: string }

export const features: readonly Feature[] = [
  {
    icon: 'talk',
    title: typeset('Ответ на ваш вопрос'),
    text: typeset(
      'Мастер говорит о каждой карте на её месте, связывает их между собой и оставляет вам одно дело и один вопрос. Без «вы сильная личность».',
    ),
  },
  {
    icon: 'hand',
    title: typeset('Карты тянете вы'),
    text: typeset(
      'Колода лежит рубашкой вверх, вся до последней карты. Возьмите те, к которым потянулась рука, или доверьте раздачу серверу.',
    ),
  },
  {
    icon: 'proof',
    title: typeset('Раздача, которую можно проверить'),
    text: typeset(
      'Порядок карт закреплён до ответа, а после него открыт. Ваш браузер сам повторит перемешивание и сверит.',
    ),
  },
  {
    icon: 'spreads',
    title: typeset('Расклад под случай'),
    text: typeset(
      'Одна карта к утреннему кофе, шесть на отношения, кельтский крест на трудный узел, тринадцать на весь год.',
    ),
  },
  {
    icon: 'book',
    title: typeset('Справочник для своих глаз'),
    text: typeset(
      'Прямое и перевёрнутое значение, символы на картинке, стихии и планеты. Открыт всем и не просит регистрации.',
    ),
  },
  {
    icon: 'wallet',
    title: typeset('Деньги без ловушек'),
    text: typeset(
      'Тариф не продлевается сам. Ответ оборвался — сообщение вернулось. Передумали, не потратив пятой части, — вернутся и деньги.',
    ),
  },
]

type Testimonial = { name: string; about: string; text: string }

export const testimonialTexts = {
  eyebrow: 'Отзывы',
  title: 'Что рассказывают читатели',
}

/** Samples, not real quotes. To be replaced by the words of real users, with their consent. */
export const testimonials: readonly Testimonial[] = [
  {
    name: 'Марина',
    about: typeset('учит карты первый год'),
    text: typeset(
      'Полгода путала Пажей. Теперь утром тяну одну карту, записываю, что вижу сама, и только потом открываю ответ. Чаще всего мы не сходимся, и на этом месте я как раз что-то запоминаю.',
    ),
  },
  {
    name: 'Ольга',
    about: typeset('раскладывает карты другим двенадцать лет'),
    text: typeset(
      'Прихожу, когда замылился глаз. Кельтский крест мастер разбирает по местам, не перескакивает и не подыгрывает. Однажды указал на карту, которую я вежливо обходила весь вечер.',
    ),
  },
  {
    name: 'Денис',
    about: typeset('ведёт дневник'),
    text: typeset(
      'Ждал гороскопа, а получил в конце вопрос, на который не хотел отвечать неделю. Ответил. Предсказаний за полгода не дождался ни одного, и это, пожалуй, лучшее.',
    ),
  },
  {
    name: 'Тимур',
    about: typeset('пишет роман'),
    text: typeset(
      'Сцена не шла третью неделю, и я разложил три карты на героя. Оказалось, он врёт не ей, а брату. Роман карты за меня не пишут, но застревать стал реже.',
    ),
  },
  {
    name: 'Аня',
    about: typeset('студентка, будущий психолог'),
    text: typeset(
      'Шла ловить на обещаниях. Спросила про таблетки — отправили к врачу, спросила, что он чувствует, — ответили, что мыслей не читают. Раздачу тоже проверила: сошлось.',
    ),
  },
  {
    name: 'Наталья',
    about: typeset('мама двоих'),
    text: typeset(
      'Дети засыпают в десять, в четверть одиннадцатого у меня чай и одна карта. Ответ на две минуты, как раз до того, как кто-нибудь попросит пить. Не всегда в точку, но подумать о себе успеваю.',
    ),
  },
]

const price = 1685
const oldPrice = 1990

/** The printed deck, sold by a marketplace; the shop's address is `DECK_SHOP_URL`. Prices in roubles, as they are there. */
export const deckOffer = {
  eyebrow: 'Печатная колода',
  name: 'Колода «Лунария»',
  lead: typeset('Те же карты, что на экране. Только их можно перемешать самому, пролить на них кофе и подарить.'),
  price,
  oldPrice,
  discountPercent: Math.round(((oldPrice - price) / oldPrice) * 100),
  bullets: [
    '78 карт: 22 старших аркана и 56 младших',
    'Формат 70 × 120 мм, удобный для раскладов на столе',
    'Имена карт на русском',
    'Значения — в бесплатном справочнике, карта к карте',
  ].map(typeset),
  action: typeset('Купить на маркетплейсе'),
  note: typeset('Продаёт и доставляет маркетплейс; цена у него может отличаться.'),
}

/** What is tracked with a click on the deck; the last price is the shop's own. */
export const deckClick = {
  id: 'lunaria_deck',
  name: deckOffer.name,
  price: deckOffer.price,
  oldPrice: deckOffer.oldPrice,
  shopPrice: 814,
  category: 'tarot_cards',
  place: 'landing',
}
