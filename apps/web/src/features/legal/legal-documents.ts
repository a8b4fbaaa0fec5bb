import type { LegalId } from './documents/legal-document.ts'

/** The five pages with their short names, in the order in which they refer to one another. */
export const legalPages: readonly { id: LegalId; to: string; label: string }[] = [
  { id: 'offer', to: '/offer', label: 'Публичная оферта' },
  { id: 'terms', to: '/terms', label: 'Пользовательское соглашение' },
  { id: 'refund', to: '/refund', label: 'Условия возврата' },
  { id: 'privacy', to: '/privacy', label: 'Политика конфиденциальности' },
  { id: 'consent', to: '/consent', label: 'Согласие на обработку данных' },
]
