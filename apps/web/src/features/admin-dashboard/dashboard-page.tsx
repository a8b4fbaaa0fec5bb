import { AiCostSection } from './ai-cost-section.tsx'
import { AiHealthSection } from './ai-health-section.tsx'
import { DemoSection } from './demo-section.tsx'
import { FunnelSection } from './funnel-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { ActivitySection, RegistrationsSection } from './people-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { RecentPayments } from './recent-payments.tsx'
import { RefreshBar } from './refresh-bar.tsx'
import { SpreadsSection } from './spreads-section.tsx'
import { StatTiles } from './stat-tiles.tsx'

/** «Дашборд» of the operator's panel: money, users, the demo chat and the master at a glance. Each part loads and fails alone. */
export function DashboardPage() {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="max-frame:sr-only text-h2 text-gold-hi">Админ-панель</h1>
        <RefreshBar />
      </div>
      <StatTiles />
      <div className="grid items-stretch gap-6 *:min-w-0 lg:grid-cols-[2fr_1fr]">
        <PaymentsSection />
        <PlansSection />
      </div>
      <div className="grid items-stretch gap-6 *:min-w-0 lg:grid-cols-2">
        <RegistrationsSection />
        <ActivitySection />
        <FunnelSection />
        <SpreadsSection />
      </div>
      <RecentPayments />
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <AiHealthSection />
        <DemoSection />
      </div>
      <AiCostSection />
      <p className="text-caption text-text-3">
        Дни на графиках — московские, последний ещё не закончился. Время платежей и сообщений — ваше местное. Страница
        обновляется сама раз в минуту.
      </p>
    </div>
  )
}
