import { typeset } from '#shared/words/typeset.ts'
import { useCases } from './spreads-texts.ts'

export function UseCases() {
  return (
    <section aria-labelledby="use-cases-title" className="container-page section-padding">
      <p className="eyebrow">Кому и для чего</p>
      <h2 id="use-cases-title" className="mt-3 text-h1">
        Четыре способа сесть за карты
      </h2>
      <div className="mt-8 grid gap-x-14 gap-y-10 md:mt-10 md:grid-cols-2">
        {useCases.map(({ id, title, items }) => (
          <section key={id} aria-labelledby={`use-case-${id}`} className="border-t border-line pt-6">
            <h3 id={`use-case-${id}`} className="text-h3 text-gold-hi">
              {title}
            </h3>
            <ul className="mt-4 flex flex-col gap-3">
              {items.map((item) => (
                <li key={item} className="flex gap-3.5 text-text-2">
                  <Crescent />
                  <span>{typeset(item)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

function Crescent() {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-1.5 size-3.5 shrink-0 fill-gold">
      <path d="M10.6 1.6A6.6 6.6 0 1 0 14.4 10 5.4 5.4 0 0 1 10.6 1.6Z" />
    </svg>
  )
}
