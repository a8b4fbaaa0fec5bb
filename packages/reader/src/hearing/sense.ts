import { withoutAround } from './asking-core.ts'
import { isFiniteVerb } from './finite.ts'
import type { Heard } from './hear.ts'
import { isDread } from './whether.ts'

/** Events that are feared when a question asks whether they will happen. */
const unwelcome =
  /(?<!\p{L})(?:люб\p{L}+ (?:ли )?\p{L}+ друг(?:ую|ого)|сжив[её]т|подсид|вытесн|выжив(?:ет|ут) (?:ли )?(?:она |он |они )?меня|дурак|дура(?!\p{L})|идиот|(?:есть ли )?у них (?:что|роман)|есть ли у них|(?:дружб|любов|отношени|чувств)\p{L}* (?:законч|конч|прош)|(?:законч|конч|прош)\p{L}* ли (?:наш\p{L}* |эт\p{L}* )?(?:дружб|любов|отношени|чувств)|кин(?:ут|ет|ул)|надуют|облапош|обвор|обокра|украд|подвед|подвёл|сольёт|сольет|бортан|отошь|отверг|откаж|завал(?:ят|ит|ил|ю)|прогор|опозор|опоздаю|застря|пропаду|пропад[её]м|влип|проигра|разруш|сломает|разобь|испорт|ошиб(?:усь|аюсь|ёмся|емся|лась|ся)|не хватит|не успе|не справ|не смог|не получится|не сложится|останусь (?:один|одна|без|ни)|навсегда потер|мошенни|аферист|выгор(?:ю|ит|им)|сорв(?:усь|[её]тся)|сгор(?:ю|ит)|уволят|уволит|сократят|сокращ|брос(?:ит|ят|ил)(?!ь)|измен(?:яет|ит|ил)(?!ь|ся)|обман|вр[её]т|предас|предал|потеря(?:ю|ет|ем|л)(?!\p{L}{2})|разлюби|развед[её](?:мся|тся)|развод|расстан(?:емся|утся)|откаж(?:ут|ет)|посадят|умр|забол|(?:про|за)валю|разор|накаж|выгон(?:ят|ит)|отбер(?:ут|[её]т)|отним(?:ут|ет)|ссор|забуд(?:ет|ут)|скрывает|подстав|исключат|отчислят|хуже|уйд[её]т (?:ли )?(?:он |она |муж |жена )*от (?:меня|нас)|разрыв|пожалею|помеша|навред|поздно|рано(?!\p{L})|у (?:него|не[её]) (?:есть )?(?:друг(?:ая|ой)(?!\p{L})|кто|любовн)|есть ли у (?:него|не[её]) (?:друг|кто|любовн)|конец(?!\p{L})|глупост|ошибк|предательств|кризис|бесполезн|зря(?!\p{L})|провал|отчисл|глуп|обидел[аи]?(?!\p{L})|засме|высме|осуд)/iu

/** Whether «yes» would be the bad news. */
export function isFeared({ act, asked, happened }: Heard): boolean {
  const words = asked?.words ?? ''
  if (act !== undefined) return false
  // «Опять запил. Бросит?» asks for good news
  if (/^(?:он |она )?бросит/iu.test(words) && happened.some((fact) => habit.test(fact.words))) return false
  const [clause = ''] = words.split(/, |,? или /u)
  const main = withoutAround(clause)
  return (
    isDread(words) ||
    (unwelcome.test(main) && !forgives.test(main)) ||
    isWardedOff(words, happened) ||
    isWarded(main) ||
    ofRival.test(main)
  )
}

/** «простит ли папа мой развод» asks for good news. */
const forgives =
  /(?<!\p{L})(?<!не )(?:прост(?:ит|ят|ить)|помир\p{L}+|соглас\p{L}+|поддерж\p{L}+|поймёт|поймут)(?!\p{L})/iu

/** «не кинут ли меня»: what is asked so is feared, unless it is a wish put shyly («не вернётся ли он»). */
function isWarded(words: string): boolean {
  const verb = words.match(/^(?:а |и )?не (\p{L}+)(?: ли(?!\p{L})| ведь| же|$| (?:меня|мне|нас|нам)(?!\p{L}))/iu)?.[1]
  return verb !== undefined && isFiniteVerb(verb.toLowerCase()) && !welcome.test(verb)
}

