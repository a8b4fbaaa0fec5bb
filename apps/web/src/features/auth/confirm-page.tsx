import { useMutation, useQuery } from '@tanstack/react-query'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { useAccount } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { LinkScreen } from './link-screen.tsx'
import { type LinkKind, openLinkQuery } from './open-link.ts'
import { useLinkToken } from './use-link-token.ts'

const done: Record<LinkKind, { title: string; text: string }> = {
  'verify-email': {
    title: 'E-mail подтверждён',
    text: 'Теперь сюда придут письма о платежах, а если забудется пароль — ссылка для нового.',
  },
  'change-email': {
    title: 'E-mail изменён',
    text: 'Входите теперь с новым адресом. На прежний мы отправили письмо об этом.',
  },
  unsubscribe: {
    title: 'Писем больше не будет',
    text: 'Об этом мы больше не напишем. Карта дня и живой год никуда не делись и ждут в приложении, когда захочется.',
  },
}

const badLink: Record<LinkKind, string> = {
  'verify-email': 'Она действует сутки и срабатывает один раз. Если вы уже нажимали её, адрес подтверждён.',
  'change-email': 'Она действует сутки и срабатывает один раз. Новую можно запросить в настройках профиля.',
  unsubscribe:
    'Похоже, она скопирована не целиком. Напоминания выключаются и на страницах карты дня и живого года, внизу.',
}

/** Does what a link in a letter is for, and says what came of it. */
export function ConfirmPage({ kind }: { kind: LinkKind }) {
  const token = useLinkToken()
  const { isSuccess, error, refetch, isFetching } = useQuery(openLinkQuery(kind, token))

  if (isSuccess) {
    return (
      <LinkScreen cardId="star" {...done[kind]}>
        <ButtonLink to="/app" variant="primary">
          В приложение
        </ButtonLink>
      </LinkScreen>
    )
  }
  if (token === '' || isApiError(error, 'invalid_token')) return <BadLink kind={kind} />
  if (!error || isFetching)
    return <LinkScreen isBusy cardId="hermit" title="Проверяем ссылку" text="Это займёт пару секунд." />
  return (
    <LinkScreen isProblem cardId="hermit" title="Не получилось" text={errorText(error)}>
      <Button onClick={() => refetch()}>Попробовать ещё раз</Button>
    </LinkScreen>
  )
}

function BadLink({ kind }: { kind: LinkKind }) {
  const account = useAccount()
  const again = useMutation({ mutationFn: () => call('POST /api/auth/verify-email/send', {}) })
  const isVerified = kind === 'verify-email' && account?.profile.email_verified

  if (isVerified) {
    return (
      <LinkScreen cardId="star" title="E-mail уже подтверждён" text="Ссылка сработала раньше, больше ничего не нужно.">
        <ButtonLink to="/app" variant="primary">
          В приложение
        </ButtonLink>
      </LinkScreen>
    )
  }
  return (
    <LinkScreen isProblem cardId="hermit" title="Ссылка не подошла" text={badLink[kind]}>
      {kind === 'unsubscribe' && <ButtonLink to="/app/day">Открыть карту дня</ButtonLink>}
      {kind === 'change-email' && <ButtonLink to="/app/profile/settings">Открыть настройки</ButtonLink>}
      {kind === 'verify-email' && account === null && (
        <ButtonLink to="/app?modal=sign-in">Войти, чтобы получить новую</ButtonLink>
      )}
      {kind === 'verify-email' && account && !again.isSuccess && (
        <Button variant="primary" isLoading={again.isPending} onClick={() => again.mutate()}>
          Прислать новую ссылку
        </Button>
      )}
      {again.isSuccess && (
        <Notice tone="ok" title="Письмо отправлено">
          Новая ссылка придёт на {account?.user.email}.
        </Notice>
      )}
      {again.isError && <Notice tone="err">{errorText(again.error)}</Notice>}
    </LinkScreen>
  )
}
