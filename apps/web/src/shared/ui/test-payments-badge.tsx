import { Badge } from './badge.tsx'

/** Shown wherever something is sold while the cash desk takes no real money. */
export function TestPaymentsBadge({ className }: { className?: string }) {
  return (
    <Badge tone="warn" className={className}>
      Тестовый режим оплаты
    </Badge>
  )
}
