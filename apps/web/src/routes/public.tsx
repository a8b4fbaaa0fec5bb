import { Outlet, useNavigate } from 'react-router'
import { PublicFooter } from '#shared/layout/public-footer.tsx'
import { PublicHeader } from '#shared/layout/public-header.tsx'
import { Button } from '#shared/ui/button.tsx'

/** What every public page stands in. */
export default function PublicLayout() {
  const navigate = useNavigate()

  return (
    <div className="flex min-h-dvh flex-col">
      <PublicHeader
        account={
          <Button size="dense" onClick={() => navigate('/app')}>
            Войти
          </Button>
        }
      />
      <main className="flex-1">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  )
}
