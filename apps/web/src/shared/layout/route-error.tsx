import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router'
import { PlainCard } from '#shared/tarot/plain-card.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** What a route shows in its place when it throws; the frame around it continues. */
export function RouteError() {
  const navigate = useNavigate()
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />

  // Code that could not be loaded is not asked for again by the router; a page opened again asks.
  const again = error instanceof TypeError ? () => location.reload() : () => navigate('.', { replace: true })

  return (
    <FullScreenState
      illustration={<PlainCard file="moon" sizes="176px" />}
      title="Ошибка загрузки"
      text="Эта страница не смогла открыться. Попробуйте ещё раз; если не поможет, вернитесь чуть позже — ваши гадания сохранены."
      action={
        <Button variant="primary" onClick={again}>
          Повторить попытку
        </Button>
      }
    />
  )
}
