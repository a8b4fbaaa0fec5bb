import { thingIn } from './hearing/things.ts'
import type { Theme } from './question.ts'
import { remembered } from './remembered.ts'

const love =
  /(?<!\p{L})(?:люб(?:ов|ви|им|я[тщ]|лю|ишь|ит)\p{L}*|влюб\p{L}*|втюр\p{L}*|разлюб\p{L}*|роман[аеу]?(?!\p{L})|свидани\p{L}*|супру\p{L}*|поцел\p{L}*|пар[аеуы](?!\p{L})|партн[её]р\p{L}*|жених\p{L}*|невест\p{L}*|свадьб\p{L}*|отношени\p{L}*|муж(?:а|у|ем|е)?(?!\p{L})|жен(?:а|ы|е|у|ой|ат\p{L}*|ит\p{L}*|юсь)(?!\p{L})|замуж\p{L}*|парень|парн(?:я|ю|ем)(?!\p{L})|девушк\p{L}*|бывш\p{L}*|измен(?:ил|яет|а|ы|ит)\p{L}*|ревн\p{L}*|расста\p{L}*|развод\p{L}*|развел\p{L}*|разош\p{L}*|мужчин\p{L}*|женщин\p{L}*|одинок\p{L}*|одиночеств\p{L}*|нрав\p{L}*|чувств\p{L}*|брак(?:а|е|у)?(?!\p{L}))/iu
const work =
  /(?<!\p{L})(?:работ\p{L}*|начальн\p{L}*|шеф\p{L}*|босс\p{L}*|коллег\p{L}*|карьер\p{L}*|зарплат\p{L}*|оклад\p{L}*|преми[яию]\p{L}*|проект\p{L}*|должност\p{L}*|повышени\p{L}*|офис\p{L}*|клиент\p{L}*|контракт\p{L}*|бизнес\p{L}*|компань\p{L}*|совещани\p{L}*|уволь\p{L}*|уволи\p{L}*|увол[яю]\p{L}*|сократ\p{L}*|сокращ\p{L}*|директор\p{L}*|собеседован\p{L}*|ваканс\p{L}*|завод\p{L}*|вахт\p{L}*|служб\p{L}*|фирм\p{L}*|магазин\p{L}*|кафе|дело|дела|деньг\p{L}*|денег|долг\p{L}*|кредит\p{L}*|ипотек\p{L}*|акци[ийя]\p{L}*|заказ\p{L}*|выгор\p{L}*|команд[аеуы]\p{L}*|партн[её]р\p{L}*|завуч\p{L}*|медсестр\p{L}*)/iu
const kin =
  /(?<!\p{L})(?:друг(?:а|у|ом)?(?!\p{L})|друзь\p{L}*|подруг\p{L}*|дружи\p{L}*|дружб\p{L}*|приятел\p{L}*|кенты|брат(?:а|у|ом|е|ья|ьев)?(?!\p{L})|сестр\p{L}*|с[её]стр\p{L}*|мам\p{L}{1,2}(?!\p{L})|мать|матер\p{L}*|от(?:ец|ца|цу|цом)|пап(?:а|ы|е|у|ой)(?!\p{L})|сын(?:а|у|ом|ок)?(?!\p{L})|доч\p{L}*|внуч?\p{L}*|бабушк\p{L}*|дед(?:а|у|ушк\p{L}*)?(?!\p{L})|т[её]т\p{L}{1,2}(?!\p{L})|сосед\p{L}*|кот(?:а|у|ом)?(?!\p{L})|кошк\p{L}*|собак\p{L}*|рестора\p{L}*|пятнадцать|школ\p{L}*|напарник\p{L}*|музыкалк\p{L}*)/iu

/** The theme of a card's texts: love or work only if the question names it and asks about no other relationship; else general. */
export function surelyHeard(theme: Theme, question: string, asked: string): Theme {
  const main = asked.replace(hanging, '')
  const saysLittle = main.split(' ').length <= 3 || (person.test(main) && thingIn(main) === undefined)
  if (theme === 'work') return work.test(saysLittle ? question : main) ? theme : 'general'
  if (theme !== 'love' || love.test(main)) return theme
  if (kin.test(main) || !saysLittle) return 'general'
  // «вернётся ли он?»: of no other tie a word
  return love.test(question) || (!kin.test(question) && !work.test(question) && person.test(question))
    ? theme
    : 'general'
}

/** «чтобы начал искать работу»: what hangs on a question is not what it is about. */
const hanging = /,? (?:чтобы|если|когда|пока|потому что|раз|хотя|ведь)(?!\p{L}).*$/iu

/** «он», «Андрей» */
const person =
  /(?<!\p{L})(?:он|она|его|е[её]|ему|ей|н[её]м|ним|ней|него|н[её]|мы|нас|нами)(?!\p{L})|(?<=[\p{L},] )\p{Lu}\p{Ll}+/u

const ofLove =
  /(?<!\p{L})(?:люб(?:ов|ви|им|я[тщ])\p{L}*|влюбл\p{L}*|роман|романе|свидани\p{L}*|супру\p{L}*|поцел\p{L}*|пар[аеуы]|партн[её]р\p{L}*|жених\p{L}*|невест\p{L}*|свадьб\p{L}*|отношени\p{L}*|нежност\p{L}*|объяти\p{L}*|обнима\p{L}*|встреч\p{L}* с (?:ним|ней)|давн\p{L}+ союз\p{L}*)(?!\p{L})/iu
const ofWork =
  /(?<!\p{L})(?:работ\p{L}*|начальн\p{L}*|коллег\p{L}*|карьер\p{L}*|заказ\p{L}*|зарплат\p{L}*|проект\p{L}*|должност\p{L}*|офис\p{L}*|клиент\p{L}*|договор\p{L}*|бизнес\p{L}*|совещани\p{L}*|отч[её]т\p{L}*|увольн\p{L}*|контор\p{L}*|сослужив\p{L}*)(?!\p{L})/iu
const ofHome =
  /(?<!\p{L})(?:родительск\p{L}*|садик\p{L}*|школ\p{L}*|ребён\p{L}*|детск\p{L}*|дет(?:и|ей|ям|ьми)|домашни(?:е|х|м)|родн(?:я|ю|ые|ых)|бабушк\p{L}*|свекров\p{L}*|т[её]т(?:я|и|е|ю))(?!\p{L})/iu
const speaksOf = {
  love: remembered((text) => ofLove.test(text), 10_000),
  work: remembered((text) => ofWork.test(text), 10_000),
  home: remembered((text) => ofHome.test(text), 10_000),
}

/** A text of a card may speak of love, work or a household: only where that was asked. */
export function fitsTheme(text: string, theme: Theme): boolean {
  return (
    (theme === 'love' || !speaksOf.love(text)) &&
    (theme === 'work' || !speaksOf.work(text)) &&
    (theme === 'love' || theme === 'work' || !speaksOf.home(text))
  )
}
