import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { factorsApi } from '@lunaria/contract/factors'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog, type DialogProps } from '#shared/ui/overlays/dialog.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'

type NamePasskeyFormProps = {
  /** What the field holds at first. */
  name: string
  /** Of the button that continues. */
  label: string
  send: (name: string) => Promise<void>
  onClose: () => void
}

const resolver = standardSchemaResolver(factorsApi.renamePasskey.body)

/** Asks for a passkey's name, a new one's or another one. */
export function NamePasskeyDialog({
  isOpen,
  title,
  description,
  ...form
}: NamePasskeyFormProps & Pick<DialogProps, 'isOpen' | 'title' | 'description'>) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title} description={description}>
      <NamePasskeyForm {...form} />
    </Dialog>
  )
}

function NamePasskeyForm({ name, label, send, onClose }: NamePasskeyFormProps) {
  const { field, submit, isSending, problem } = useCallForm({
    resolver,
    values: { name },
    send: (body) => send(body.name),
    onSent: onClose,
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <TextField label="Название" autoComplete="off" maxLength={60} {...field('name')} />
      <FormRefusal text={problem} />
      <DialogButtons label={label} isLoading={isSending} onCancel={onClose} />
    </form>
  )
}
