import { CardImage } from '#shared/tarot/card-image.tsx'

/** In place of the demo chat, which would have no answers: the AI provider's key is malformed. As high, so that nothing moves. */
export function DemoClosed({ finding }: { finding: string }) {
  return (
    <section
      aria-label="Демо-чат"
      className="flex h-[min(40rem,86svh)] flex-col items-center justify-center rounded-xl border border-gold-line bg-bg-1 px-5 text-center shadow-panel"
    >
      <CardImage cardId="moon" isReversed sizes="128px" alt="" className="w-32 shadow-card" />
      <h3 className="mt-6 text-h3">Ошибка конфигурации</h3>
      <p className="mt-2 max-w-md text-text-2">{finding}</p>
    </section>
  )
}
