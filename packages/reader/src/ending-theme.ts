import { isOfStory } from '@lunaria/tarot/story-figure'
import type { SpreadCategory } from '@lunaria/tarot/types'
import { clausesOf } from './hearing/clauses.ts'
import { tellsOfLoss } from './loss-words.ts'
import { normalized, type Topic, understand } from './question.ts'
import { mostMessages, remembered } from './remembered.ts'

export type EndingTheme =
  | 'love'
  | 'work'
  | 'money'
  | 'family'
  | 'friends'
  | 'body'
  | 'grief'
  | 'growth'
  | 'creation'
  | 'neutral'

const themeOfTopic: Partial<Record<Topic, EndingTheme>> = {
  return: 'love',
  infidelity: 'love',
  breakup: 'love',
  marriage: 'love',
  meeting: 'love',
  couple: 'love',
  family: 'family',
  children: 'family',
  friends: 'friends',
  health: 'body',
  business: 'work',
  leaving: 'work',
  hiring: 'work',
  work: 'work',
  money: 'money',
  purpose: 'growth',
  self: 'growth',
  day: 'growth',
}
const themeOfCategory: Record<SpreadCategory, EndingTheme> = {
  general: 'neutral',
  love: 'love',
  career: 'work',
  spiritual: 'growth',
  yearly: 'neutral',
}

/** Of whom or what a clause speaks; the first to be named decides, whatever else is said of them. */
const subjects: [EndingTheme, RegExp][] = [
  [
    'love',
    / (любовь|любит|люблю (?!(?:свою |эту )?(?:работ|дело|себя))|влюб\S*|разлюб\S*|женат(ый|ого|ому|ым)?|жен(ится|юсь|имся|иться)|замуж\S*|роман с|у (него|нее) (есть )?(друг(ая|ой)|кто то)|муж(а|у|ем|е)?|жен(а|ы|е|у|ой)|супруг\S*|пар(ень|ня|ню|нем)|девушк(а|и|е|у|ой)|жених\S*|невест(а|ы|е|у|ой)|любовни\S*|партнер(а|у|ом|ша|шей)?(?! по (бизнес|дел|работ)\S*)|молод\S+ человек\S*|бывш(ий|его|ему|им|ем|ая|ей|ую)(?! (работ|началь|коллег|директор|шеф|одно|сосед|подруг|друг)\S*)) /,
  ],
  // Of these no theme speaks, even where the words of one stand beside them
  [
    'neutral',
    / (собак\S*|соба\S*к|пес|пса|псу|щен\S+|кошк\S*|кошек|кот(а|у|ом|ик|ика|ята|енок|енка|енком)?|попуга\S*|хомя\S*|питом\S+|кури(ть|м|л|ла)|курени\S*|сигарет\S*|вейп\S*|беремен\S*|заберемен\S*|переезд\S*|переех\S*|переезж\S*|переб(и|е)ра\S*|эмигр\S*|экзам\S*|диплом\S*|сесси\S*|поступ(ать|ить|лю|ит|им|ят|лени\S*)|учеб\S*|институт\S*|универ\S*|квартир\S* (от|бабушк\S*)|дач[аеуи]|наследств\S*|курс(ы|ов|овая|овую|ах)?) /,
  ],
  [
    'family',
    / (мам(а|ы|е|у|ой)|мать|матер\S+|отец|отц(а|у|ом|е)|пап(а|ы|е|у|ой)|родител\S*|сестр(а|ы|е|у|ой)|брат(а|у|ом|е|ья|ьев)?|свекр\S+|тещ\S+|тест(ь|я|ю|ем)|бабушк\S*|дедушк\S*|т[её]т(я|и|е|ю|ей)|дяд\S+|племянни\S*|родственни\S*|невестк\S*|золовк\S*|сын(а|у|ом|овья\S*)?|доч(ь|к\S+|ер\S+)|дет(и|ей|ям|ьми)|ребен\S+|внук\S*|внучк\S*) /,
  ],
  [
    'work',
    / (директор\S*|бухгалтер\S*|оклад\S*|заказ(ы|ов|ам|ах)|фирм\S*|контор\S*|отдел(а|е|ом)?|начальни\S*|шеф\S*|босс\S*|офис\S*|сократят|сокращени\S*|уволят|увольня\S*|уволи\S*|ваканси\S*|собеседовани\S*|оффер\S*|клиент\S*|заказчи\S*|прем(ию|ии)|работаю) /,
  ],
  [
    'friends',
    / (друг(а|у|ом)?|друзь\S+|подруг\S*|подружк\S*|дружб\S+|приятел\S*|знаком(ый|ая|ого|ой|ому|ую|ым)|сосед\S*|коллег\S*|одногруппни\S*|однокурсни\S*|одноклассни\S*|(?<!работа\S* )учител\S*|преподавател\S*|тренер\S*|наставни\S*|куратор\S*|хозя(йк|ин)\S*) /,
  ],
]
/** Something of one's own is being made. */
const creationWords =
  / (творч\S*|вдохнов\S*|рису\S*|картин[аыу]|роман (?!с )|книг[аиу]|стих[аио]\S*|повест[ьи]|песн[ияю]\S*|музык\S*|сцен[аеыу]|блог\S*|сценари\S*|дизайн\S*|фотографирую|выставк\S*|рукопис\S*) /
