import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { factorsApi } from '@lunaria/contract/factors'
import { encode } from 'uqr'
import { call } from '#shared/api/call.ts'
import { CodeField } from '#shared/factors/code-field.tsx'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { CopySecret } from './copy-secret.tsx'

type Enrolment = { secret: string; uri: string }
type TotpDialogProps = {
  isOpen: boolean
  onClose: () => void
  begun: Enrolment | undefined
  onDone: (codes: readonly string[]) => void
}

/** Connects an application: its picture is photographed or its key typed, then the first code is checked. */
export function TotpDialog({ isOpen, onClose, begun, onDone }: TotpDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Приложение с кодами"
      description="Подойдёт любое: Яндекс Ключ, Google Authenticator, Aegis, 1Password. На других устройствах потом войдёте заново."
    >
      {begun && <Setup begun={begun} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

const resolver = standardSchemaResolver(factorsApi.confirmTotp.body)

function Setup({ begun, onClose, onDone }: Omit<TotpDialogProps, 'isOpen' | 'begun'> & { begun: Enrolment }) {
  const { form, field, submit, isSending, problem } = useCallForm({
    resolver,
    values: { code: '' },
    send: (body) => call('POST /api/factors/totp/confirm', { body }),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
    fieldOfCode: { wrong_code: 'code' },
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <ol className="flex flex-col gap-5 text-small text-text-2">
        <li>
          <p className="mb-3">1. Наведите камеру приложения на этот рисунок.</p>
          <QrCode text={begun.uri} />
        </li>
        <li>
          <p className="mb-2">Или введите ключ вручную — если приложение на этом же телефоне, так проще:</p>
          <div className="flex flex-wrap items-center gap-x-3 rounded-md border border-line bg-bg-1 py-1 pr-1 pl-4">
            <code className="min-w-0 flex-1 basis-52 py-2 text-small break-words text-text-1">
              {begun.secret.match(/.{1,4}/g)?.join(' ') ?? begun.secret}
            </code>
            <CopySecret text={begun.secret} label="Скопировать ключ" />
          </div>
        </li>
        <li>
          <p className="mb-3">2. Введите шесть цифр, которые оно покажет.</p>
          <CodeField kind="totp" {...field('code')} />
        </li>
      </ol>
      <FormRefusal text={problem} />
      <DialogButtons
        label="Подключить"
        isDisabled={form.watch('code').trim() === ''}
        isLoading={isSending}
        onCancel={onClose}
      />
    </form>
  )
}

/** Dark on ivory, as cameras expect it, with the quiet border that they need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')

  return (
    <svg
      role="img"
      aria-label="QR-код с ключом для приложения"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block size-52 rounded-md bg-ivory forced-color-adjust-none"
    >
      <path d={path} className="fill-ink" />
    </svg>
  )
}
