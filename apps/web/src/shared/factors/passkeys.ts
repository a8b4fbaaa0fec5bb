import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { ApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'

/** Has the browser make a passkey and gives it to the account. Throws ApiError, like all below. */
export async function addPasskey(name: string) {
  const optionsJSON = await call('POST /api/factors/passkeys/options', {})
  const credential = await inWords(startRegistration({ optionsJSON }))
  return call('POST /api/factors/passkeys', { body: { name, credential } })
}

/** Signs in with a passkey alone, or with one after the password. */
export async function signInByPasskey({ isSecondStep }: { isSecondStep: boolean }) {
  const optionsJSON = await call('POST /api/auth/signin/passkey/options', { body: { isSecondStep } })
  const credential = await inWords(startAuthentication({ optionsJSON }))
  return call('POST /api/auth/signin/passkey', { body: { credential } })
}

/** Confirms that it is the user who is at the browser. */
export async function confirmByPasskey() {
  const optionsJSON = await call('POST /api/auth/confirm/passkey/options', {})
  const credential = await inWords(startAuthentication({ optionsJSON }))
  return call('POST /api/auth/confirm/passkey', { body: { credential } })
}

const problems: Record<string, string> = {
  InvalidStateError: 'Ключ доступа для Лунарии на этом устройстве уже есть.',
  NotAllowedError: 'Ключ доступа не получен: окно закрыли или время вышло. Попробуйте ещё раз.',
  AbortError: 'Ключ доступа не получен: окно закрыли или время вышло. Попробуйте ещё раз.',
  SecurityError: 'Браузер не даёт ключ доступа для этого адреса сайта. Выберите другой способ.',
}

async function inWords<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const text = problems[name] ?? 'Браузер не смог воспользоваться ключом доступа. Выберите другой способ.'
    throw new ApiError(text, { code: 'unknown', status: 0 })
  }
}
