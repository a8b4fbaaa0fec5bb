import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { controlClass, Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldProps

/** A password with an eye that shows it. Pass `autoComplete="current-password"` or `"new-password"`. */
export function PasswordField({ label, isLabelHidden, hint, error, className, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={clsx(controlClass, 'h-12 pr-13 pl-4')}
          />
          <IconButton
            label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
            onClick={() => setIsShown(!isShown)}
            className="absolute top-0.5 right-0.5"
          >
            {isShown ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
