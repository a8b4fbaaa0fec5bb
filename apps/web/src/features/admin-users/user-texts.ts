import type { AdminGrant, AdminUser } from '@lunaria/contract/admin-users'
import type { SubscriptionType } from '@lunaria/contract/common'
import type { Tone } from '#shared/ui/marks/tone.ts'

type Word = { label: string; tone: Tone }

export const planTones: Record<SubscriptionType, Tone> = {
  free: 'neutral',
  daily: 'info',
  monthly: 'gold',
  reader: 'gold',
}

export const grantWords: Record<AdminGrant['status'], Word> = {
  active: { label: 'Действует', tone: 'ok' },
  frozen: { label: 'Ждёт возврата', tone: 'warn' },
  superseded: { label: 'Вошёл в новый', tone: 'neutral' },
  cancelled: { label: 'Отменён', tone: 'neutral' },
  refunded: { label: 'Возвращён', tone: 'info' },
  expired: { label: 'Закончился', tone: 'neutral' },
}

export const sourceWords: Record<AdminGrant['source'], string> = {
  payment: 'куплен',
  admin: 'назначен',
  demo: 'демо',
}

/** Returns a user's first and last name; an empty text where neither is known. */
export function formatName({ first_name, last_name }: Pick<AdminUser, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** Returns whether a user is blocked, or an admin: the one thing that is worth knowing first. */
export function toStatus({ role, blocked_at }: AdminUser): Word {
  if (blocked_at) return { label: 'Заблокирован', tone: 'err' }
  return role === 'admin' ? { label: 'Администратор', tone: 'gold' } : { label: 'Пользователь', tone: 'neutral' }
}
