import type { AdminUser } from '@lunaria/contract/admin-users'
import { shownCount } from '@lunaria/words/counts'
import { listedDay } from '@lunaria/words/moments'
import { planName } from '#shared/money/plan-texts.ts'
import { type Column, DataTable } from '#shared/panel/data-table.tsx'
import type { TableOrder } from '#shared/panel/use-table-url.ts'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { UserButtons, UserMenu } from './user-actions.tsx'
import { formatName, planTones, toStatus } from './user-texts.ts'

type UsersTableProps = {
  users: readonly AdminUser[]
  url: TableOrder
  ownId: string | undefined
  isStale: boolean
}

export function UsersTable({ users, url, ownId, isStale }: UsersTableProps) {
  const sorting = (column: string) => ({ sortAddress: url.addressOfSort(column), sorted: url.sortedBy(column) })
  const columns: Column<AdminUser>[] = [
    {
      key: 'user',
      title: 'Пользователь',
      ...sorting('email'),
      cell: (user) => <Person user={user} isOwn={user.id === ownId} />,
    },
    { key: 'plan', title: 'Тариф', cell: (user) => <Plan user={user} /> },
    { key: 'used', title: 'Сообщения', isNumber: true, cell: (user) => <Used user={user} /> },
    {
      key: 'total',
      title: 'Всего',
      isNumber: true,
      className: 'max-[100rem]:hidden',
      ...sorting('total_readings'),
      cell: ({ total_readings }) => shownCount(total_readings),
    },
    {
      key: 'created',
      title: 'Регистрация',
      ...sorting('created_at'),
      cell: ({ created_at }) => <Day time={created_at} />,
    },
    {
      key: 'seen',
      title: 'Последний вход',
      ...sorting('last_login_at'),
      cell: ({ last_login_at }) => (last_login_at ? <Day time={last_login_at} /> : '—'),
    },
    {
      key: 'actions',
      title: 'Действия',
      className: 'max-2xl:hidden',
      cell: (user) => <UserButtons user={user} isOwn={user.id === ownId} />,
    },
  ]
  return <DataTable caption="Пользователи" columns={columns} rows={users} rowKey={({ id }) => id} isStale={isStale} />
}

/** In a narrow window the actions are here: the other columns have to be scrolled into sight. */
function Person({ user, isOwn }: { user: AdminUser; isOwn: boolean }) {
  const { label, tone } = toStatus(user)
  const name = formatName(user)

  return (
    <div className="flex items-center">
      <div className="w-36 md:w-65">
        <p className="truncate text-text-1" title={user.email}>
          {user.email}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-text-3">
          {name && <span className="max-w-full truncate">{name}</span>}
          {tone !== 'neutral' && <StatusDot tone={tone}>{label}</StatusDot>}
        </p>
      </div>
      <UserMenu user={user} isOwn={isOwn} />
    </div>
  )
}

function Plan({ user: { subscription_type, subscription_expires } }: { user: AdminUser }) {
  return (
    <div className="whitespace-nowrap">
      <StatusDot tone={planTones[subscription_type]}>{planName(subscription_type)}</StatusDot>
      {subscription_expires && (
        <p className="pl-4 text-caption whitespace-nowrap text-text-3">
          до{'\u00A0'}
          <Day time={subscription_expires} />
        </p>
      )}
    </div>
  )
}

function Used({ user: { readings_this_period, message_limit } }: { user: AdminUser }) {
  if (message_limit === 0) return '—'
  return (
    <span className="whitespace-nowrap">
      {shownCount(readings_this_period)} <span className="text-text-3">/ {shownCount(message_limit)}</span>
    </span>
  )
}

function Day({ time }: { time: string }) {
  return <time dateTime={time}>{listedDay(time, 'browser')}</time>
}
