import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useModal } from '#shared/address/modal-url.ts'
import { errorText } from '#shared/api/api-error.ts'
import { configQuery } from '#shared/session/config-queries.ts'
import { type Account, usageQuery } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { BoughtPlan } from './bought-plan.tsx'
import { PaymentScreen } from './payment-screen.tsx'
import { type PaymentView, usePayment } from './use-payment.ts'

/** The page to which the payment provider sends the user back, with any result. */
export function PaymentPage() {
  const view = usePayment()

  switch (view.kind) {
    case 'looking':
      return <PaymentScreen isBusy cardId="hermit" title="Проверяем платёж" text="Смотрим, что ответила касса." />
    case 'signed-out':
      return <SignedOut />
    case 'unknown':
      return <Unknown isNone={view.isNone} />
    case 'unreachable':
      return <Unreachable {...view} />
    case 'known':
      return <LoadedPayment view={view} />
  }
}

type LoadedView = Extract<PaymentView, { kind: 'known' }>

function LoadedPayment({ view }: { view: LoadedView }) {
  const { status, message, isInReview } = view.state
  if (isInReview) return <InReview message={message} />
  if (status === 'succeeded') return <Succeeded account={view.account} />
  if (status === 'failed') return <Failed reason={message} />
  if (status === 'refunded') return <Refunded message={message} />
  return <Pending {...view} />
}

/** Also of a payment that had failed and was paid after all: the user is not asked to pay again. */
function InReview({ message }: { message: string }) {
  return (
    <PaymentScreen
      cardId="hermit"
      title="Платёж проверяет человек"
      text={message}
      actions={
        <ButtonLink to="/app/profile/payments" size="hero">
          Мои платежи
        </ButtonLink>
      }
    >
      <Support />
    </PaymentScreen>
  )
}

function Succeeded({ account: { user } }: { account: Account }) {
  const { data: usage } = useQuery(usageQuery(user.id))
  const isOver = usage?.subscriptionType === 'free'
  return (
    <PaymentScreen
      cardId="star"
      title="Оплата прошла успешно"
      text={
        isOver ? (
          'Тариф, который вы тогда оплатили, уже завершился. Ваши гадания на месте.'
        ) : (
          <>
            Тариф уже действует, письмо об оплате отправлено на{' '}
            <span className="inline-block max-w-full">{user.email}.</span>
          </>
        )
      }
      actions={
        <ButtonLink to="/app" variant="primary" size="hero">
          Перейти к чату
        </ButtonLink>
      }
    >
      {!isOver && <BoughtPlan userId={user.id} />}
    </PaymentScreen>
  )
}

function Pending({ state, lookAgain }: LoadedView) {
  const modal = useModal()
  return (
    <PaymentScreen
      cardId="hermit"
      title="Ждём подтверждения оплаты"
      text={state.message}
      actions={
        <>
          <LookAgain label="Проверить сейчас" lookAgain={lookAgain} />
          <Button variant="ghost" size="hero" onClick={() => modal.open('plans')}>
            Вернуться к тарифам
          </Button>
        </>
      }
    >
      <p className="mt-4 max-w-[36rem] text-small text-text-3">
        Если вы уже заплатили, второй раз платить не нужно. Если ушли с кассы раньше, вернитесь к тарифам: деньги не
        списаны.
      </p>
    </PaymentScreen>
  )
}

function Failed({ reason }: { reason: string }) {
  const modal = useModal()
  return (
    <PaymentScreen
      cardId="moon"
      title="Оплата не прошла"
      text={reason}
      actions={
        <Button variant="primary" size="hero" onClick={() => modal.open('plans')}>
          Попробовать ещё раз
        </Button>
      }
    >
      <Support />
    </PaymentScreen>
  )
}

function Refunded({ message }: { message: string }) {
  const modal = useModal()
  return (
    <PaymentScreen
      cardId="temperance"
      title="Деньги возвращены"
      text={message}
      actions={
        <Button size="hero" onClick={() => modal.open('plans')}>
          Посмотреть тарифы
        </Button>
      }
    />
  )
}

function SignedOut() {
  const modal = useModal()
  return (
    <PaymentScreen
      cardId="high_priestess"
      title="Войдите, чтобы увидеть платёж"
      text="Он привязан к вашему аккаунту. Если деньги списались, тариф включится сам, даже когда эта страница закрыта."
      actions={
        <Button variant="primary" size="hero" onClick={() => modal.open('sign-in')}>
          Войти
        </Button>
      }
    />
  )
}

function Unknown({ isNone }: { isNone: boolean }) {
  const modal = useModal()
  return (
    <PaymentScreen
      cardId="moon"
      title="Платёж не найден"
      text={
        isNone
          ? 'В этом аккаунте платежей ещё не было. Если вы платили, войдите в тот аккаунт, из которого оформляли тариф: деньги не потеряются.'
          : 'В этом аккаунте такого платежа нет. Войдите в тот, из которого оформляли тариф: если деньги списались, он ждёт вас там.'
      }
      actions={
        <Button size="hero" onClick={() => modal.open('plans')}>
          Посмотреть тарифы
        </Button>
      }
    >
      <Support />
    </PaymentScreen>
  )
}

function Unreachable({ error, lookAgain }: Extract<PaymentView, { kind: 'unreachable' }>) {
  return (
    <PaymentScreen
      cardId="moon"
      title="Пока не знаем, прошла ли оплата"
      text={`${errorText(error)} С деньгами ничего не случится: если они списались, тариф включится сам.`}
      actions={<LookAgain label="Проверить ещё раз" lookAgain={lookAgain} />}
    />
  )
}

function LookAgain({ label, lookAgain }: { label: string; lookAgain: () => Promise<unknown> }) {
  const [isLooking, setIsLooking] = useState(false)

  async function look() {
    setIsLooking(true)
    await lookAgain()
    setIsLooking(false)
  }
  return (
    <Button variant="primary" size="hero" isLoading={isLooking} onClick={look}>
      {label}
    </Button>
  )
}

function Support() {
  const { data: config } = useQuery(configQuery)
  if (!config) return null
  return (
    <p className="mt-4 text-small text-text-3">
      Что-то не сходится? Напишите нам:{' '}
      <a
        href={`mailto:${config.supportEmail}`}
        className="inline-block max-w-full text-gold underline underline-offset-4"
      >
        {config.supportEmail}
      </a>
    </p>
  )
}
