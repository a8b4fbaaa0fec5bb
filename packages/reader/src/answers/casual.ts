import type { Choice } from '@lunaria/reader/choice'
import { interpretationLength } from '@lunaria/reader/compose/length'
import { findCard } from '@lunaria/reader/listening/find-card'
import type { ReadingRequest } from '@lunaria/reader/listening/request'
import { countWords, lowerFirst, normalized, sentencesOf, shown, tagOf } from '@lunaria/reader/text'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { referenceOf } from '@lunaria/tarot/reference'
import type { Card } from '@lunaria/tarot/types'
import { callName } from './call-name.ts'

type Intent = keyof typeof answers

/** The first that matches; words as `normalized` gives them. */
const intents: [Intent, RegExp][] = [
  [
    'price',
    / (сколько (это )?сто(ит|ят)|цен[аыу]|тариф\p{L}*|подписк\p{L}*|оплат\p{L}*|платн\p{L}*|бесплатн\p{L}*|рубл\p{L}*) /u,
  ],
  [
    'fairness',
    / (случайн\p{L}*|подстро\p{L}*|честн\p{L}*|провер\p{L}*|тасу\p{L}*|перемеш\p{L}*|обман\p{L}*|подтасов\p{L}*) /u,
  ],
  [
    'master',
    / (кто (ты|вы|вы такой|это)|ты (робот|бот|человек|живой|ии)|вы (робот|бот|человек|живой|ии)|нейросет\p{L}*|искусственн\p{L}*|бот) /u,
  ],
  [
    'service',
    / (как (это|тут|здесь|все|все это)? ?(работает|устроено|пользоваться)|что (ты|вы) (умее\p{L}*|може\p{L}*)|помощь|помоги|сервис\p{L}*|лунари\p{L}*|расклад\p{L}*|задать вопрос|с чего начать) /u,
  ],
  ['thanks', / (спасибо|благодар\p{L}*|спс|мерси) /u],
  ['parting', / (пока|до свидания|до встречи|до завтра|прощай\p{L}*|спокойной ночи) /u],
  ['greeting', / (привет\p{L}*|здравствуй\p{L}*|здрасьте|добрый (день|вечер)|доброе утро|доброй ночи|хай|салют) /u],
]

/** A short talk without cards: a greeting, a thank-you, the service, the meaning of a card. */
export function casualAnswer({ question, person }: ReadingRequest, choice: Choice): string {
  const text = normalized(question)
  const card = findCard(question)
  if (card && isAboutCard(text)) {
    return isAtLength.test(text) ? interpretation(card, text) : meaning(card, text, choice)
  }

  const [intent] = intents.find(([, words]) => words.test(text)) ?? ['other' as const]
  const answer = choice.of(answers[intent])
  const name = callName(person.firstName)
  return name && intent === 'greeting' ? answer.replace('Здравствуйте', `Здравствуйте, ${name}`) : answer
}

const isAtLength = / (толкован|интерпретац|истолк|подробн|150)/

/** True for a wish to have one card interpreted at length, as the reference offers it. */
export function asksForInterpretation(question: string): boolean {
  const text = normalized(question)
  return / (толкован|интерпретац|истолк)/.test(text) && findCard(question) !== undefined && isAboutCard(text)
}

/** Some names are common words («солнце», «мир»): they mean the card when it is asked about, or when nothing else is said. */
function isAboutCard(text: string): boolean {
  return (
    / (знач|означа|карт|аркан|толк|истолк|интерпретац|про |перевернут|прям[аоы]|расскаж|символ)/.test(text) ||
    text.trim().split(' ').length <= 2
  )
}

function meaning(card: Card, text: string, choice: Choice): string {
  const isReversed = / переверн/.test(text)
  const [side, otherSide] = isReversed ? (['reversed', 'upright'] as const) : (['upright', 'reversed'] as const)
  const phrases = phrasesOf(card.id)
  const { uprightMeaning, reversedMeaning } = referenceOf(card.id)
  const [image = ''] = sentencesOf(isReversed ? reversedMeaning : uprightMeaning)
  const named = shown({ card, isReversed })
  const opening = choice.of([`Смотрите, вот ${named}.`, `Знакомьтесь: ${named}.`, `Перед вами ${named}.`])
  const invitation = choice.of([
    `А что ${card.name} значит в вашем деле, покажет расклад: задайте вопрос, и я вытяну карты.`,
    'Если карта вам недавно выпала, расскажите, о чём был вопрос: без вопроса она говорит вполголоса.',
    'Подробнее об этой карте — в справочнике, на странице «Карты».',
  ])
  const turn = isReversed ? 'В прямом положении оттенок другой' : 'Перевёрнутая карта звучит иначе'
  const other = phrases.essence[otherSide]
  const turned = other.includes(':') ? `${turn}. ${other}` : `${turn}: ${lowerFirst(other)}`
  return `${opening} ${image} ${phrases.essence[side]} ${phrases.general[side]}\n\n${turned} ${invitation}`
}