/** «остались ли у него к ней чувства»: with no word of the user. */
const ofRival =
  /^(?!.*(?<!\p{L})(?:ко мне|меня|мне|я|у нас|между нами)(?!\p{L}))(?=.*(?:чувств|любов|интерес|симпати)).*(?<!\p{L})к (?:ней|нему|бывш\p{L}+|друг(?:ой|ому))(?!\p{L})/iu

/** «лишь бы не отправили», «хочу, чтобы не приезжала»: an event that the user says they do not want counts as feared, whatever its verb. */
function isWardedOff(words: string, happened: Heard['happened']): boolean {
  const verb = words
    .match(/(?<!\p{L})(?:не )?(\p{L}+(?:[её]т|ит|[аяую]т|у|ю|[еи]м)(?:ся|сь)?)(?!\p{L})/iu)?.[1]
    ?.toLowerCase()
  if (verb === undefined) return false
  const stem = verb.slice(0, verb.length > 5 ? 4 : 2)
  return happened.some(({ words: told }) => unwantedIn(told).some((word) => word.startsWith(stem)))
}

function unwantedIn(told: string): string[] {
  const found = told.toLowerCase().match(warding)
  return (found?.slice(1).find((part) => part !== undefined) ?? '').match(/\p{L}+/gu) ?? []
}

const warding =
  /(?<!\p{L})(?:(?:лишь|только|хоть) бы .*?(?<!\p{L})не (\p{L}+)|(?<!не )(?:хочу|хотелось бы|надеюсь|мечтаю|молюсь),? (?:чтоб(?:ы)?|что) .*?(?<!\p{L})не (\p{L}+)|не (?:хочу|хотелось бы|дай бог),? (?:чтобы? )?(.+))/u

const welcome =
  /^(?:верн|напиш|позвон|прид|прост|помог|полюб|налад|измен[ия]т?ся|объяв|встреч|найд|помир|соглас|приед|выйд|получ|повез|ответ|отпуст|подскаж|стоит|нужно|надо|хоч|пора|лучше|хватит)/iu

const habit = /(?<!\p{L})(?:пь[её]т|запил|запо|пить|кур|бух|выпива|ставк|казино|наркот)/iu

/** «не отправят?» → «отправят»: asked with «не», a bare «нет» could be taken for either, so that the verb itself is the answer. */
export function negatedVerb({ asked }: Heard): string | undefined {
  const verb = asked?.said?.match(/^не (\p{L}+) ли(?!\p{L})/iu)?.[1]?.toLowerCase()
  return verb !== undefined &&
    !isDread(asked?.words ?? '') &&
    !/(?<!\p{L})(?:ли|или)(?!\p{L})/iu.test(asked?.words ?? '') &&
    isFiniteVerb(verb)
    ? verb
    : undefined
}

/** «не кинут ли вас», «обманет ли он» → «, не кинут», «, не обманет»: so that a «нет» is not taken for the other. */
export function averted({ asked }: Heard): string {
  const verb = asked?.said?.match(/^(?:не )?(\p{L}+) ли(?!\p{L})/iu)?.[1]?.toLowerCase()
  return verb !== undefined && !/^(?:выйдет|есть|правда|будет)$/.test(verb) && (isFiniteVerb(verb) || verb === 'зря')
    ? `, не ${verb}`
    : ''
}

/** «бросать курить»: no card argues for smoke. */
export const isHealthy =
  /^(?:не )?(?:брос|завяз|отказ)\p{L}* (?:от )?(?:кур|пить(?!\p{L})|сигарет|вейп|алкогол|ставк|казино|играть на)/iu

const hurtful =
  /(?:^|(?<!\p{L})ли (?:вам |ей |ему |им |на неё |на него )*)((?:обижаться|дуться|(?:ото)?мстить|ревновать|(?:про)?следить за|провер(?:ять|ить) (?:его |её |ее )?(?:телефон|переписк)|врать|соврать|обмануть|изменить (?:ему|ей|мужу|жене)|ударить|унизить)(?!\p{L}).*)/iu

/** «обижаться», «мстить», as an infinitive: no card argues for it either. */
export function hurtIn({ act, asked }: Heard): string | undefined {
  const behind = (act ?? asked?.said)?.match(hurtful)?.[1]
  return behind && (act ?? behind)
}

export const seeksHelp =
  /(?<!\p{L})(?<!(?<!\p{L})на )(?:обследовани|логопед|невролог|нарколог|юрист|адвокат|психолог|психотерап|психиатр|врач|доктор|терапевт|скорую|полици)/iu
