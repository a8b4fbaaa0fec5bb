import type { Passkey } from '@lunaria/contract/factors'
import { shownMoment } from '@lunaria/words/moments'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import toast from 'react-hot-toast'
import { call } from '#shared/api/call.ts'
import { hasPasskeys } from '#shared/factors/has-passkeys.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Badge } from '#shared/ui/marks/badge.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { factorsQuery } from './factors-queries.ts'
import { NamePasskeyDialog } from './name-passkey-dialog.tsx'
import { RemoveFactor } from './remove-factor.tsx'

type PasskeysProps = {
  passkeys: readonly Passkey[]
  /** One factor is left. */
  isLast: boolean
  onAdded: (codes: readonly string[], text: string) => void
}

/** The passkeys, and the way to one more. */
export function Passkeys({ passkeys, isLast, onAdded }: PasskeysProps) {
  const [isAdding, setIsAdding] = useState(false)

  return (
    <>
      <ul className="-my-3 empty:hidden">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <Button size="dense" className="self-start" onClick={() => setIsAdding(true)}>
          Добавить ключ доступа
        </Button>
      ) : (
        <Notice>
          Этот браузер не умеет работать с ключами доступа. Обновите его или откройте Лунарию в Chrome, Safari, Firefox
          или Яндекс Браузере — либо выберите приложение с кодами.
        </Notice>
      )}
      <NamePasskeyDialog
        isOpen={isAdding}
        onClose={() => setIsAdding(false)}
        title="Новый ключ доступа"
        description="Назовите его так, чтобы потом узнать. Дальше браузер попросит отпечаток, лицо или ПИН-код, а на других устройствах войдёте заново."
        name={deviceName()}
        label="Продолжить"
        send={async (name) => {
          const { recoveryCodes } = await (await import('#shared/factors/passkeys.ts')).addPasskey(name)
          onAdded(recoveryCodes, 'Ключ доступа добавлен')
        }}
      />
    </>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { id, name, created_at, last_used_at, isSynced } = passkey
  const nameId = useId()
  const queryClient = useQueryClient()
  const [isNaming, setIsNaming] = useState(false)

  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-1">
          <span id={nameId} className="break-words">
            {name}
          </span>
          {isSynced && <Badge>На всех ваших устройствах</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-caption text-text-3">
          <span>
            Добавлен <time dateTime={created_at}>{shownMoment(created_at, 'browser')}</time>
          </span>
          {last_used_at && (
            <span>
              Последний вход <time dateTime={last_used_at}>{shownMoment(last_used_at, 'browser')}</time>
            </span>
          )}
        </p>
      </div>
      <div className="-ml-4.5 flex flex-wrap lg:ml-0">
        <Button size="dense" variant="ghost" aria-describedby={nameId} onClick={() => setIsNaming(true)}>
          Переименовать
        </Button>
        <RemoveFactor
          nameId={nameId}
          title="Убрать ключ доступа?"
          description={`«${name}» больше не откроет вход в Лунарию. На самом устройстве ключ останется, его можно стереть в настройках паролей.`}
          isLast={isLast}
          remove={() => call('DELETE /api/factors/passkeys/:passkeyId', { params: { passkeyId: id } })}
          done="Ключ доступа убран"
        />
      </div>
      <NamePasskeyDialog
        isOpen={isNaming}
        onClose={() => setIsNaming(false)}
        title="Название ключа"
        name={name}
        label="Сохранить"
        send={async (changed) => {
          await call('PATCH /api/factors/passkeys/:passkeyId', { params: { passkeyId: id }, body: { name: changed } })
          await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })
          toast.success('Название изменено')
        }}
      />
    </li>
  )
}

const devices: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Телефон с Android'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Компьютер с Windows'],
  [/Linux/, 'Компьютер с Linux'],
]

/** Returns what the user would call this device. */
function deviceName(): string {
  return devices.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? 'Это устройство'
}
