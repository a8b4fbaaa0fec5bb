import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'

export function NotFoundScreen() {
  return (
    <FullScreenState
      ornament="page-not-found"
      title="Такой страницы нет"
      text="Карта легла рубашкой вверх: по этому адресу ничего не лежит. Проверьте ссылку или начните с главной."
      action={
        <ButtonLink to="/" variant="primary" size="hero">
          На главную
        </ButtonLink>
      }
    />
  )
}
