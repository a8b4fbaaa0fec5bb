import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

/** Reminds an admin, on every page, that the site is closed to others. */
export function MaintenanceStrip() {
  return (
    <div
      role="status"
      className="flex min-h-11 shrink-0 flex-wrap items-center justify-center gap-x-2.5 border-b border-warn/45 bg-bg-2 px-3 text-small text-warn"
    >
      <span className="inline-flex min-h-9 items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-5 stroke-[1.7]" />
        Режим обслуживания включён
      </span>
      <Link
        to="/app/admin/settings"
        className="inline-flex min-h-11 items-center text-text-1 underline underline-offset-4 hover:text-gold-hi"
      >
        К настройкам
      </Link>
    </div>
  )
}
