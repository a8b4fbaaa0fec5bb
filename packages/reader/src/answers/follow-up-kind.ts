import { pattern } from '@lunaria/care/frame-patterns'
import type { FollowUp } from '@lunaria/reader/compose/follow-up'
import { frames } from '@lunaria/reader/listening/frames'
import { heard } from '@lunaria/reader/listening/named-cards'
import { speaksOfReversed } from '@lunaria/reader/listening/targets'
import { wishIn } from '@lunaria/reader/listening/wishes'

const together = pattern('(вместе|сочета*|связан*|связь|между собой|в паре|комбинаци*)')
const whole = pattern('(в целом|в общем|общий|общая|общее|итог*|вывод*|резюм*|подытож*|весь расклад|все карты|вцелом)')
const persons = pattern(
  '(кто|о ком|про кого|кого) (это|она|он|этот|эта|имеется|здесь|тут|такой|такая)',
  '(это)? (мужчина|женщина) или',
  'это (он|я|она|муж|начальник|мама|кто то)',
)
const conditions = pattern(
  '(если|еслиб|ежели) (я|мы|он|она|все|не|же|останусь|уйду|останемся|соглаш*|откаж*|напишу|позвоню|подожд*)',
)
const decisions = pattern(
  '(стоит|надо|нужно|лучше|уходить|уйти|остаться|оставаться|соглашаться|верить|ждать|писать|звонить|прощать|простить) (ли|мне|или|от|с|ему|его|ей)?',
  '(вернется|любит|напишет|получится|будет|сможем|смогу) (ли|он|она|или|у|все)?',
  '(так)? (да|нет) или',
)

/** What is wanted of the cards on the table. */
export function followUpKindOf(message: string): FollowUp {
  const sentence = heard(message)
  if (wishIn(message).isShort) return 'short'
  if (frames.advice.test(sentence)) return 'advice'
  if (frames.timing.test(sentence)) return 'timing'
  if (wishIn(message).isYesOrNo || frames.goodOrBad.test(sentence)) return 'verdict'
  if (speaksOfReversed(message)) return 'reversed'
  if (persons.test(sentence)) return 'who'
  if (together.test(sentence)) return 'pair'
  if (conditions.test(sentence)) return 'condition'
  if (frames.soThat.test(sentence) || decisions.test(sentence)) return 'verdict'
  if (frames.notUnderstood.test(sentence) || frames.whatMeans.test(sentence)) return 'plain'
  return whole.test(sentence) ? 'whole' : 'more'
}
