import { asksOfDeath } from '@lunaria/reader/answers/boundary-texts'
import type { Choice } from './choice.ts'
import type { DrawnCard } from './drawn-card.ts'
import { feelingIn } from './feelings.ts'
import type { Heard } from './hearing/hear.ts'
import { humanSide, leaning } from './hearing/leaning.ts'
import { sayBack } from './hearing/say-back.ts'
import type { Boundary, Mood, Question, Topic } from './question.ts'
import { countWords } from './text.ts'

type Situation = {
  question: string
  heard: Heard
  drawn: DrawnCard[]
  name: string | undefined
  place: string | null
  /** The master has read cards in this conversation already. */
  isGoingOn: boolean
  /** Openings that this user has been given lately, newest first. */
  earlier: readonly string[]
  choice: Choice
}

/** A reader gives the answer on to the one who asked: the cards speak with that person. */
const toClients = {
  feminine: [
    'Дальше карты говорят с ней самой: «вы» здесь — это она.',
    'Ниже «вы» сказано ей, так и передайте.',
    'Читайте ей прямо так: всякое «вы» дальше о ней.',
  ],
  masculine: [
    'Дальше карты говорят с ним самим: «вы» здесь — это он.',
    'Ниже «вы» сказано ему, так и передайте.',
    'Читайте ему прямо так: всякое «вы» дальше о нём.',
  ],
}

/** A single card has less room for all but itself. */
const roomOf = (cardCount: number) => (cardCount === 1 ? 32 : cardCount >= 10 ? 36 : 52)

/**
 * What shows that the question was heard: the question in the reader's own words, what the cards leave to others, and where
 * they lean; for an open question the matter itself.
 */
export function openingOf(
  asked: Question,
  { question, heard, drawn, name, place, isGoingOn, earlier, choice }: Situation,
): string[] {
  const room = roomOf(drawn.length)
  const sentences = sayBack({ heard, question, topic: asked.topic, room, earlier, name, choice })
  if (heard.askedFor) sentences.push(choice.of(toClients[heard.askedFor]))
  const hasRoom = () => countWords(sentences.join(' ')) < room
  // Asked for another, «между вами» would be said to the wrong one
  const mood = heard.askedFor && asked.mood === 'otherMind' ? undefined : asked.mood
  const moodWords = mood && (mood !== 'grief' || heavy.test(question)) ? moods[mood] : undefined
  if (moodWords && (hasRoom() || mood === 'otherMind')) sentences.push(choice.of(moodWords))
  const isMet = sentences.some((text) => moodWords?.includes(text))
  const feeling = isMet || mood === 'otherMind' || drawn.length === 1 ? undefined : feelingIn(question)
  if (feeling) sentences.push(choice.of(feeling))
  const { boundary } = asked
  if (asksOfDeath.test(question)) return [...sentences, choice.of(deaths), humanSide(drawn, { choice })]
  const lean = leaning(drawn, heard, { isOtherMind: mood === 'otherMind', choice })
  if (boundary) {
    // How fast a matter goes is no verdict; how fast an illness goes would be one
    const own = heard.form === 'when' && boundary !== 'health' ? lean : undefined
    return [...sentences, choice.of(boundaries[boundary]), own ?? humanSide(drawn, { heard, boundary, choice })]
  }
  const known = heard.form === 'open' && hasRoom() ? placesOf(asked.topic, place) : []
  if (lean) return [...sentences, ...known, lean]
  const isHeard = heard.asked?.said !== undefined || heard.happened.length > 0
  const truths = asked.topic && asked.topic !== 'day' && asked.mood !== 'grief' ? topics[asked.topic] : []
  const fitting = [...(isHeard ? [] : truths), ...placesOf(asked.topic, place)]
  if (fitting.length > 0 && hasRoom()) sentences.push(choice.of(fitting))
  if (sentences.length < 2 && asked.topic !== 'day')
    sentences.push(choice.of(isGoingOn ? goingOn : drawn.length === 1 ? stepsOfOne : steps))
  return sentences
}

/** Words of death, betrayal, illness or a parting: only they are met with heavy sympathy. */
const heavy =
  /(?<!\p{L})(?:умер|умир|похорон|потерял|утрат|не стало|измен|предал|предаст|рак(?!\p{L})|болезн|диагноз|бросил|уш[её]л|ушла|развод|развел|расста|разрыв|разошл|выкидыш|погиб|разбит)/iu

