import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { ByHand } from '#features/draw-check/by-hand.tsx'
import { tableCheckQuery } from '#features/draw-check/check-draw.ts'
import { CheckForm } from '#features/draw-check/check-form.tsx'
import { DeckOrder } from '#features/draw-check/deck-order.tsx'
import { claimsIn, type DrawClaim, emptyClaim, toAddress } from '#features/draw-check/draw-claim.ts'
import { HowItWorks } from '#features/draw-check/how-it-works.tsx'
import { TableDraws } from '#features/draw-check/table-draws.tsx'
import { Verdict } from '#features/draw-check/verdict.tsx'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { pageMeta } from '#shared/seo/page-meta.ts'
import { Providers } from '#shared/session/providers.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import type { Route } from './+types/verify.ts'

const title = 'Проверка расклада — Лунария'
const description = 'Повторите перемешивание колоды в своём браузере и убедитесь, что карты не подменили.'

export const meta: Route.MetaFunction = () => pageMeta({ title, description, path: '/verify' })

export const ErrorBoundary = RouteError

export default function Verify() {
  return (
    <Providers>
      <DrawCheck />
    </Providers>
  )
}

function DrawCheck() {
  const [params, setParams] = useSearchParams()
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  const claims = isHydrated ? claimsIn(params) : [emptyClaim]
  const [claim = emptyClaim] = claims
  const isTable = claims.length > 1
  // A link from an answer brings its question: then the result is what the user came for.
  const about = new URLSearchParams(isHydrated ? hash.slice(1) : '')
  const question = about.get('question')
  const { data: checks, isError, isFetching } = useQuery(tableCheckQuery(claims))
  const [check] = checks ?? []
  const found = isError ? (
    <NoCryptography />
  ) : (
    check && <Verdict check={check} commitment={claim.commitment} places={about.getAll('place')} />
  )

  function ask(asked: DrawClaim, index = 0) {
    setParams(toAddress(claims.with(index, asked)), { preventScrollReset: isTable || question === null })
  }

  const form = (
    <CheckForm key={Object.values(claim).join()} claim={claim} isChecking={isFetching} onCheck={ask} hasExample />
  )

  return (
    <div className="container-page flex max-w-[60rem] flex-col gap-12 py-8 md:py-14">
      <div>
        <p className="eyebrow">Честная раздача</p>
        <h1 className="mt-3 text-h1">Проверка расклада</h1>
        <p className="mt-4 max-w-[40rem] text-lead text-text-2">
          Карты выбирает не ИИ, а перемешанная колода, и это можно проверить. Вставьте три строки из расклада или
          откройте ссылку «Проверить раздачу» под ответом мастера.
        </p>
      </div>
      {question && <Question text={question} />}
      {isTable ? (
        <>
          {isError && <NoCryptography />}
          <TableDraws claims={claims} checks={checks} onCheck={ask} />
        </>
      ) : (
        <>
          {question && found}
          {question ? <ByHand>{form}</ByHand> : form}
          {!question && found}
          {check?.verdict === 'honest' && <DeckOrder deck={check.deck} picks={check.picks} />}
        </>
      )}
      <HowItWorks />
    </div>
  )
}

function Question({ text }: { text: string }) {
  return (
    <figure className="-mb-4">
      <figcaption className="text-small text-text-3">Вопрос</figcaption>
      <blockquote className="mt-1 border-l-2 border-gold-line pl-4 text-lead break-words whitespace-pre-wrap">
        {text}
      </blockquote>
    </figure>
  )
}

function NoCryptography() {
  return (
    <Notice tone="err" title="Браузер не дал посчитать отпечаток">
      Проверке нужна криптография браузера, а она работает только по защищённому адресу (https).
    </Notice>
  )
}
