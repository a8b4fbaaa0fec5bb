import type { CardPhrases } from '@lunaria/tarot/types'

/** Which of a card's texts a question calls for. */
export type Theme = keyof Pick<CardPhrases, 'general' | 'love' | 'work' | 'growth'>

/** What the person is asking about, in more detail than the theme. */
export type Topic = keyof typeof topicWords
/** What the question carries besides its subject. */
export type Mood = keyof typeof moodWords
/** What the cards must leave to others. */
export type Boundary = keyof typeof boundaryWords

export type Question = {
  theme: Theme
  topic: Topic | undefined
  mood: Mood | undefined
  boundary: Boundary | undefined
  /** The person writes of not wanting to live. */
  isCrisis: boolean
}

/**
 * Beginnings of words after a space, or whole words between two; `ё` is written `е`.
 * A question is searched in the form that `normalized` gives it.
 */
const topicWords = {
  return: [' вернется', ' вернутся', ' вернуть ', ' помир', ' сойтись ', ' сойдемся'],
  infidelity: [' измен', ' ревн', ' любовниц', ' любовник'],
  breakup: [' расста', ' развод', ' развест', ' развел', ' развед', ' бросил', ' бывш', ' разошлись', ' ушел от ', ' ушла от ', ' разлюб'],
  marriage: [' свадьб', ' замуж', ' женить', ' жениться', ' брак', ' предложение руки'],
  meeting: [' одинок', ' одиноч', ' встретить ', ' встречу ', ' познаком', ' знакомств', ' найти любовь', ' найти мужа', ' вторую половин'],
  couple: [' отношени', ' мужем ', ' муж ', ' мужа ', ' мужу ', ' жена ', ' жены ', ' жене ', ' женой ', ' жену ', ' парень ', ' парня ', ' парнем ', ' девушк', ' партнер', ' любов', ' любв', ' любит', ' люблю', ' любим', ' влюб', ' чувств', ' свидани', ' нравлюсь', ' нравится он', ' нравится она', ' близост'],
  children: [' ребен', ' дети ', ' детей ', ' детям ', ' детьми ', ' сын ', ' сына ', ' сыну ', ' сыном ', ' дочь ', ' дочер', ' дочк', ' беремен'],
  family: [' мама ', ' мамы ', ' маме ', ' маму ', ' мамой ', ' матер', ' мать ', ' отец ', ' отца ', ' отцу ', ' отцом ', ' папа ', ' папы ', ' папе ', ' папу ', ' папой ', ' родител', ' сестр', ' брат ', ' брата ', ' братом ', ' брату ', ' семь', ' свекров', ' тещ', ' бабушк', ' дедушк', ' родн'],
  friends: [' друг ', ' друга ', ' другом ', ' друзь', ' подруг', ' дружб'],
  move: [' переезд', ' переех', ' перебра', ' эмигр', ' релок', ' другой город', ' другую страну', ' другой стран', ' уехать '],
  study: [' экзам', ' сесси', ' учеб', ' учиться ', ' учусь ', ' училищ', ' диплом', ' поступ', ' егэ ', ' универ', ' институт', ' курсовая'],
  business: [' бизнес', ' свое дело', ' своего дела', ' стартап', ' проект', ' клиент'],
  leaving: [' увол', ' уволь', ' менять работ', ' сменить работ', ' смена работ', ' смену работ', ' новая работ', ' новую работ', ' новой работ', ' предложили работ', ' предложили должност', ' оффер', ' уходить с работ', ' уйти с работ'],
  hiring: [' ищу работ', ' найти работ', ' найду работ', ' поиск работ', ' собеседов', ' резюме ', ' ваканси', ' безработ'],
  money: [' деньг', ' денег ', ' деньгам', ' долг ', ' долги ', ' долгов ', ' долгами', ' кредит', ' ипотек', ' доход', ' зарплат', ' заработ', ' финанс', ' бюджет'],
  work: [' работ', ' карьер', ' професси', ' начальни', ' босс', ' коллег', ' должност', ' повышени', ' офис', ' директор', ' коллектив'],
  purpose: [' предназнач', ' призван', ' смысл', ' мой путь', ' моего пути', ' своего пути', ' свой путь', ' судьб', ' духовн', ' кто я ', ' талант'],
  self: [' себя ', ' себе ', ' собой ', ' самооцен', ' уверенност', ' развит', ' расту ', ' вырасти', ' привычк', ' лень', ' лени ', ' творч', ' вдохнов'],
  year: [' год ', ' года ', ' году ', ' годом '],
} as const

const themeOfTopic: Record<keyof typeof topicWords, Theme> = {
  return: 'love',
  infidelity: 'love',
  breakup: 'love',
  marriage: 'love',
  meeting: 'love',
  couple: 'love',
  children: 'general',
  family: 'general',
  friends: 'general',
  move: 'general',
  study: 'work',
  business: 'work',
  leaving: 'work',
  hiring: 'work',
  money: 'work',
  work: 'work',
  purpose: 'growth',
  self: 'growth',
  year: 'general',
}

