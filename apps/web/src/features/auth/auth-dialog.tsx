import type { FactorKind } from '@lunaria/contract/factors'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import toast from 'react-hot-toast'
import { track } from '#shared/analytics/track.ts'
import { ApiError, fieldProblem, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { hasPasskeys } from '#shared/factors/has-passkeys.ts'
import { NewPasswordField } from '#shared/password/new-password-field.tsx'
import { configQuery } from '#shared/session/config-queries.ts'
import { type Account, useSessionActions } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { FormProblem } from '#shared/ui/fields/form-problem.tsx'
import { PasswordField } from '#shared/ui/fields/password-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { ForgotForm } from './forgot-form.tsx'
import type { SecondStepProps } from './second-step.tsx'

export type AuthMode = 'sign-in' | 'sign-up' | 'forgot-password'
type EnterMode = Exclude<AuthMode, 'forgot-password'>
type AuthDialogProps = {
  mode: AuthMode | null
  onModeChange: (mode: AuthMode) => void
  onClose: () => void
}

const texts = {
  'sign-in': {
    title: 'Вход',
    description: 'Рады видеть вас снова',
    submit: 'Войти',
    toggle: 'Нет аккаунта? Зарегистрироваться',
    success: 'Успешный вход!',
  },
  'sign-up': {
    title: 'Регистрация',
    description: 'Хватит e-mail и пароля от 8 символов',
    submit: 'Зарегистрироваться',
    toggle: 'Уже есть аккаунт? Войти',
    success: 'Регистрация завершена!',
  },
  'forgot-password': { title: 'Забыли пароль?', description: 'Пришлём ссылку, по которой можно задать новый' },
}

/** The way into an account, or to a new one; what comes after it is for the page to say, once it knows the session. */
export function AuthDialog({ mode, onModeChange, onClose }: AuthDialogProps) {
  const shown = mode ?? 'sign-in'
  const { title, description } = texts[shown]
  const [email, setEmail] = useState('') // the forms have it in common
  const { data: config } = useQuery({ ...configQuery, enabled: mode === 'sign-up' })
  const isClosed = shown === 'sign-up' && config?.allowUserSignup === false
  const [step, setStep] = useState<Step>()
  /** Why the second step was left. */
  const [stepProblem, setStepProblem] = useState<string>()
  const isSecond = step !== undefined && shown === 'sign-in'
  const enter = useEntrance()

  function leaveStep(problem?: string) {
    setStep(undefined)
    setStepProblem(problem)
  }

  return (
    <Dialog
      isOpen={mode !== null}
      onClose={() => {
        leaveStep()
        onClose()
      }}
      title={title}
      description={isClosed ? undefined : isSecond ? 'Пароль подошёл, остался второй шаг' : description}
    >
      {isClosed && <SignUpClosed onSignIn={() => onModeChange('sign-in')} />}
      {shown === 'forgot-password' && (
        <ForgotForm email={email} onEmailChange={setEmail} onBack={() => onModeChange('sign-in')} />
      )}
      {shown !== 'forgot-password' && !isClosed && (
        <div hidden={isSecond /* what was typed is there on the way back */}>
          {stepProblem && (
            <p role="alert" className="mb-4 text-small text-err">
              {stepProblem}
            </p>
          )}
          <AuthForm mode={shown} email={email} onEmailChange={setEmail} onModeChange={onModeChange} onStep={setStep} />
        </div>
      )}
      {isSecond && (
        <step.Form factors={step.factors} onIn={(account) => enter(account, 'sign-in')} onBack={leaveStep} />
      )}
    </Dialog>
  )
}

/** What an account with a second factor asks for after the password. */
type Step = { factors: readonly FactorKind[]; Form: ComponentType<SecondStepProps> }

/** Returns what follows once the user is in. */
function useEntrance() {
  const { begin } = useSessionActions()
  return (account: Account, mode: EnterMode) => {
    begin(account)
    track(mode === 'sign-in' ? 'sign_in' : 'registration')
    toast.success(texts[mode].success)
  }
}

type AuthFormProps = {
  mode: EnterMode
  email: string
  onEmailChange: (email: string) => void
  onModeChange: (mode: AuthMode) => void
  onStep: (step: Step) => void
}

function AuthForm({ mode, email, onEmailChange, onModeChange, onStep }: AuthFormProps) {
  const [password, setPassword] = useState('')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const goIn = useEntrance()
  const { submit, toggle } = texts[mode]
  const other: EnterMode = mode === 'sign-in' ? 'sign-up' : 'sign-in'

  const enter = useMutation({
    mutationFn: () => (mode === 'sign-in' ? signIn(email, password) : signUp(email, password)),
    onSuccess: (entered) => ('Form' in entered ? onStep(entered) : goIn(entered, mode)),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const isFilled = email.trim() !== '' && password !== ''
    setIsIncomplete(!isFilled)
    if (isFilled) enter.mutate()
    else enter.reset()
  }

  const missing = 'Заполните все поля'
  const passwordField = {
    label: 'Пароль',
    name: 'password',
    value: password,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setPassword(event.target.value),
    error: isIncomplete && !password ? missing : fieldProblem(enter.error, 'password'),
  }
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        onChange={(event) => onEmailChange(event.target.value)}
        error={isIncomplete && !email.trim() ? missing : fieldProblem(enter.error, 'email')}
      />
      {mode === 'sign-in' ? (
        <PasswordField {...passwordField} autoComplete="current-password" />
      ) : (
        <NewPasswordField {...passwordField} typed={password} email={email} />
      )}
      {mode === 'sign-in' && <ForgotLink onOpen={() => onModeChange('forgot-password')} />}
      <FormProblem error={enter.error} fields={['email', 'password']} />
      <Button type="submit" variant="primary" isLoading={enter.isPending}>
        {submit}
      </Button>
      {mode === 'sign-up' ? <Consent /> : <PasskeyEntrance onIn={(account) => goIn(account, mode)} />}
      <button
        type="button"
        onClick={() => {
          enter.reset()
          setIsIncomplete(false)
          onModeChange(other)
        }}
        className="min-h-11 rounded-sm text-small text-text-2 hover:text-gold-hi"
      >
        {toggle}
      </button>
    </form>
  )
}

/** Without e-mail and password, where the browser knows passkeys. */
function PasskeyEntrance({ onIn }: { onIn: (account: Account) => void }) {
  const enter = useMutation({
    mutationFn: async () => (await import('#shared/factors/passkeys.ts')).signInByPasskey({ isSecondStep: false }),
    onSuccess: onIn,
  })
  if (!hasPasskeys()) return null
  return (
    <>
      <Button isLoading={enter.isPending} onClick={() => enter.mutate()}>
        Войти с ключом доступа
      </Button>
      <FormProblem error={enter.error} fields={[]} />
    </>
  )
}

/** Said before anything is typed. */
function SignUpClosed({ onSignIn }: { onSignIn: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warn" title="Регистрация временно закрыта">
        Новых аккаунтов сейчас не заводим, загляните позже. Если аккаунт уже есть, войдите: всё работает.
      </Notice>
      <Button variant="primary" onClick={onSignIn}>
        {texts['sign-up'].toggle}
      </Button>
    </div>
  )
}

function ForgotLink({ onOpen }: { onOpen: () => void }) {
  return (
    <a
      href="?modal=forgot-password"
      onClick={(event) => {
        event.preventDefault()
        onOpen()
      }}
      className="-my-2 inline-flex min-h-11 items-center self-start rounded-sm text-small text-text-2 underline underline-offset-4 hover:text-gold-hi"
    >
      Забыли пароль?
    </a>
  )
}

/** Agreed to by pressing the button above; which versions, the server keeps. */
function Consent() {
  return (
    <p className="text-caption text-text-3">
      Нажимая «Зарегистрироваться», вы принимаете <LegalLink to="/offer">оферту</LegalLink>,{' '}
      <LegalLink to="/privacy">политику конфиденциальности</LegalLink> и даёте{' '}
      <LegalLink to="/consent">согласие на обработку персональных данных</LegalLink>.
    </p>
  )
}

/** In a tab of its own: what has been typed here stays. */
function LegalLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="text-text-2 underline underline-offset-4 hover:text-gold-hi">
      {children}
    </a>
  )
}

async function signIn(email: string, password: string): Promise<Account | Step> {
  try {
    const account = await call('POST /api/auth/signin', { body: { email, password } })
    if (!account.user || !account.profile) throw failed('Не удалось получить данные пользователя')
    return account
  } catch (error) {
    if (!isApiError(error, 'second_step_needed')) throw error
    const [{ SecondStep }, { readFactors: factorsOf }] = await Promise.all([
      import('./second-step.tsx'),
      import('#shared/factors/read-factors.ts'),
    ])
    return { Form: SecondStep, factors: factorsOf(error.details) }
  }
}

async function signUp(email: string, password: string): Promise<Account> {
  const { user } = await call('POST /api/auth/signup', { body: { email, password } })
  try {
    return await call('GET /api/auth/user/:userId', { params: { userId: user.id } })
  } catch {
    throw failed('Не удалось создать профиль')
  }
}

function failed(message: string): ApiError {
  return new ApiError(message, { code: 'unknown', status: 0 })
}
