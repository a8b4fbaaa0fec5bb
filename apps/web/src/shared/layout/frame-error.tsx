import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PlainCard } from '#shared/tarot/plain-card.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { buttonClass } from '#shared/ui/buttons/button-style.ts'
import { FullScreenState } from '#shared/ui/states/full-screen-state.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

/** What is shown in the place of a frame that throws, and of a page in it that has no boundary of its own. */
export function FrameError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <main>
        <NotFoundScreen />
      </main>
    )
  }

  return (
    <main>
      <FullScreenState
        isWholePage
        illustration={<PlainCard file="moon" sizes="176px" />}
        title="Ошибка загрузки"
        text="Страница не смогла открыться. Обновите её; если не поможет, вернитесь чуть позже — ваши гадания сохранены."
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="primary" size="hero" onClick={() => location.reload()}>
              Повторить попытку
            </Button>
            {/* Not by the router, which may be what has failed. */}
            <a href="/" className={buttonClass('secondary', 'hero')}>
              На главную
            </a>
          </div>
        }
      />
    </main>
  )
}
