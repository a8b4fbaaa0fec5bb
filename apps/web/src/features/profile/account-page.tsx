import type { SubscriptionType } from '@lunaria/contract/common'
import type { Payment } from '@lunaria/contract/payments'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Settings } from 'lucide-react'
import { useNavigate } from 'react-router'
import { planName } from '#shared/money/plan-texts.ts'
import { type Account, usageQuery } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Avatar } from '#shared/ui/marks/avatar.tsx'
import { Badge } from '#shared/ui/marks/badge.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { ExportMenu } from './export-menu.tsx'
import { Ledger } from './ledger.tsx'
import { PaymentRow } from './payment-row.tsx'
import { accountQuery } from './profile-queries.ts'
import { RecentChats } from './recent-chats.tsx'
import { Section } from './section.tsx'
import { ShowAll } from './show-all.tsx'
import { Stats } from './stats.tsx'
import { SubscriptionBlock } from './subscription-block.tsx'

/** The user's account: figures, plan, payments, chats and the ledger. */
export function AccountPage({ account }: { account: Account }) {
  const { user } = account
  const { data: usage } = useQuery(usageQuery(user.id))
  const { data, error, isFetching, refetch } = useQuery(accountQuery(user.id))

  return (
    <div className="flex flex-col gap-5">
      <Head account={account} plan={usage?.subscriptionType} />
      {!data && error && <LoadProblem query={{ error, isFetching, refetch }} />}
      {!data && !error && <AccountSkeleton />}
      {data && (
        <>
          <Stats stats={data.stats} />
          {usage && <SubscriptionBlock usage={usage} />}
          <RecentChats chats={data.chats} />
          <LastPayments payments={data.payments} />
          <Ledger userId={user.id} />
        </>
      )}
    </div>
  )
}

function Head({ account, plan }: { account: Account; plan: SubscriptionType | undefined }) {
  const navigate = useNavigate()
  const { user, profile } = account
  const name = [profile.first_name, profile.last_name].filter(Boolean).join(' ')

  return (
    <header className="flex flex-col gap-4 lg:flex-row lg:items-center">
      <div className="flex min-w-0 flex-1 items-center gap-4">
        <Avatar name={name || user.email} className="size-13 text-h3!" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1
              title={name ? undefined : user.email}
              className={clsx('min-w-0 text-gold-hi', name ? 'text-h2 wrap-anywhere hyphens-auto' : 'truncate text-h3')}
            >
              {name || user.email}
            </h1>
            {plan && <Badge tone={plan === 'free' ? 'neutral' : 'gold'}>{planName(plan)}</Badge>}
          </div>
          {name && <p className="truncate text-small text-text-2">{user.email}</p>}
        </div>
      </div>
      <div className="flex gap-3">
        <Button
          size="dense"
          icon={<Settings />}
          className="max-md:flex-1"
          onClick={() => navigate('/app/profile/settings')}
        >
          Настройки
        </Button>
        <ExportMenu userId={user.id} className="max-md:flex-1" />
      </div>
    </header>
  )
}

function AccountSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">Личный кабинет загружается</span>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-22 rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-44 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}

/** The newest payments. */
function LastPayments({ payments }: { payments: readonly Payment[] }) {
  const hasAny = payments.length > 0

  return (
    <Section
      title="Платежи"
      action={(headingId) => hasAny && <ShowAll to="/app/profile/payments" headingId={headingId} />}
    >
      {hasAny ? (
        <ul className="-mt-3.5">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      ) : (
        <p className="text-small text-text-2">
          Платежей ещё не было. Когда появятся, здесь будет видно, за что, сколько и чем закончилось.
        </p>
      )}
    </Section>
  )
}
