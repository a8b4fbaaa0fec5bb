import { type ComponentProps, type ComponentType, useState } from 'react'
import { PasswordField } from '#shared/ui/fields/password-field.tsx'
import type { PasswordStrengthProps } from './password-strength.tsx'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete'> & {
  /** What is typed so far. */
  typed: string
  /** A password that resembles the address is weak. */
  email?: string
}

/** A password that is being chosen: the rule, and as soon as it is typed, how strong it is. The judge's code comes with the focus. */
export function NewPasswordField({ typed, email, onFocus, ...field }: NewPasswordFieldProps) {
  const [Strength, setStrength] = useState<ComponentType<PasswordStrengthProps>>()

  function loadStrength() {
    import('./password-strength.tsx').then(
      ({ PasswordStrength }) => setStrength(() => PasswordStrength),
      () => {}, // without it the password is taken all the same
    )
  }

  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onFocus={(event) => {
        loadStrength()
        onFocus?.(event)
      }}
      hint={
        <span aria-live="polite">
          {Strength && typed !== '' ? <Strength password={typed} email={email} /> : 'Не короче 8 символов'}
        </span>
      }
    />
  )
}
