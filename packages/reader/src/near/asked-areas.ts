import type { EndingTheme } from '@lunaria/reader/ending-theme'
import { normalized } from '@lunaria/reader/question'
import { countWords, sentencesOf } from '@lunaria/reader/text'
import type { CardId } from '@lunaria/tarot/card-ids'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { wordingsOf } from '@lunaria/tarot/wordings'
import { areasOf } from './areas-of.ts'
import { essenceScenes, type SceneArea, scenes } from './scenes.ts'

const areasOfTexts = new Map<string, readonly SceneArea[]>([
  ...(Object.keys(scenes) as CardId[]).flatMap((cardId) =>
    (['upright', 'reversed'] as const).flatMap((side) => {
      const texts = [phrasesOf(cardId).general[side], ...wordingsOf(cardId)[side].general]
      return texts.map((text, index): [string, readonly SceneArea[]] => [text, scenes[cardId][side][index] ?? []])
    }),
  ),
  ...essenceScenes.map(([cardId, side, index, areas]): [string, readonly SceneArea[]] => [
    wordingsOf(cardId)[side].essence[index],
    areas,
  ]),
])

/** True unless a passage is laid in a life area of which the question says nothing: by its mark, if it has one, and by its words. */
export function fitsScene(text: string, asked: AskedAreas): boolean {
  if (asked === 'all') return true
  const marked = areasOfTexts.get(text) ?? []
  const isMarkedFit = marked.length === 0 || marked.some((area) => asked.has(area))
  return isMarkedFit && [...areasOf(text)].every((area) => asked.has(area) || marked.some((own) => own === area))
}

/** Those that fit, where there are any. */
export function fittingIn(texts: readonly string[], fits: (text: string) => boolean): readonly string[] {
  const fitting = texts.filter(fits)
  return fitting.length > 0 ? fitting : texts
}

/** A passage as far as it fits: the sentences before the first that does not; undefined where nothing that says enough is left. */
export function fittingPart(passage: string, fits: (text: string) => boolean): string | undefined {
  if (fits(passage)) return passage
  const sentences = sentencesOf(passage)
  const kept = sentences
    .slice(
      0,
      sentences.findIndex((text) => !fits(text)),
    )
    .join(' ')
  return countWords(kept) >= leastWords ? kept : undefined
}

/** Less says too little of a card. */
const leastWords = 7

/** The life areas that a question names; `all` for one that asks of life in general. */
export type AskedAreas = ReadonlySet<SceneArea> | 'all'

