import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Factors } from './factors.tsx'
import { factorsQuery } from './factors-queries.ts'

/** In place of the panel, until the admin has a second factor. */
export function RequiredFactor() {
  const { data } = useQuery(factorsQuery)
  const queryClient = useQueryClient()
  const isReady = data !== undefined && (data.totp !== null || data.passkeys.length > 0)

  return (
    <section aria-labelledby="required-factor" className="mx-auto max-w-2xl">
      <h1 id="required-factor" className="text-h2 text-gold-hi">
        {isReady ? 'Второй шаг настроен' : 'Сначала — второй шаг при входе'}
      </h1>
      <p className="mt-2 mb-6 text-text-2">
        {isReady
          ? 'Сохраните запасные коды, и можно в панель.'
          : 'В панели — чужие данные и деньги, одного пароля для неё мало. Выберите, чем подтверждать вход: ключом доступа или кодом из приложения. Это займёт пару минут, один раз.'}
      </p>
      <div className="rounded-lg border border-line bg-bg-1 p-4 md:p-6">
        <Factors />
      </div>
      {isReady && (
        <Button
          variant="primary"
          className="mt-6"
          onClick={() => queryClient.invalidateQueries({ queryKey: ['admin'] })}
        >
          Открыть панель
        </Button>
      )}
    </section>
  )
}
