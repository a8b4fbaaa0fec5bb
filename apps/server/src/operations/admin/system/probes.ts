import type { Service } from '@lunaria/contract/admin-system'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { probed } from './probe.ts'
import { probeAi } from './probe-ai.ts'
import { probeDatabase } from './probe-database.ts'
import { probeMail } from './probe-mail.ts'
import { probePayments } from './probe-payments.ts'

/** How long an answer of an outside server is cached, however often the panel asks. */
const believedMs = 15_000

export type Probes = {
  all(): Promise<Service[]>
  /** Looks again the next time. */
  forget(): void
}

/** Makes the live looks at the four services behind the product. */
export function createProbes(deps: Pick<BillingDeps, 'config' | 'db' | 'payments'>): Probes {
  const { config } = deps
  const outside = [
    cached(() =>
      probed('ai', () => probeAi(config.ai), 'Провайдер ИИ не отвечает. Проверьте OPENAI_BASE_URL и сеть сервера.'),
    ),
    cached(() =>
      probed(
        'payments',
        () => probePayments(deps),
        'Платёжный сервис не отвечает. Проверьте YOOKASSA_API_URL и сеть сервера: пока связи нет, оплатить нельзя.',
      ),
    ),
    cached(() =>
      probed(
        'mail',
        () => probeMail(config),
        'Почтовый сервер не отвечает. Проверьте SMTP_URL и открыт ли этот порт; письма ждут своей очереди.',
      ),
    ),
  ]

  return {
    all: () =>
      Promise.all([
        probed(
          'database',
          () => probeDatabase(deps.db),
          'База не отвечает. Проверьте, запущен ли PostgreSQL и верен ли DATABASE_URL.',
        ),
        ...outside.map(({ look }) => look()),
      ]),
    forget() {
      for (const { forget } of outside) forget()
    },
  }
}

/** Shares one look among those who ask at the same moment. */
function cached(look: () => Promise<Service>) {
  let last: { service: Promise<Service>; at: number } | undefined
  return {
    look(): Promise<Service> {
      if (!last || performance.now() - last.at > believedMs) last = { service: look(), at: performance.now() }
      return last.service
    },
    forget() {
      last = undefined
    },
  }
}
