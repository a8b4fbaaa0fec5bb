import type { LetterState, MeetingRow } from '@lunaria/contract/cabinet'
import { longDay } from '@lunaria/words/moments'
import type { Forms } from '@lunaria/words/plural'
import { browserZone, dayIn } from '@lunaria/words/zones'
import { tableById } from '#shared/spreads/spread-on-table.ts'

export const clientForms: Forms = { one: 'клиент', few: 'клиента', many: 'клиентов' }
export const meetingForms: Forms = { one: 'встреча', few: 'встречи', many: 'встреч' }

export const letterWords: Record<LetterState, string> = {
  none: 'письма нет',
  draft: 'черновик письма',
  sent: 'письмо отправлено',
  read: 'письмо прочитано',
  expired: 'ссылка истекла',
}

/** Returns a calendar day, «22 ноября 2026». */
export function shownDay(day: string): string {
  return longDay(`${day}T12:00:00Z`, 'Moscow').replace(/\sг\.$/, '')
}

/** Returns today where the user is, `YYYY-MM-DD`. */
export function today(): string {
  return dayIn(browserZone(), new Date())
}

/** Returns «22 ноября 2026 · Кельтский крест» */
export function meetingLine({ heldOn, spreadId }: Pick<MeetingRow, 'heldOn' | 'spreadId'>): string {
  const spread = tableById(spreadId ?? '')?.name
  return spread ? `${shownDay(heldOn)} · ${spread}` : shownDay(heldOn)
}