/** A card explained at length, in one position of it. */
function interpretation(card: Card, text: string): string {
  const isReversed = / переверн/.test(text)
  const side = isReversed ? 'reversed' : 'upright'
  const phrases = phrasesOf(card.id)
  const reference = referenceOf(card.id)
  const { max, min } = interpretationLength

  const first = `${tagOf(card.id)}${isReversed ? ', перевёрнутое положение' : ', прямое положение'}.`
  const last = [
    `О чувствах эта карта говорит так. ${phrases.love[side]}`,
    `Что сделать: ${lowerFirst(phrases.advice[side])} ${phrases.caution}`,
  ]
  const body = sentencesOf(isReversed ? reference.reversedMeaning : reference.uprightMeaning)
  const parts = [first, phrases.essence[side], phrases.general[side], ...last]
  let words = countWords(parts.join(' '))
  const quoted: string[] = []
  for (const sentence of body) {
    if (words >= min + 15 || words + countWords(sentence) > max - 8) break
    quoted.push(sentence)
    words += countWords(sentence)
  }
  return [[first, ...quoted].join(' '), `${phrases.essence[side]} ${phrases.general[side]}`, ...last].join('\n\n')
}

export const answers = {
  greeting: [
    'Здравствуйте. Колода под рукой, времени достаточно. Расскажите, что у вас на уме: можно одной фразой, можно с подробностями. Если пока не знаете, о чём спросить, начните с трёх карт — прошлое, настоящее и будущее обычно сами подсказывают, где болит.',
    'Здравствуйте. Хорошо, что заглянули. Задайте вопрос так, как задали бы его другу: не «что будет», а «что мне с этим делать», и я разложу карты. Если хочется просто осмотреться, попросите одну карту на день.',
  ],
  thanks: [
    'Пожалуйста. Карты своё сказали, дальше слово за вами. Если через день-другой вы заметите, что думаете об одной из них чаще других, вернитесь к ней: значит, именно она попала в цель. А понадобится новый расклад — я здесь.',
    'Хорошо, если пригодилось. Выберите из сказанного одну мысль, с которой хочется спорить, и одну, с которой легко; первая обычно полезнее. Когда появится новый вопрос или старый повернётся другой стороной, приходите, колода никуда не денется.',
  ],
  parting: [
    'До встречи. Не носите расклад с собой весь день: карты, как письма, лучше перечитать один раз и вечером. Если вопрос переменится или ответ придёт откуда не ждали, загляните рассказать, и посмотрим на него уже с другой стороны.',
    'До свидания. Пусть сказанное отлежится: к утру от хорошего расклада остаётся одна фраза, и обычно это та самая. А если останется не ответ, а новый вопрос, приносите его сюда, разложим и его.',
  ],
  service: [
    'Всё просто: вы пишете вопрос, колода из 78 карт тасуется, и карты ложатся на места расклада. Какой расклад взять, видно из вопроса, но можно назвать его самим: одна карта, три карты, кельтский крест, расклад на отношения, на работу, на год. Я рассказываю, что говорит каждая карта на своём месте и что они значат вместе. Предсказаний не обещаю, зато помогаю разглядеть то, что уже есть.',
    'Здесь можно задать вопрос и получить расклад: от одной карты на день до тринадцати на год вперёд. Колоду тасует сервер, карты можно и выбрать самим, из закрытых. На странице «Карты» лежит справочник по всем 78, на странице «Расклады» — описание каждого. Начните с вопроса, который вертится в голове дольше недели.',
  ],
  price: [
    'О деньгах лучше прочесть на странице «Тарифы»: там названы цены, сроки и число сообщений, без мелкого шрифта. Тариф не продлевается сам, а всё неизрасходованное при досрочной покупке сохраняется. Если что-то не сходится, загляните в раздел «Помощь». Мне же интереснее ваш вопрос к картам.',
    'Цены и сроки собраны на странице «Тарифы», там же видно, сколько сообщений входит в каждый. Деньги сами собой не списываются: закончился тариф — решаете вы. Если оплата прошла, а доступ не открылся, загляните в «Помощь». А ко мне приходите с тем, чего за деньги не купишь: с вопросом.',
  ],
  fairness: [
    'Сомнение здравое. Карты выбирает не тот, кто их толкует: сервер тасует колоду криптографическим генератором и до ответа публикует отпечаток порядка карт. После ответа открывается ключ, и каждый может проверить, что колоду никто не подправил. Это делается на странице проверки расклада; а ещё карты можно выбрать самим, рубашкой вверх.',
    'Спрашивать о таком правильно. Порядок карт тасует криптографический генератор на сервере, и его отпечаток вы видите раньше, чем ответ; подменить карту после этого уже нельзя. Ключ открывается вместе с толкованием, а проверить всё можно на странице проверки расклада, хоть каждый раз.',
  ],
  master: [
    'Я мистический помощник Лунарии: программа, которая знает 78 карт, больше пятнадцати раскладов и немного о людях. Живого гадателя за стеной нет, зато есть терпение и честно перемешанная колода. Будущего не знаю и не делаю вид, что знаю; помогаю посмотреть на ваш вопрос с непривычной стороны.',
    'Программа, и скрывать это незачем. Зовут меня мистическим помощником Лунарии; карты тасует сервер, слова складываю я, а решения принимаете вы. Человека по ту сторону нет, поэтому стесняться некого: спросите о том, о чём вслух спросить неловко.',
  ],
  other: [
    'Похоже, карты тут пока не нужны, а поговорить можно. Если за этими словами стоит вопрос, задайте его прямо: о чём вы думаете перед сном или что откладываете уже вторую неделю. Тогда я перемешаю колоду и разложу карты под него.',
    'Слышу вас. Чтобы карты ответили по существу, им нужен вопрос: о выборе, о человеке, о работе, о себе. Сформулируйте его одной фразой, начните с «что мне делать» или «на что я не смотрю», и мы разложим карты.',
  ],
}
