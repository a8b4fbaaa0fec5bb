import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { CardId } from '@lunaria/tarot/card-ids'
import { matterReasons1 } from './matter-reasons-1.ts'
import { matterReasons2 } from './matter-reasons-2.ts'
import { otherReasons1 } from './other-reasons-1.ts'
import { otherReasons2 } from './other-reasons-2.ts'
import { turnedReasons } from './turned-reasons.ts'

/** What a card says for and against, as it lies upright, then reversed. */
export type SideReasons = readonly [pro: string, con: string, reversedPro: string, reversedCon: string]

/** Another person as the subject of a sentence: «Ирина», «он». */
export type Other = { called: string; gender: 'masculine' | 'feminine' | 'plural' }

/** Whose doing a reason is about: the user's own, another person's, or what happens by itself. */
export type ReasonKind = 'own' | 'matter' | Other

const ofOthers: Record<CardId, SideReasons> = { ...otherReasons1, ...otherReasons2 }
const ofMatters: Record<CardId, SideReasons> = { ...matterReasons1, ...matterReasons2 }

/** What a card as it lies says for a matter and against it. */
export function reasonsOf({ card, isReversed }: DrawnCard, kind: ReasonKind = 'own'): { pro: string; con: string } {
  if (kind !== 'own') {
    const told = kind === 'matter' ? ofMatters[card.id] : ofOthers[card.id]
    const [pro, con] = isReversed ? [told[2], told[3]] : [told[0], told[1]]
    return kind === 'matter' ? { pro, con } : { pro: saidOf(pro, kind), con: saidOf(con, kind) }
  }
  const [pro, con] = cardReasons[card.id]
  const [uprightCon = con, reversedPro = pro, reversedCon = con] = turnedReasons[card.id]
  return isReversed ? { pro: reversedPro, con: reversedCon } : { pro, con: uprightCon }
}

/** «{s} [ждёт|ждут] ответа» → «Ирина ждёт ответа»; of three forms the second is the feminine. */
function saidOf(reason: string, { called, gender }: Other): string {
  const at = { masculine: 0, feminine: 1, plural: 2 }[gender]
  return reason
    .replace(/\[([^\]]+)\]/gu, (_, forms: string) => {
      const [one = '', two = one, many] = forms.split('|')
      return many === undefined ? (gender === 'plural' ? two : one) : ([one, two, many][at] ?? one)
    })
    .replace('{nego}', ['него', 'неё', 'них'][at] ?? '')
    .replace('{s}', called)
    .trim()
}

const genders = ['masculine', 'feminine', 'plural'] as const

/** Whichever of its reasons a reading may give; of another person without the subject, which may be any name. */
export function allReasonsOf(drawn: DrawnCard): string[] {
  const kinds: ReasonKind[] = ['own', ...genders.map((gender) => ({ called: '', gender })), 'matter']
  return [...new Set(kinds.flatMap((kind) => Object.values(reasonsOf(drawn, kind))))]
}

/**
 * What a card says for a matter as it lies upright and what against it as it lies reversed, each the rest of a sentence:
 * «за это Шут: …», «скорее нет, пока …».
 */