/** The topic is the same whichever the theme; when the words say nothing, the spread does. */
const themeOfSpread: Record<string, Theme> = {
  relationship: 'love',
  career_path: 'work',
  spiritual_path: 'growth',
}

const moodWords = {
  grief: [' больно ', ' плач', ' тоск', ' потеря', ' умер', ' похорон', ' горе ', ' скучаю', ' одиноко ', ' разбит'],
  fear: [' страш', ' боюсь', ' боязно', ' страх', ' тревож', ' тревог', ' паник', ' волную', ' пережива', ' опасаюсь', ' ужас'],
  anger: [' злюсь', ' злость', ' бесит', ' обид', ' ненавиж', ' раздраж', ' предал', ' достали ', ' достало '],
  tired: [' устал', ' выгор', ' нет сил', ' апати', ' надоел', ' вымота'],
  otherMind: [' он думает', ' она думает', ' он чувствует', ' она чувствует', ' он ко мне', ' она ко мне', ' любит ли ', ' думает ли ', ' у него на уме', ' он меня ', ' она меня ', ' ли он ', ' ли она '],
  date: [' когда '],
  choice: [' выбор', ' выбрать', ' выбира', ' или ', ' решени', ' решить', ' решать', ' стоит ли', ' стоит мне', ' соглашаться', ' согласиться', ' отказаться', ' нужно ли', ' надо ли'],
  outcome: [' будет ли', ' получится ли', ' удастся ли', ' смогу ли', ' сможем ли', ' сложится ли', ' ждет ли', ' выйдет ли', ' сдам ли', ' получу ли', ' найду ли'],
  confusion: [' запута', ' не знаю', ' не понима', ' растер', ' тупик'],
} as const

const boundaryWords = {
  health: [' болезн', ' болею', ' болеет', ' болит', ' заболе', ' здоров', ' диагноз', ' врач', ' операци', ' лечен', ' лечит', ' таблет', ' анализы ', ' анализов ', ' беремен', ' рака ', ' онколог', ' опухол', ' депресси', ' симптом', ' лекарств'],
  law: [' суд ', ' суда ', ' суде ', ' судом ', ' суду ', ' судит', ' юрист', ' адвокат', ' иск ', ' алимент', ' наследств', ' приговор', ' полици', ' завещан'],
  money: [' инвест', ' акци', ' крипт', ' биткоин', ' биржа', ' бирж', ' вложить', ' вложени', ' вклады ', ' ипотек', ' кредит', ' ставки ', ' лотере'],
} as const

const crisisWords = [
  ' не хочу больше жить ',
  ' не хочу жить ',
  ' хочу умереть',
  ' покончить с собой',
  ' покончу с собой',
  ' самоубий',
  ' суицид',
  ' убить себя',
  ' убью себя',
  ' свести счеты с жизнью',
  ' незачем жить',
  ' жить незачем',
  ' порезать вены',
  ' порежу вены',
]

/** Reads what can be read without guessing: words of the question, and the spread when they say nothing. */
export function understand(question: string, spreadId?: string): Question {
  const text = normalized(question)
  const topic = firstOf(topicWords, text)
  return {
    theme: themeOf(text, topic, spreadId),
    topic,
    mood: firstOf(moodWords, text),
    boundary: firstOf(boundaryWords, text),
    isCrisis: crisisWords.some((words) => text.includes(words)) && !/ не хочу (больше )?жить (с|со|в|у|на|так|здесь|тут|там|вместе|по|под|одна|один) /.test(text),
  }
}

/** Lower case, `е` for `ё`, words alone, one space between and around them. */
export function normalized(text: string): string {
  return ` ${text.toLowerCase().replaceAll('ё', 'е').match(/[\p{L}\p{N}]+/gu)?.join(' ') ?? ''} `
}

function themeOf(text: string, topic: Topic | undefined, spreadId: string | undefined): Theme {
  const spoken = topic ? themeOfTopic[topic] : 'general'
  if (spoken !== 'general') return spoken
  // «Мама против моей работы» is about the family, told by the words for work
  const others = entriesOf(topicWords).filter(([other, words]) => other !== topic && words.some((word) => text.includes(word)))
  const other = others.map(([name]) => themeOfTopic[name]).find((theme) => theme !== 'general')
  return other ?? themeOfSpread[spreadId ?? ''] ?? 'general'
}

function firstOf<Name extends string>(words: Record<Name, readonly string[]>, text: string): Name | undefined {
  return entriesOf(words).find(([, forms]) => forms.some((form) => text.includes(form)))?.[0]
}

function entriesOf<Name extends string>(words: Record<Name, readonly string[]>) {
  // Object.entries forgets the names of a record; these are literals declared above
  return Object.entries(words) as [Name, readonly string[]][]
}
