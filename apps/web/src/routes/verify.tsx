import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { drawCheckQuery } from '#features/draw-check/check-draw.ts'
import { CheckForm } from '#features/draw-check/check-form.tsx'
import { claimOf, emptyClaim } from '#features/draw-check/draw-claim.ts'
import { HowItWorks } from '#features/draw-check/how-it-works.tsx'
import { Verdict } from '#features/draw-check/verdict.tsx'
import { Providers } from '#shared/lib/providers.tsx'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'
import { pageMeta } from '#shared/seo/page-meta.ts'
import { Notice } from '#shared/ui/notice.tsx'
import type { Route } from './+types/verify.ts'

const title = 'Проверка расклада — Лунария'
const description = 'Повторите перемешивание колоды в своём браузере и убедитесь, что карты не подменили.'

export const meta: Route.MetaFunction = () => pageMeta({ title, description, path: '/verify' })

export default function Verify() {
  return (
    <Providers>
      <DrawCheck />
    </Providers>
  )
}

function DrawCheck() {
  const [params, setParams] = useSearchParams()
  const claim = useIsHydrated() ? claimOf((name) => params.get(name)) : emptyClaim
  const check = useQuery(drawCheckQuery(claim))

  return (
    <div className="container-page flex max-w-[60rem] flex-col gap-12 py-8 md:py-14">
      <div>
        <p className="eyebrow">Честная раздача</p>
        <h1 className="mt-3 text-h1">Проверка расклада</h1>
        <p className="mt-4 max-w-[40rem] text-lead text-text-2">
          Карты выбирает не ИИ, а перемешанная колода, и это можно проверить. Вставьте три строки из расклада или
          откройте ссылку «Проверить» под ответом мастера.
        </p>
      </div>
      <CheckForm
        key={Object.values(claim).join()}
        claim={claim}
        isChecking={check.isFetching}
        onCheck={(asked) => setParams(asked, { preventScrollReset: true })}
      />
      {check.data && <Verdict check={check.data} />}
      {check.isError && (
        <Notice tone="err" title="Браузер не дал посчитать отпечаток">
          Проверке нужна криптография браузера, а она работает только по защищённому адресу (https).
        </Notice>
      )}
      <HowItWorks />
    </div>
  )
}
