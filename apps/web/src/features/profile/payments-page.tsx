import type { Payment } from '@lunaria/contract/payments'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useModal } from '#shared/address/modal-url.ts'
import { pickPage, useListUrl } from '#shared/address/use-list-url.ts'
import { paymentsQuery } from '#shared/money/money-queries.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Pager } from '#shared/ui/buttons/pager.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { folded } from '#shared/words/folded.ts'
import { PaymentRow, paymentWords } from './payment-row.tsx'

/** All payments of a user, with a search and pages. */
export function PaymentsPage({ userId }: { userId: string }) {
  const payments = useQuery(paymentsQuery(userId))
  const heading = useRef<HTMLHeadingElement>(null)
  const modal = useModal()

  return (
    <>
      <BackLink to="/app/profile">Личный кабинет</BackLink>
      <h1 ref={heading} tabIndex={-1} className="mt-1 mb-5 text-h2 text-gold-hi outline-none">
        Все платежи
      </h1>
      {payments.isPending && (
        <div role="status">
          <span className="sr-only">Платежи загружаются</span>
          <Skeleton className="h-64 rounded-lg" />
        </div>
      )}
      {payments.isError && <LoadProblem query={payments} />}
      {payments.data?.length === 0 && (
        <EmptyState
          isBelowHead
          ornament="deck-waits"
          title="Платежи не найдены"
          text="Вы ещё ничего не покупали. Справочник и прежние чаты открыты и без тарифа; он нужен, чтобы спросить мастера."
          action={<Button onClick={() => modal.open('plans')}>Выбрать тариф</Button>}
        />
      )}
      {payments.data && payments.data.length > 0 && (
        <PaymentList payments={payments.data} onTurn={() => heading.current?.focus()} />
      )}
    </>
  )
}

function PaymentList({ payments, onTurn }: { payments: readonly Payment[]; onTurn: () => void }) {
  const { q, page, search, toAddress } = useListUrl()
  const found = payments.filter((payment) => isMatch(payment, q))
  const { shown, ...place } = pickPage(found, page)

  return (
    <>
      <SearchField label="Поиск по платежам" placeholder="Тариф, сумма, дата или номер" value={q} onSearch={search} />
      {found.length === 0 && (
        <EmptyState
          ornament="nothing-found"
          title="Платежи не найдены"
          text="Попробуйте другое слово или часть номера."
          action={<Button onClick={() => search('')}>Показать все платежи</Button>}
        />
      )}
      <ul className="mt-3 empty:hidden">
        {shown.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </ul>
      <Pager {...place} toAddress={toAddress} onTurn={onTurn} />
    </>
  )
}

/** Finds each word somewhere in what is shown; a sum is found with and without its spaces. */
function isMatch(payment: Payment, q: string): boolean {
  const text = folded(`${Object.values(paymentWords(payment)).join(' ')} ${payment.amount}`).replace(/\s/g, ' ')
  return folded(q.trim())
    .split(/\s+/)
    .every((word) => text.includes(word))
}