const words: Record<SceneArea, RegExp> = {
  home: / (дом|дома|доме|дому|домой|дач\p{L}|квартир\p{L}*|комнат\p{L}*|ремонт\p{L}*|сосед\p{L}*|жиль\p{L}*|переезд\p{L}*|переех\p{L}*|съезжа\p{L}*|съехать|двушк\p{L}|однушк\p{L}|стройк\p{L}|кухн\p{L}) /u,
  road: / (е[хд](ать|ал|ала|у|ем|ет|ут)|поех\p{L}*|поед\p{L}*|приех\p{L}*|уех\p{L}*|переезд\p{L}*|переех\p{L}*|переезжа\p{L}*|перебра\p{L}*|эмигр\p{L}*|путешеств\p{L}*|отпуск\p{L}*|билет\p{L}*|поездк\p{L}*|рейс\p{L}*|виз[аеуы]|машин\p{L}|за рул\p{L}*) /u,
  family:
    / (мам\p{L}{1,2}|мать|матер\p{L}+|отец|отц\p{L}+|пап[аеуы]|папой|родител\p{L}*|семь\p{L}+|семей\p{L}*|сын\p{L}*|доч\p{L}+|дет(и|ей|ям|ьми|ях)|ребен\p{L}+|внук\p{L}*|внуч\p{L}+|бабушк\p{L}*|дед\p{L}*|брат\p{L}*|сестр\p{L}*|сестер|свекр\p{L}+|тещ\p{L}+|невестк\p{L}*|зят\p{L}+|т[её]т(я|е|и|ю|ей)|родн(я|и|ей|ые|ых|ым)|родственн\p{L}+) /u,
  company:
    / (друг|друга|другу|другом|друзь\p{L}+|подруг\p{L}*|приятел\p{L}*|компани\p{L}|гост(и|ей|ям|ями|ях)|праздник\p{L}*|юбиле\p{L}+|вечеринк\p{L}*|корпоратив\p{L}*|свадьб\p{L}+) /u,
  money:
    / (деньг\p{L}*|денег|долг\p{L}*|кредит\p{L}*|ипотек\p{L}*|руб\p{L}*|тысяч\p{L}*|зарплат\p{L}*|накоп\p{L}*|копи(ть|м|л|ла)|пенси\p{L}|доход\p{L}*|расход\p{L}*|трат\p{L}+) /u,
  work: / (работ\p{L}*|начальни\p{L}+|шеф\p{L}*|директор\p{L}*|коллег\p{L}*|уволь\p{L}*|уволи\p{L}*|карьер\p{L}*|должност\p{L}*|проект\p{L}*|офис\p{L}*|отдел\p{L}*|заказчик\p{L}*|бизнес\p{L}*|ваканси\p{L}*|собеседован\p{L}*) /u,
  skill:
    / (уч(усь|имся|иться|ить|еба|ебу|ебе|ебы)|научи\p{L}+|экзам\p{L}*|егэ|огэ|институт\p{L}*|универ\p{L}*|курс(ы|ов|ах|е)|школ\p{L}*|класс(е|а)|сесси\p{L}|пересдач\p{L}|диплом\p{L}*|язык\p{L}?|английск\p{L}+|рису\p{L}+|картин\p{L}+|петь|пою|вокал\p{L}*|танц\p{L}+|музык\p{L}+|гитар\p{L}+|книг\p{L}|роман|стих\p{L}*|повест\p{L}+|блог\p{L}?|творч\p{L}+|вдохнов\p{L}+) /u,
  rest: / (устал\p{L}*|сил нет|нет сил|без сил|не сплю|спать|сон|бессонниц\p{L}|выгор\p{L}*|бол(ит|ят|ею|езнь|езни)|здоров\p{L}+|врач\p{L}*|операци\p{L}+|лечени\p{L}+|паник\p{L}*|паничк\p{L}+|тревог\p{L}*|тревожн\p{L}+|апати\p{L}+|депресси\p{L}+|похуде\p{L}+|отдых\p{L}*|отдохн\p{L}+) /u,
  love: / (люб(ов|ви|им|л|ит|ят|лю)\p{L}*|влюб\p{L}*|муж(а|у|ем|е)?|жен(а|ы|е|у|ой|ат\p{L}*|ит\p{L}*)|замуж\p{L}*|супру\p{L}*|свидани\p{L}*|роман\p{L}*|парень|парн\p{L}+|девушк\p{L}*|бывш\p{L}+|измен\p{L}+|ревн\p{L}+|расста\p{L}*|развод\p{L}*|отношени\p{L}*|жених\p{L}*|невест\p{L}*|поцел\p{L}*|нрав\p{L}+|свадьб\p{L}+) /u,
  pets: / (собак\p{L}*|пес|пса|псу|щен\p{L}+|кошк\p{L}+|кот|кота|коту|котик\p{L}*|котен\p{L}+|попуга\p{L}+|хомя\p{L}+) /u,
}

/** The areas that a question names, and those that its theme is about. */
export function areasIn(question: string, theme?: EndingTheme): ReadonlySet<SceneArea> {
  return new Set([...namedIn(question), ...(theme ? (areasOfThemes[theme] ?? []) : [])])
}

/** «Что мне важно понять?»: of life in general. */
export const asksOfLife =
  /^ (а |и |ну )?(что|чего|о чем)( мне| меня| нам)?( сейчас| сегодня)? (важно|нужно|надо|стоит|ждет|ждать|ожидать)( понять| знать| услышать| увидеть| помнить| меня)?( сейчас| сегодня)? $/u

const areasOfThemes: Partial<Record<EndingTheme, readonly SceneArea[]>> = {
  love: ['love'],
  work: ['work'],
  money: ['money'],
  family: ['family'],
  friends: ['company'],
  body: ['rest'],
  creation: ['skill'],
}

function namedIn(question: string): ReadonlySet<SceneArea> {
  const text = normalized(question)
  return new Set((Object.keys(words) as SceneArea[]).filter((area) => words[area].test(text)))
}
