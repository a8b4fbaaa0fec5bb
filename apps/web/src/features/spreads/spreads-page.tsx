import type { TarotSpread } from '@lunaria/contract/tarot'
import type { Spread } from '@lunaria/tarot/types'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { Walkthrough } from '#shared/walkthrough/walkthrough.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { Benefits } from './benefits.tsx'
import { demonstration } from './demonstration.ts'
import { SpreadCatalogue } from './spread-catalogue.tsx'
import { SpreadsHero } from './spreads-hero.tsx'
import { UseCases } from './use-cases.tsx'

export function SpreadsPage({ spreads: built }: { spreads: readonly Spread[] }) {
  const spreads = useLiveSpreads(built)
  const cross = built.find((spread) => spread.id === 'celtic_cross')

  return (
    <>
      <SpreadsHero spreadCount={spreads.length} crossPositions={cross?.positions ?? []} />
      <Benefits />
      <section
        id="demonstration"
        aria-labelledby="demonstration-title"
        className="container-page section-padding scroll-mt-2"
      >
        <p className="eyebrow">Демонстрация</p>
        <h2 id="demonstration-title" className="mt-3 text-h1">
          Как проходит гадание
        </h2>
        <p className="mt-4 mb-8 max-w-[38rem] text-lead text-text-2 md:mb-10">
          {typeset('Шесть шагов от вопроса до совета. Карты здесь назначены заранее, у вас они лягут по-своему.')}
        </p>
        <Walkthrough script={demonstration} />
      </section>
      <section id="catalogue" aria-labelledby="catalogue-title" className="container-page section-padding scroll-mt-2">
        <p className="eyebrow">Все расклады</p>
        <h2 id="catalogue-title" className="mt-3 text-h1">
          Какой у вас вопрос?
        </h2>
        <p className="mt-4 max-w-[38rem] text-lead text-text-2">
          {typeset(
            'Числа на схеме показывают, в каком порядке ложатся карты. Разверните расклад и увидите, о чём спрашивает каждая.',
          )}
        </p>
        <SpreadCatalogue spreads={spreads} />
      </section>
      <UseCases />
      <section aria-labelledby="call-title" className="container-page section-padding text-center">
        <h2 id="call-title" className="mx-auto max-w-[40rem] text-h1">
          Вопрос у вас уже есть. Схема найдётся
        </h2>
        <p className="mx-auto mt-4 max-w-[34rem] text-lead text-text-2">
          {typeset('Назовите расклад или просто расскажите, что происходит. Остальное сделает колода.')}
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/app" variant="primary" size="hero">
            Начать гадание
          </ButtonLink>
          <ButtonLink to="/#demo" size="hero">
            Попробовать без регистрации
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/**
 * Returns the page's spreads as they are by now: the operator may have hidden some, renamed others and published new
 * ones since it was built. Until the server has answered, and where it does not, they are as they were built.
 */
export function useLiveSpreads(built: readonly Spread[]): readonly Spread[] {
  const [live, setLive] = useState<readonly TarotSpread[]>()

  useEffect(() => {
    const leaving = new AbortController()
    // Not by `call`: a stranger's page does without the API's schemas and its catalogue of errors.
    fetch('/api/tarot/spreads', { signal: leaving.signal })
      .then((answer) => (answer.ok ? answer.json() : undefined))
      .then(setLive)
      .catch(() => {})
    return () => leaving.abort()
  }, [])

  if (!live) return built
  const known = built.flatMap((spread) => {
    const now = live.find(({ id }) => id === spread.id)
    return now ? [{ ...spread, name: now.name, description: now.description }] : []
  })
  return [...known, ...live.filter(({ id }) => !built.some((spread) => spread.id === id))]
}
