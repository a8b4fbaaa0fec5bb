import type { Factors as FactorList } from '@lunaria/contract/factors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import toast from 'react-hot-toast'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { factorsQuery, refreshFactors } from './factors-queries.ts'
import { Passkeys } from './passkeys.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Totp } from './totp.tsx'

/** The user's second factors: passkeys, the application with codes, and the recovery codes that come with the first of them. */
export function Factors() {
  const factors = useQuery(factorsQuery)
  const queryClient = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>([])

  /** A factor was added, or the codes were renewed: they are shown this once. */
  function onAdded(shown: readonly string[], text: string) {
    void refreshFactors(queryClient)
    setCodes(shown)
    toast.success(text)
  }

  if (factors.isPending) {
    return (
      <div role="status">
        <span className="sr-only">Способы входа загружаются</span>
        <Skeleton className="h-40" />
      </div>
    )
  }
  if (factors.isError) {
    return <LoadProblem query={factors} />
  }
  const { data } = factors
  return (
    <>
      <div className="flex flex-col divide-y divide-line *:py-5 *:first:pt-0 *:last:pb-0">
        <Part
          title="Ключи доступа"
          text="Отпечаток, лицо или ПИН-код вместо пароля. Поддельному сайту такой ключ не выманить."
        >
          <Passkeys passkeys={data.passkeys} isLast={isLast(data)} onAdded={onAdded} />
        </Part>
        <Part title="Приложение с кодами" text="После пароля попросим шесть цифр из приложения на вашем телефоне.">
          <Totp totp={data.totp} isLast={isLast(data)} onAdded={onAdded} />
        </Part>
        {(data.passkeys.length > 0 || data.totp !== null) && (
          <Part title="Запасные коды" text="На случай, если телефона нет под рукой. Каждый срабатывает один раз.">
            <RecoveryCodes left={data.recoveryCodesLeft} onRenewed={onAdded} />
          </Part>
        )}
      </div>
      <CodesDialog codes={codes} onClose={() => setCodes([])} />
    </>
  )
}

/** Returns true for the last factor, with which the recovery codes go. */
function isLast({ passkeys, totp }: FactorList): boolean {
  return passkeys.length + (totp ? 1 : 0) === 1
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-xl">
        <h3 className="font-text text-body font-medium text-text-1">{title}</h3>
        <p className="mt-1 text-small text-text-2">{text}</p>
      </div>
      {children}
    </div>
  )
}
