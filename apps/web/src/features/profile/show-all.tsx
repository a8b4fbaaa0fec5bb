import { useNavigate } from 'react-router'
import { Button } from '#shared/ui/buttons/button.tsx'

/** Leads from the newest few to the whole list; `headingId` says of what. */
export function ShowAll({ to, headingId }: { to: string; headingId: string }) {
  const navigate = useNavigate()

  return (
    <Button size="dense" variant="ghost" className="-mr-4" aria-describedby={headingId} onClick={() => navigate(to)}>
      Показать все
    </Button>
  )
}
