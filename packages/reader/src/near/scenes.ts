import { normalized } from '@lunaria/reader/question'
import type { CardId } from '@lunaria/tarot/card-ids'
import { phrasesOf } from '@lunaria/tarot/phrases'
import type { Oriented } from '@lunaria/tarot/types'
import { wordingsOf } from '@lunaria/tarot/wordings'

/** A life area in which a scene of a general text is laid. */
export type SceneArea = 'home' | 'road' | 'family' | 'company' | 'money' | 'work' | 'skill' | 'rest' | 'pets'

type Areas = readonly SceneArea[]

/** The scene fits every question: it is a likeness, or has no place of its own. */
const any: Areas = []

/** Where the general texts of a card are laid: that of its phrases, then its two wordings. */
const scenes: Record<CardId, Record<keyof Oriented, readonly [Areas, Areas, Areas]>> = {
  fool: { upright: [any, ['road'], ['skill']], reversed: [any, ['road'], ['pets']] },
  magician: { upright: [any, any, any], reversed: [['work'], any, ['skill']] },
  high_priestess: { upright: [any, any, any], reversed: [any, any, any] },
  empress: { upright: [any, ['home'], ['home', 'company']], reversed: [['rest'], any, ['home', 'rest']] },
  emperor: { upright: [any, ['home'], ['home']], reversed: [['work'], ['home'], any] },
  hierophant: { upright: [any, ['skill'], any], reversed: [any, any, any] },
  lovers: { upright: [any, any, any], reversed: [any, any, ['company']] },
  chariot: { upright: [any, ['road'], any], reversed: [any, ['road'], ['work']] },
  strength: { upright: [any, any, any], reversed: [['rest'], ['home'], any] },
  hermit: { upright: [any, ['rest'], any], reversed: [any, ['rest'], ['rest']] },
  wheel_of_fortune: { upright: [any, ['road'], any], reversed: [any, ['road'], any] },
  justice: { upright: [any, any, any], reversed: [any, any, any] },
  hanged_man: { upright: [any, ['road'], any], reversed: [any, ['road'], any] },
  death: { upright: [any, ['home'], any], reversed: [any, ['home'], any] },
  temperance: { upright: [any, ['skill'], any], reversed: [any, ['rest'], any] },
  devil: { upright: [any, ['money'], ['rest']], reversed: [['rest'], ['rest'], any] },
  tower: { upright: [any, ['home'], any], reversed: [any, ['home'], any] },
  star: { upright: [any, ['rest'], any], reversed: [any, any, any] },
  moon: { upright: [any, ['home'], any], reversed: [any, any, any] },
  sun: { upright: [any, ['skill'], any], reversed: [any, ['company'], ['home']] },
  judgement: { upright: [any, any, any], reversed: [any, ['home'], any] },
  world: { upright: [any, ['road'], ['skill']], reversed: [any, ['home'], any] },
  Ace_of_Wands: { upright: [['skill'], any, ['skill']], reversed: [['skill'], ['rest'], any] },
  Two_of_Wands: { upright: [['road'], ['road'], any], reversed: [any, ['road'], any] },
  Three_of_Wands: { upright: [any, ['company'], ['company']], reversed: [any, any, ['company']] },
  Four_of_Wands: { upright: [any, ['home'], ['skill']], reversed: [['home'], ['skill'], ['home']] },
  Five_of_Wands: { upright: [any, ['family'], ['skill']], reversed: [any, any, any] },
  Six_of_Wands: { upright: [any, ['company'], ['family']], reversed: [['work'], ['company'], ['company']] },
  Seven_of_Wands: { upright: [any, ['home'], ['company']], reversed: [any, any, any] },
  Eight_of_Wands: { upright: [any, ['road'], any], reversed: [any, ['work'], ['road']] },
  Nine_of_Wands: { upright: [any, ['home'], ['work']], reversed: [any, any, ['home']] },
  Ten_of_Wands: { upright: [any, ['family'], any], reversed: [any, ['family', 'rest'], any] },
  Page_of_Wands: { upright: [any, ['skill'], ['skill']], reversed: [['skill'], any, ['skill']] },
  Knight_of_Wands: { upright: [any, ['road'], any], reversed: [any, any, ['home', 'skill']] },
  Queen_of_Wands: { upright: [any, any, any], reversed: [any, ['company'], any] },
  King_of_Wands: { upright: [any, ['home'], ['skill']], reversed: [any, ['company'], ['work']] },
  Ace_of_Cups: { upright: [any, any, ['company']], reversed: [any, ['company'], ['company']] },
  Two_of_Cups: { upright: [any, any, any], reversed: [any, any, any] },
  Three_of_Cups: { upright: [['company'], ['company'], ['home']], reversed: [['company'], ['company'], ['company']] },
  Four_of_Cups: { upright: [any, ['rest'], any], reversed: [any, ['road'], any] },
  Five_of_Cups: { upright: [any, any, any], reversed: [any, any, ['home']] },
  Six_of_Cups: { upright: [any, any, any], reversed: [any, any, ['family']] },
  Seven_of_Cups: { upright: [any, ['skill'], any], reversed: [any, ['money'], any] },
  Eight_of_Cups: { upright: [any, ['company'], any], reversed: [any, ['work'], any] },
  Nine_of_Cups: { upright: [['money'], ['rest'], ['home']], reversed: [any, ['rest'], ['money']] },
  Ten_of_Cups: {
    upright: [['family'], ['family', 'home'], ['family']],
    reversed: [['family'], ['family'], ['family']],
  },
  Page_of_Cups: { upright: [any, ['family'], any], reversed: [any, any, any] },
  Knight_of_Cups: { upright: [any, ['company'], ['road']], reversed: [any, ['company'], any] },
  Queen_of_Cups: { upright: [any, ['company'], ['family']], reversed: [any, ['company'], any] },
  King_of_Cups: { upright: [any, any, any], reversed: [any, any, ['family']] },
  Ace_of_Swords: { upright: [any, any, any], reversed: [any, any, ['company']] },
  Two_of_Swords: { upright: [any, any, any], reversed: [any, any, any] },
  Three_of_Swords: { upright: [any, any, any], reversed: [any, any, ['road']] },
  Four_of_Swords: { upright: [any, ['rest'], ['rest']], reversed: [['rest'], ['rest'], ['rest']] },
  Five_of_Swords: { upright: [any, any, any], reversed: [any, ['company'], ['company']] },
  Six_of_Swords: { upright: [any, any, ['home']], reversed: [any, ['home'], any] },
  Seven_of_Swords: { upright: [any, any, any], reversed: [any, any, any] },
  Eight_of_Swords: { upright: [any, any, any], reversed: [any, any, any] },
  Nine_of_Swords: { upright: [any, any, any], reversed: [any, any, ['money']] },
  Ten_of_Swords: { upright: [any, any, any], reversed: [['rest'], ['rest'], ['home']] },
  Page_of_Swords: { upright: [any, ['skill'], any], reversed: [any, ['company'], ['skill']] },
  Knight_of_Swords: { upright: [any, ['road'], any], reversed: [any, any, any] },
  Queen_of_Swords: { upright: [any, any, any], reversed: [any, any, any] },
  King_of_Swords: { upright: [any, ['company'], any], reversed: [any, ['work'], any] },
  Ace_of_Pentacles: { upright: [['money', 'work'], any, ['money']], reversed: [any, any, ['money']] },
  Two_of_Pentacles: { upright: [any, ['family'], ['work']], reversed: [any, ['rest'], ['work']] },
  Three_of_Pentacles: { upright: [['work'], ['home'], ['skill']], reversed: [['work'], ['work'], ['work']] },
  Four_of_Pentacles: { upright: [['money'], ['road'], ['home']], reversed: [['money'], ['home'], ['money']] },
  Five_of_Pentacles: { upright: [['money'], ['money'], ['road']], reversed: [['money'], ['money'], ['company']] },
  Six_of_Pentacles: {
    upright: [['money'], ['money'], ['company']],
    reversed: [any, ['company', 'money'], ['company']],
  },
  Seven_of_Pentacles: { upright: [any, ['skill'], any], reversed: [any, any, any] },
  Eight_of_Pentacles: {
    upright: [['work', 'skill'], ['skill'], ['skill']],
    reversed: [['work', 'skill'], any, ['work']],
  },
  Nine_of_Pentacles: { upright: [['money'], ['home'], ['money']], reversed: [['money'], ['money'], ['home']] },
  Ten_of_Pentacles: {
    upright: [['family'], ['family'], ['family']],
    reversed: [['family'], ['family'], ['home', 'family']],
  },
  Page_of_Pentacles: { upright: [any, ['skill'], ['skill']], reversed: [['skill'], ['rest'], ['skill']] },
  Knight_of_Pentacles: { upright: [any, any, any], reversed: [any, ['home'], any] },
  Queen_of_Pentacles: {
    upright: [['home', 'money'], ['home'], ['company']],
    reversed: [['family', 'home'], ['family', 'home'], ['family']],
  },
  King_of_Pentacles: { upright: [['money'], ['money'], ['home']], reversed: [['money'], ['money'], ['family']] },
}

const areasOfTexts = new Map(
  (Object.keys(scenes) as CardId[]).flatMap((cardId) =>
    (['upright', 'reversed'] as const).flatMap((side) => {
      const texts = [phrasesOf(cardId).general[side], ...wordingsOf(cardId)[side].general]
      return texts.map((text, index): [string, Areas] => [text, scenes[cardId][side][index] ?? any])
    }),
  ),
)

/** True unless a general text of a card is laid in a life area of which the question says nothing. */
export function fitsScene(text: string, asked: AskedAreas): boolean {
  const areas = areasOfTexts.get(text) ?? any
  return asked === 'all' || areas.length === 0 || areas.some((area) => asked.has(area))
}

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
  pets: / (собак\p{L}*|пес|пса|псу|щен\p{L}+|кошк\p{L}+|кот|кота|коту|котик\p{L}*|котен\p{L}+|попуга\p{L}+|хомя\p{L}+) /u,
}

export function areasIn(question: string): ReadonlySet<SceneArea> {
  const text = normalized(question)
  return new Set((Object.keys(words) as SceneArea[]).filter((area) => words[area].test(text)))
}
