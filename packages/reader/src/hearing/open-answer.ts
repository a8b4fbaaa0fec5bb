import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { isOfMind, isOfMotive, reasonKindOf } from './doer.ts'
import { filled } from './frame-words.ts'
import type { Heard } from './hear.ts'
import { type OpenKind, openFrames } from './open-frames.ts'
import { balanceOf } from './weigh.ts'

const kinds: readonly (readonly [OpenKind, RegExp])[] = [
  [
    'cause',
    /^(?:почему|отчего|откуда (?:у|во|столько)|зачем|за что|из-за чего|по какой причине|что (?:мне |нам |вам )?(?:мешает|держит|не так|со мной|стоит за)|в ч[её]м (?:причина|дело|проблема|моя))/iu,
  ],
  [
    'meaning',
    /^(?:к чему(?! (?:готов|стрем))|что (?:это |бы это )?(?:знач|означ)|в ч[её]м смысл|о ч[её]м (?:говорит|знак))/iu,
  ],
  ['person', /^(?:кто|кому|кого|с кем|от кого|за кого)(?!\p{L})/iu],
  [
    'prospect',
    /^(?:(?:что|чего|какие перемены|какой исход) (?:\p{L}+ ){0,2}(?:жд[её]т|ждать|ожида\p{L}+|будет)|чем (?:\p{L}+ ){0,3}(?:за)?кончится|чем обернётся|к чему (?:прид|готов)|как (?:\p{L}+ ){0,3}(?:слож\p{L}+|пройд\p{L}+|отреагиру\p{L}+|отнес[её]тся|отнесутся|воспри\p{L}+|будет|закончится|повед[её]т)|как(?:ой|ая|ое|ие|им|ими) (?:\p{L}+ ){0,3}(?:будет|будут|станет|ждёт|ждут)|что (?:решит|решат|принес[её]т|получится|дальше|изменится|выйдет))/iu,
  ],
  [
    'deed',
    /^(?:как(?!ой|ая|ое|ие)|чем|с чего|где|куда|на кого|на что|о ч[её]м|что (?:мне |нам |ему |ей |теперь |же |лучше |с этим )*(?:делать|сделать|выбрать|предпринять|поможет|помогает|нужно|надо|стоит|учесть|изменить|важно))(?!\p{L})/iu,
  ],
]

/** What sort of an open question it is, by its first words and by whose mind it is about. */
export function openKindOf(heard: Heard): OpenKind {
  if (isOfMotive(heard)) return 'motive'
  if (isOfMind(heard)) return 'mind'
  const words = (heard.asked?.words ?? '').replace(/^(?:а|и|но|ну|так|тогда|вообще) /iu, '')
  return kinds.find(([, start]) => start.test(words))?.[0] ?? 'other'
}

/** A short answer to an open question, with its reason from a card that is named. */
export function openAnswer(drawn: readonly DrawnCard[], heard: Heard, choice: Choice): string {
  const kind = openKindOf(heard)
  const frames = openFrames[kind]
  const { lean, pro, con } = balanceOf(drawn)
  const isHeavy = lean === 'no' || lean === 'ratherNo'
  const isOneSided = kind === 'prospect' && lean !== 'open'
  const list = pro === con || isOneSided ? frames[isHeavy ? 'heavy' : 'light'] : frames.both
  return filled(choice.of(list), { c: isHeavy ? con : pro, pro, con, kind: reasonKindOf(heard) })
}
