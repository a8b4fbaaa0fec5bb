import type { ComponentProps } from 'react'
import { TextField } from '#shared/ui/fields/text-field.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & {
  label?: string
  /** Six digits of the application, a code from the saved list, or either. */
  kind: 'totp' | 'recovery' | 'either'
}

const labels = { totp: 'Код из приложения', recovery: 'Запасной код', either: 'Код из приложения или запасной' }

/** A code of a second factor; a phone shows digits for it and offers what it has received. */
export function CodeField({ kind, label = labels[kind], ...field }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      {...field}
    />
  )
}
