import { clausesOf } from './hearing/clauses.ts'
import { normalized } from './question.ts'
import { mostMessages, remembered } from './remembered.ts'

const close =
  '(?:муж|жен|супруг|мам|пап|отец|отц|мат(?:ь|ер)|родител|сын|доч|ребен|ребят|малыш|младен|брат|сестр|бабушк|бабул|дедушк|дедул|дед|внук|внуч|тет|дяд|друг|подруг|парен|парн|девушк|жених|невест|любим|близк|человек|собак|пес|пса|щен|кошк|кошечк|кот|котик|котен|попуга|хомя|кролик|лошад|питом|лабрадор|овчарк|такс|корги|бульдог|шпиц|хаски|ретривер|спаниел|терьер|дворняг|британ|сфинкс|мейн|морск)[а-я]*'
const died = '(?:умер|умерл[аио]|погиб|погибл[аио]|скончал(?:ся|ась|ись)|ум[еи]рал[аи]?)'

/** The death of a person or a pet, or a lost pregnancy, in words that mean nothing else. */
const lossWords = new RegExp(
  [
    `${died} (?:\\S+ ){0,3}${close}`,
    `${died} (?:у (?:нас|меня) )?(?:мо[йяи]|наш[аи]?)`,
    `${close} (?:\\S+ ){0,4}?(?<!не )${died}`,
    `(?:его|ее|их|${close}) (?:(?:больше|уже|вдруг|так и|год|месяц|недавно) )*не стало`,
    `${close} (?:(?:уже|больше) нет|нет (?:уже|больше|в живых|с нами|на свете))`,
    `не стало (?:\\S+ ){0,2}${close}`,
    `(?:он|она|они) (?:\\S+ ){0,2}${died}`,
    `(?:смерт[ьи]|гибел[ьи]|уход|утрат\\S*|похорон\\S*) (?:\\S+ ){0,2}${close}`,
    'уш(?:ел|ла) из жизни|похорон(?:ил|ила|или|ы|ах)|хоронил[аи]?|поминк\\S*|скорб\\S*|овдовел\\S*|остал\\S* вдов(?:ой|цом)|усыпил[аи]?|усыпить',
    'потерял[аи]? (?:\\S+ ){0,2}(?:муж|жену|мам|пап|отца|мать|сына|дочь|дочк|ребен|малыш|брата|сестру|бабушк|дедушк|беременност)\\S*',
    'выкидыш\\S*|мертворожд\\S*|замерш\\S* беременност\\S*|беременност\\S* (?:\\S+ )?(?:замерла|прервалась|сорвалась)|потер[яи]\\S* беременност\\S*',
  ]
    .map((each) => `(?<= )(?:${each})(?= )`)
    .join('|'),
)
/** A dream, a story or a manner of speaking. */
const notMeant =
  / (?:сн[иа]\S*лся|сн[иа]\S*лась|сни\S+|присни\S+|во сне|сериал\S*|фильм\S*|геро[йя]|умерл?а? (?:от|со) (?:скук|смех|стыд|зависти|любви)\S*|(?:чуть )?не (?:умер|погиб)\S*|найд\S*|уход (?:\S+ ){0,3}(?:в (?:арми|школ|декрет|монастыр|мор)\S*|на (?:пенси|вахт|служб|работ)\S*|с работ\S*|из (?:дома|семьи|школы)|к друг\S*)|хорон\S* (?:\S+ )?(?:мечт|надежд|иде|карьер|отношени|любов)\S*|похорон\S* (?:\S+ )?(?:мечт|надежд|иде|карьер|отношени|любов)\S*|(?:любовь|чувства|отношения|надежда|мечта|телефон|ноутбук) (?:\S+ )?(?:умерл?\S*|погиб\S*)|(?:умерл?\S*|погиб\S*) (?:\S+ ){0,3}(?:любовь|чувств\S*|отношени\S*|надежд\S*|мечт\S*|телефон|ноутбук|комп\S*|машин\S*|цвет\S*|проект|бизнес|канал)) /
const longAgo =
  / (?:(?:в )?(?:19\d\d|20[01]\d|202[0-4])(?: (?:год[уа]?|г))?|(?:\d+|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|пятнадцать|двадцать|много|несколько|пару|год[аы]?|лет) (?:год[а]?|лет) назад|лет назад|давно|в детстве|котор(?:ый|ая|ые) (?:\S+ )?умер\S*) /
const ofGrief =
  / (?:пережи\S*|отпусти\S*|жить (?:дальше|без)|горе\S*|бол[ьи]\S*|скуча\S*|смирит\S*|прин(?:ять|имаю)|тоск\S*|вин[аыу]|виноват\S*|плач\S*|плак\S*|утрат\S*|потер[яюи]\S*|пустот\S*) /

const ownWords = /^(?!.* (?:он|она|они) ).* (?:я|мы|мне|нам) /

/** What is asked when nothing but the loss is asked about. */
const coping =
  / (?:как (?:(?:мне|нам|теперь|дальше|вместе|это|же|ему|ей|им) )*(?:быть|жить|прожить|дышать|держаться|справ\S*|помочь|поддержать)|что (?:(?:мне|нам|теперь|же) )*(?:делать|дальше)|(?:где|откуда) (?:\S+ )?(?:брать |взять )?сил\S*|чего (?:мне )?ждать|расклад|разлож\S*|погада\S*|опор[аыу]|нормальн\S*) /

const widowed = / (?:я|мы) (?:\S+ )?вдов(?:а|ец|ы|цы) /

/** A death is told of, whatever is asked about, and however long ago it was. */
export function mentionsLoss(question: string): boolean {
  const text = normalized(question)
  return !notMeant.test(text) && lossWords.test(text)
}

/** The user asks what they are to blame for, or cannot forgive themselves. */
export function tellsOfGuilt(question: string): boolean {
  return ofGuilt.test(normalized(question))
}

const ofGuilt =
  / (?:вин[аыуе]|виной|вин(?:ю|им) себя|виноват\S*|прости(?:ть|л[аи]?|м|шь)? себя|себя (?:\S+ )?прости(?:ть|ла?|м)?|прощу себе|простить себе|себе (?:\S+ )?прости(?:ть|ла?)|кор(?:ю|им) себя|не успел[аи]? (?:\S+ )?(?:попрощаться|проститься|приехать|сказать|обнять|спасти)|недосмотрел[аи]?|не (?:уберег\S*|спасл?[аи]?|доглядел[аи]?)|правильно ли (?:я|мы) (?:сделал|поступил)[аи]?|если бы (?:я|мы)|мог(?:ла|ли)? ли (?:я|мы) (?:\S+ )?спасти) /

/** True where a death or a lost pregnancy is what the message is about; an old one that is only mentioned leaves it false. */
export const tellsOfLoss = remembered((question): boolean => {
  const text = normalized(question)
  if (notMeant.test(text)) return false
  const asked = normalized(clausesOf(question).asked ?? question)
  // To be a widow is no news of a death: what is asked says whether it still is
  if (!lossWords.test(text)) return widowed.test(text) && (ofGrief.test(asked) || coping.test(asked))
  if (lossWords.test(asked)) return !longAgo.test(text) || ofGrief.test(asked)
  // Told of, while another person is asked about («когда он оттает?»)
  const isAboutAsker = ofGrief.test(asked) || coping.test(asked) || ownWords.test(asked)
  return isAboutAsker && (!longAgo.test(text) || ofGrief.test(text))
}, mostMessages)
