import type { AdminUserDetails } from '@lunaria/contract/admin-users'
import { shownCount } from '@lunaria/words/counts'
import { listedDay, listedMoment } from '@lunaria/words/moments'
import { Ban, Gift, LockKeyhole, LockKeyholeOpen, LogOut, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { call } from '#shared/api/call.ts'
import { planName } from '#shared/money/plan-texts.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { ChangeProblem } from './change-problem.tsx'
import { useUserChange } from './use-user-change.ts'
import { useUserDialog } from './use-user-dialog.ts'
import type { UserDialogPart } from './user-dialog-part.ts'
import { GrantList, PaymentList } from './user-history.tsx'
import { formatName, planTones, toStatus } from './user-texts.ts'

/** Everything the panel knows of a user, and the actions on the account. */
export function UserCard({ user, isOwn }: UserDialogPart) {
  const name = formatName(user)
  const { label, tone } = toStatus(user)

  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="text-lead break-all text-text-1">{user.email}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-text-2">
          {name && <span>{name}</span>}
          <StatusDot tone={tone}>{label}</StatusDot>
          <StatusDot tone={planTones[user.subscription_type]}>{planName(user.subscription_type)}</StatusDot>
          {!user.email_verified && <span className="text-text-3">e-mail не подтверждён</span>}
        </p>
      </div>
      <Actions user={user} isOwn={isOwn} />
      <Facts user={user} />
      <GrantList grants={user.grants} />
      <PaymentList payments={user.payments} />
    </div>
  )
}

function Actions({ user, isOwn }: { user: AdminUserDetails; isOwn: boolean }) {
  const { open } = useUserDialog()
  const unblock = useUserChange({
    userId: user.id,
    change: () => call('POST /api/admin/users/:userId/unblock', { params: { userId: user.id } }),
    done: 'Пользователь разблокирован',
    failed: 'Ошибка обновления пользователя',
    onDone: () => {},
  })

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2.5">
        <Button size="dense" icon={<Pencil />} onClick={() => open(user.id, 'edit')}>
          Изменить
        </Button>
        <Button size="dense" icon={<Gift />} onClick={() => open(user.id, 'assign')}>
          Назначить подписку
        </Button>
        {user.subscription_type !== 'free' && (
          <Button size="dense" icon={<Ban />} onClick={() => open(user.id, 'cancel')}>
            Отменить подписку
          </Button>
        )}
        {user.session_count > 0 && (
          <Button size="dense" icon={<LogOut />} onClick={() => open(user.id, 'sessions')}>
            Завершить входы
          </Button>
        )}
        {!isOwn && !user.blocked_at && (
          <Button size="dense" icon={<LockKeyhole />} onClick={() => open(user.id, 'block')}>
            Заблокировать
          </Button>
        )}
        {user.blocked_at && (
          <Button
            size="dense"
            icon={<LockKeyholeOpen />}
            isLoading={unblock.isPending}
            onClick={() => unblock.mutate()}
          >
            Разблокировать
          </Button>
        )}
        {!isOwn && (
          <Button size="dense" variant="danger" icon={<Trash2 />} onClick={() => open(user.id, 'delete')}>
            Удалить
          </Button>
        )}
      </div>
      <ChangeProblem error={unblock.error} isPending={unblock.isPending} />
    </div>
  )
}

function Facts({ user }: { user: AdminUserDetails }) {
  const facts: [term: string, value: string][] = [
    ['Регистрация', listedMoment(user.created_at, 'browser')],
    ['Последний вход', user.last_login_at ? listedMoment(user.last_login_at, 'browser') : '—'],
    ['Открытых входов', shownCount(user.session_count)],
    ...(user.blocked_at
      ? ([['Заблокирован', listedMoment(user.blocked_at, 'browser')]] satisfies [string, string][])
      : []),
    ['Тариф до', user.subscription_expires ? listedMoment(user.subscription_expires, 'browser') : '—'],
    [
      'Сообщения тарифа',
      user.message_limit > 0 ? `${shownCount(user.readings_this_period)} из ${shownCount(user.message_limit)}` : '—',
    ],
    ['Обращений всего', shownCount(user.total_readings)],
    ['Чатов', shownCount(user.chat_count)],
    ['Сообщений в чатах', shownCount(user.message_count)],
    // It belongs to no zone: read as UTC it is the same day everywhere.
    ['Дата рождения', user.date_of_birth ? listedDay(user.date_of_birth, 'UTC') : '—'],
    ['Место проживания', user.place_of_residence || '—'],
    ['Письма о тарифе', user.email_notifications ? 'получает' : 'отказался'],
  ]
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-4 border-t border-line pt-5 md:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-caption text-text-3">{term}</dt>
            <dd className="text-small break-words text-text-1 tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-small">
        <Link
          to={`/app/admin/settings?part=system&log=security&text=${user.id}`}
          className="text-gold underline underline-offset-4 hover:text-gold-hi"
        >
          Входы и события безопасности
        </Link>
      </p>
      <p className="mt-3 text-caption text-text-3">Переписка с мастером закрыта: её не видят и администраторы.</p>
    </div>
  )
}
