import { Badge } from '#shared/ui/marks/badge.tsx'

/** Shown beside everything that is sold while the cash desk takes no real money. */
export function TestPaymentsBadge({ className }: { className?: string }) {
  return (
    <Badge tone="warn" className={className}>
      Тестовый режим оплаты
    </Badge>
  )
}