/** A question that says nothing of its subject: what is told before it does. */
const bareWords = new Set(
  'а и но ну же ли или не ни то это этого этим этом эту так там тут теперь сейчас дальше уже еще все вообще лучше в с у о об на от из за к со что чего чем как какой кто куда где когда почему зачем я мы мне нам нас меня он она они его ее ей ему им их ним ней них него нее быть делать сделал сделала сделали поступить правильно неправильно стоит надо нужно будет было ждет ждать ждут изменится получится сложится выйдет удастся закончится причина дело может можно справиться пережить жить выбраться помогут скажут говорят карты показывают впереди таки нибудь вот по карта погадай разложи расклад таро привет пожалуйста'.split(
    ' ',
  ),
)
/** «выгорела»: of work, unless something else is named. */
const burnout = / (выгор(?!ит |ят |им )\S*) /
const pronoun = / (он|она|его|ее|ему|ей|ним|ней|него|нее|они|их|ими) /

/**
 * What a reading must end on: the subject of the clause that asks; only where that says nothing of its own what is told
 * around it, and then what the spread is for. Where it is not sure, `neutral`.
 */
export function endingThemeOf(
  question: string,
  { topic, category = 'general' }: { topic: Topic | undefined; category?: SpreadCategory | undefined },
): EndingTheme {
  if (isOfStory(question)) return 'creation'
  if (tellsOfLoss(question)) return 'grief'
  const { asked, told } = clausesOf(question)
  const own = asked && themeOf(asked)
  if (own) return own
  if (asked && wordsOf(asked).length > 2 && !pronoun.test(normalized(asked))) return 'neutral'
  for (const clause of [...told, question]) {
    const theme = themeOf(clause)
    if (theme) return theme
  }
  // A topic that is not in the message is the one of the question before it
  const isBefore = topic && understand(question).topic === undefined
  return isBefore ? (themeOfTopic[topic] ?? 'neutral') : themeOfCategory[category]
}

/** True for a question without a subject («что меня ждёт»): a card's own advice cannot miss it. */
export function isBare(question: string): boolean {
  return wordsOf(question).length === 0
}

/** The words that say what a question is about. */
function wordsOf(clause: string): string[] {
  return normalized(clause)
    .split(' ')
    .filter((word) => word !== '' && !bareWords.has(word))
}

const themeOf = remembered((clause): EndingTheme | undefined => {
  const text = normalized(clause).replace(/ друг (\S{1,3} )?друг\S* /, ' ')
  const named = subjects
    .flatMap(([theme, words]) => {
      const at = text.search(words)
      return at < 0 ? [] : [{ theme, at }]
    })
    .toSorted((a, b) => a.at - b.at)[0]
  if (named) return named.theme
  if (creationWords.test(text)) return 'creation'
  // «отношения с деньгами» are about money
  const { topic } = understand(
    text
      .replace(/ (взаимо)?отношени\S* (с|со|к) (?!(ним|ней) )/, ' ')
      .replace(/ (прийти|приду|придти) в себя | чувству(ю|ем) (?!к )/g, ' '),
  )
  if (topic) return themeOfTopic[topic] ?? 'neutral'
  return burnout.test(text) ? 'work' : undefined
}, mostMessages)

/** In these the other person is not beside the user, or may not be for long. */
const apartTopics: readonly (Topic | undefined)[] = ['return', 'breakup', 'meeting', 'infidelity']
const coupleWords =
  / ((?<!бывш\S* )(муж|жен|супруг|пар(ень|н)|жених|невест|партнер)(а|у|ем|ом|е|ы|ой|я|ю|ь)?|парень|парн(я|ю|ем)|девушк(а|и|е|у|ой)|мы с (ним|ней|\S+ом|\S+ем|\S+ой|\S+ей)|у нас|между нами|нам с|нас с|встречаемся|живем вместе|наш(и|а|ей|их|у) (отношени\S*|любовь|пар\S|свадьб\S+|брак\S*)|помолв\S*) /

/** True unless a couple is evident: nothing that takes two can be done then. */
export function isApart(question: string, topic: Topic | undefined): boolean {
  if (/ (умер|умерла|вдов\S*|не стало|похорон\S*) /.test(normalized(question))) return true
  return apartTopics.includes(topic) || !coupleWords.test(normalized(question))
}