/** The place is typed by the user: it is repeated only if it is a plain name, and only where it matters. */
function placesOf(topic: Topic | undefined, place: string | null): string[] {
  const name = place?.trim() ?? ''
  if (topic !== 'move' || !/^\p{Lu}\p{Ll}{2,20}(?:[ -]\p{L}{2,20}){0,2}$/u.test(name)) return []
  return [`Пока ваш адрес — ${name}; посмотрим, что вас там держит и что уже отпускает.`]
}

const goingOn = [
  'Продолжим с того места, где остановились.',
  'Разговор у нас уже начат, поэтому сразу к делу.',
  'Прежние карты не забыты; положим рядом новые.',
]

const steps = [
  'Пойдём по картам по порядку.',
  'Посмотрим, что легло на стол.',
  'Карты открыты, начнём.',
  'Разложим это на столе.',
  'Начнём с первой карты, остальные подтянутся.',
  'Карты уже лежат; читаем слева направо, как письмо.',
  'Теперь слово картам.',
  'Вот что вышло из колоды.',
  'Карты легли так.',
  'Смотрим, что выпало.',
  'Переворачиваем карты одну за другой.',
  'Колода перетасована, открываем.',
  'Итак, карты.',
  'Посмотрим не спеша.',
  'Начало положено, дальше по картам.',
]

const stepsOfOne = [
  'Карта одна, тем внимательнее на неё посмотрим.',
  'Одной карты тут достаточно.',
  'Открываем карту.',
  'Карта на столе, начнём.',
  'Одна карта отвечает короче, зато прямее.',
]

/** Feelings and limits that are named beside the question; the other moods are answered by where the cards lean. */
const moods: Partial<Record<Mood, string[]>> = {
  grief: [
    'Видно, что вам больно, поэтому говорить буду бережно.',
    'О таком трудно даже написать; хорошо, что вы написали.',
    'Такую тяжесть не надо нести молча.',
  ],
  fear: [
    'Страшно — это понятно: вопрос не из тех, что решают между делом.',
    'Тревога в вашем вопросе слышна, и прятать её незачем.',
    'Раз тревожно, пойдём не торопясь.',
  ],
  anger: [
    'Обида в этом вопросе живая, и у неё, похоже, есть причина.',
    'Сердиться можно: карты этого не испугаются.',
    'За злостью обычно стоит что-то, чем дорожат; попробуем это найти.',
  ],
  tired: [
    'Похоже, силы на исходе, так что обойдёмся без длинных предисловий.',
    'С усталостью не спорят, её учитывают.',
  ],
  otherMind: [
    'Чужих мыслей карты не читают: они говорят о вас в этой связи.',
    'Чужую голову карты не откроют, зато покажут ваше место в этой истории.',
    'За другого человека карты не ответят; они ответят о том, что происходит с вами рядом с ним.',
  ],
}

const boundaries: Record<Boundary, string[]> = {
  health: [
    'О теле спросите врача: ему видно больше, чем картам.',
    'Диагнозов в колоде нет, за ними — к врачу.',
    'С жалобами — к врачу, и не откладывая; карты подождут.',
    'Тело смотрит врач, а карты — как вы это несёте.',
    'Лечит врач, не колода; её дело — ваши силы.',
  ],
  law: [
    'О законе спросите юриста, а здесь — о себе.',
    'Чем кончится дело, скажет юрист, а не карты.',
    'Бумаги покажите юристу: закон картам не послушен.',
    'Приговоров карты не пишут, с этим — к юристу.',
  ],
  money: [
    'Деньги посчитает специалист, а не колода.',
    'Финансового совета в колоде нет, за ним — к специалисту.',
    'Деньги любят карандаш: покажите расчёт специалисту.',
    'Риск взвесит специалист; карты взвесят вашу спешку.',
  ],
}

/** Who will die and when is asked of no card. */
const deaths = [
  'Кому и сколько отпущено, карты не знают, и гадать об этом мы не будем.',
  'На это у колоды ответа нет и быть не должно; если тревога держится, скажите о ней врачу или близкому.',
  'Дат и чужой жизни в картах нет; есть сегодняшний день и вы в нём.',
]