const cardReasons: Record<CardId, readonly [pro: string, con: string]> = {
  fool: ['шаг лёгкий, и терять на первом повороте почти нечего', 'вы смотрите в небо, а край обрыва не проверен'],
  magician: ['всё нужное уже лежит у вас на столе', 'слов о деле больше, чем самого дела'],
  high_priestess: ['ответ вы уже знаете, только вслух его не говорили', 'главное скрыто за занавесом'],
  empress: ['это растёт, и растёт на хорошей земле', 'вы кормите это больше, чем оно просит'],
  emperor: ['есть порядок, на который можно опереться', 'всё держится на одном «так положено»'],
  hierophant: ['этой дорогой до вас уже ходили и дошли', 'вы ждёте разрешения от тех, кто за вас не проживёт'],
  lovers: ['сердце и голова на этот раз согласны', 'сердце говорит одно, а поступки другое'],
  chariot: ['ход взят, и удержать его вам по силам', 'кони тянут в разные стороны, а вожжи одни'],
  strength: ['терпения у вас больше, чем кажется', 'все силы уходят на то, чтобы сдержаться'],
  hermit: ['в тишине вы разглядите больше, чем в спешке', 'вам нужнее тишина и фонарь, чем решение'],
  wheel_of_fortune: ['обод уже двинулся в вашу сторону', 'от случая тут зависит больше, чем от вас'],
  justice: ['весы сходятся, если считать честно', 'счёт не сведён и одна чаша перетягивает'],
  hanged_man: ['пауза даёт увидеть дело с другой стороны', 'всё подвешено и силой не сдвинуть'],
  death: ['прежнее кончилось, и место освободилось', 'вы держите дверь, за которой уже пусто'],
  temperance: ['всё сходится, если не лить сразу через край', 'мера не найдена и чаша то пуста, то льётся через край'],
  devil: ['желание настоящее, и делать вид, что его нет, бесполезно', 'цепь принята за украшение'],
  tower: ['держаться за старые стены больше незачем', 'стены ещё качаются'],
  star: ['надежда здесь не выдумка, вода в источнике есть', 'далёкий свет принят за близкий'],
  moon: ['чутьё подсказывает верно, хоть и без доказательств', 'дорога видна только при луне и тени похожи на зверей'],
  sun: ['всё на виду, и прятать тут нечего', 'блеск слепит и мелочей за ним не видно'],
  judgement: ['время ответить подошло, труба слышна', 'старый разговор не окончен'],
  world: ['круг пройден, и выход открыт', 'последний шаг круга не сделан'],
  Ace_of_Wands: ['искра есть, и гореть ей есть чем', 'запал горит, а дров не припасено'],
  Two_of_Wands: ['мир уже в ладони, осталось выйти за стену', 'вы смотрите вдаль со стены и с места не сходите'],
  Three_of_Wands: ['корабли уже в пути', 'корабли ещё не вернулись'],
  Four_of_Wands: ['основа у этого прочная', 'радость началась раньше, чем закончено дело'],
  Five_of_Wands: ['в споре вы крепнете, а не слабеете', 'все говорят разом и никто никого не слышит'],
  Six_of_Wands: ['поддержка у вас есть, и она не на словах', 'победа ждёт чужих аплодисментов'],
  Seven_of_Wands: ['высота за вами, отступать незачем', 'приходится отбиваться сразу со всех сторон'],
  Eight_of_Wands: ['всё летит туда, куда нацелено', 'всё летит быстрее, чем успеваешь прицелиться'],
  Nine_of_Wands: ['вы выстояли раньше и выстоите ещё раз', 'вы ждёте удара и поэтому стоите на месте'],
  Ten_of_Wands: ['нести осталось немного', 'ноша закрывает вам дорогу'],
  Page_of_Wands: ['любопытства хватит на первую версту', 'затея ещё мала и шума от неё больше, чем толку'],
  Knight_of_Wands: ['огня хватит, чтобы тронуться с места', 'вы уже в седле, а куда ехать, не решено'],
  Queen_of_Wands: ['тепла и смелости здесь достаточно', 'огонь греет всех, кроме вас'],
  King_of_Wands: ['цель видна, и вести за собой вы умеете', 'замысел большой, а подробности поручить некому'],
  Ace_of_Cups: ['чувство настоящее, и чаша полна', 'чаша полна, а пригубить вы не решаетесь'],
  Two_of_Cups: ['навстречу вам тоже делают шаг', 'каждый ждёт, что первое слово скажет другой'],
  Three_of_Cups: ['рядом есть те, кто за вас порадуется', 'о главном пока молчат'],
  Four_of_Cups: ['торопиться некуда, и присмотреться никто не мешает', 'протянутой чаши вы не замечаете'],
  Five_of_Cups: ['две чаши из пяти стоят, и их хватит', 'вы смотрите только на пролитое'],
  Six_of_Cups: ['начало у этого доброе', 'вы сравниваете с тем, чего уже нет'],
  Seven_of_Cups: ['выбирать есть из чего', 'чаш слишком много и половина из них — облака'],
  Eight_of_Cups: ['за горами есть то, чего здесь не хватало', 'часть вас уже ушла к горам'],
  Nine_of_Cups: ['желание честное и вполне исполнимое', 'довольство сидит на скамье и никого к ней не подпускает'],
  Ten_of_Cups: ['прийти к согласию здесь легко', 'картинка общего счастья дороже самих людей'],
  Page_of_Cups: ['вы открыты новому', 'это мечта, а не решение'],
  Knight_of_Cups: ['намерение здесь от чистого сердца', 'красивых слов больше, чем шагов'],
  Queen_of_Cups: ['чутьё вас тут не подводит', 'чужие чувства вы слышите громче своих'],
  King_of_Cups: ['вы выдержите волну и не опрокинете лодку', 'буря спрятана под спокойным лицом'],
  Ace_of_Swords: ['мысль ясная, и слово для неё найдено', 'правда острая, а взяться за неё не с чего'],
  Two_of_Swords: ['можно подождать и не резать вслепую', 'глаза завязаны и снимать повязку не хочется'],
  Three_of_Swords: ['больное уже названо, дальше легче', 'больное место ещё даёт о себе знать'],
  Four_of_Swords: ['передышка возвращает силы', 'силы ещё не вернулись'],
  Five_of_Swords: ['спор можно закончить, никого не добивая', 'победа стоит дороже, чем уступка'],
  Six_of_Swords: ['лодка уже идёт к тихому берегу', 'вы везёте с собой то, от чего уезжаете'],
  Seven_of_Swords: ['обходной путь есть, и он не закрыт', 'что-то делается тайком'],
  Eight_of_Swords: ['верёвки слабее, чем кажутся', 'верёвкам вы верите больше, чем глазам'],
  Nine_of_Swords: ['страх больше того, чего вы боитесь', 'решает за вас ночная тревога'],
  Ten_of_Swords: ['худшее позади, и уже светает', 'сил на новое пока меньше, чем нужно'],
  Page_of_Swords: ['вопросы вы задаёте верные', 'слухов собрано больше, чем ответов'],
  Knight_of_Swords: ['натиска хватит на любую преграду', 'вы спешите и рубите раньше, чем слушаете'],
  Queen_of_Swords: ['вы видите это без прикрас', 'холодная голова держит дверь на засове'],
  King_of_Swords: ['рассудок за, и доводы у него хорошие', 'доводы верные, а живого в них мало'],
  Ace_of_Pentacles: ['семя есть, и земля под ним хорошая', 'монета ещё в чужой руке'],
  Two_of_Pentacles: ['удержать и то и другое вам по силам', 'обе монеты в воздухе и третьей не поймать'],
  Three_of_Pentacles: ['нужные люди рядом, и работа видна', 'каждый строит по своему чертежу'],
  Four_of_Pentacles: ['беречь вам есть что', 'вы обеими руками держите то, что есть'],
  Five_of_Pentacles: ['окно светится совсем рядом', 'вы идёте по снегу мимо светлого окна'],
  Six_of_Pentacles: ['помощь предложат, и она не унизит', 'весы в чужой руке'],
  Seven_of_Pentacles: ['посаженное принимается, дайте только срок', 'урожай ещё зелёный'],
  Eight_of_Pentacles: ['терпеливая работа здесь окупается', 'руки заняты, а спросить себя «зачем» некогда'],
  Nine_of_Pentacles: ['опора у вас своя, а не чужая', 'сад хорош, а калитка заперта'],
  Ten_of_Pentacles: ['за этим стоит прочная опора', 'старые стены решают за вас'],
  Page_of_Pentacles: ['учиться вы готовы и начинать с малого не стыдитесь', 'монету разглядывают, а в дело не пускают'],
  Knight_of_Pentacles: ['шаг медленный, зато до конца борозды', 'конь стоит посреди поля'],
  Queen_of_Pentacles: ['хлеба, тепла и терпения на это хватит', 'забота обо всех съедает ваш день'],
  King_of_Pentacles: ['средств и выдержки достаточно', 'надёжное вам дороже живого'],
}