const topics: Record<Topic, string[]> = {
  return: [
    'Ждать возвращения — занятие, которое незаметно съедает все остальные.',
    'Вернуть можно человека, но не тот самый вечер; поэтому спросим и о вас сегодняшних.',
  ],
  infidelity: [
    'Там, где доверие треснуло, слышен каждый шорох.',
    'Ревность громкая, а то, что под ней, обычно говорит шёпотом.',
  ],
  breakup: [
    'Расставание редко укладывается в один день, даже если чемодан собрали за час.',
    'Когда история кончается, вопросы остаются ещё надолго; возьмём главный.',
  ],
  marriage: [
    'Свадьба длится день, а вопрос «как мы будем жить» остаётся и после неё.',
    'Говорить о браке — значит говорить о буднях, и карты к ним внимательны.',
  ],
  meeting: [
    'Встречу не назначишь, зато можно посмотреть, открыта ли дверь.',
    'Ждать человека и узнать его при встрече — разные умения.',
  ],
  couple: [
    'Об отношениях труднее всего спрашивать, потому что изнутри их плохо видно.',
    'В любой паре есть двое и ещё то, что между ними; об этом третьем карты говорят охотнее всего.',
    'Любовь редко спрашивает совета, так что хорошо, что вы спросили.',
  ],
  children: [
    'Вопрос о ребёнке всегда немного вопрос о себе.',
    'Дети растут быстрее наших тревог, но тревогам это не мешает.',
  ],
  family: [
    'Родных не выбирают, зато можно выбрать, как с ними говорить.',
    'Семейные истории длиннее нас, поэтому в них так легко потеряться.',
  ],
  friends: [
    'Дружба держится без договора, и трещины в ней замечают поздно.',
    'О друзьях спрашивают редко: кажется, что тут всё и так понятно.',
  ],
  health: [
    'Когда тело о себе напоминает, жизнь приходится перекладывать, как чемодан перед весами.',
    'Тело редко жалуется вовремя, но всегда по делу.',
    'Силы — тоже имущество, и у них бывает недостача.',
  ],
  move: [
    'Переезд начинается не с коробок, а с мысли, что можно жить иначе.',
    'Новое место пугает не улицами, а тем, что на них вас пока никто не знает.',
  ],
  study: [
    'Учёба проверяет не только память, но и то, как вы обходитесь с собой под нажимом.',
    'Экзамен длится час, а готовит к нему всё, что было раньше.',
  ],
  business: [
    'Своё дело начинается задолго до первых денег — с вопросов вроде вашего.',
    'Дело, в которое вложено имя, болит иначе, чем наёмная работа.',
  ],
  leaving: [
    'Менять работу — всё равно что пересаживать взрослое дерево: важны и корни, и погода.',
    'Вопрос об уходе редко бывает только о работе: за ним стоят деньги, имя и утро понедельника.',
  ],
  hiring: [
    'Искать работу утомительно уже потому, что приходится всё время нравиться.',
    'Поиск работы легко принять за экзамен, хотя выбирают обе стороны.',
  ],
  money: [
    'За вопросом о деньгах часто стоит другой: на что их, собственно, не хватает.',
    'Деньги — тема, о которой молчат даже близкие; тем честнее спросить прямо.',
  ],
  work: [
    'Работа занимает половину бодрствования, так что спросить о ней честно полезно.',
    'Поговорим о деле и о том, чего оно вам стоит.',
  ],
  purpose: [
    'Такие вопросы задают не от скуки: что-то внутри уже сдвинулось.',
    'На вопрос «зачем» отвечают не разом, а по частям; начнём с той, что ближе.',
  ],
  self: [
    'Себя разглядывать труднее, чем других: стоишь слишком близко.',
    'О себе спрашивают реже, чем следовало бы, а вы спросили.',
  ],
  year: [
    'Год — длинная дорога, и смотреть лучше не на повороты, а на то, как идти.',
    'Двенадцать месяцев не предскажешь, но к ним можно присмотреться.',
  ],
  day: [
    'День — короткая дорога, её видно почти всю.',
    'Карта дня ничего не обещает, она просит за чем-то понаблюдать.',
    'На сегодня — так на сегодня: завтра будет другая карта.',
  ],
}
