import { z } from 'zod'
import { Account } from './auth.ts'
import { Ok, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { written } from './written.ts'

/** How a sign-in or a change can be confirmed beside the password. `code`: of the application, or a recovery code. */
export const FactorKind = z.enum(['passkey', 'totp', 'recovery'])
export type FactorKind = z.infer<typeof FactorKind>

/** The `details` of `second_step_needed` and of `confirmation_needed`: what this account has; empty: the password alone. */
export const FactorChoice = z.object({ methods: z.array(FactorKind) })
export type FactorChoice = z.infer<typeof FactorChoice>

export const recoveryCodeCount = 10
export const mostPasskeys = 20
/** How long a sign-in or a confirmation counts as fresh. */
export const confirmationMinutes = 10
/** How long the second step of a sign-in, or the set-up of a factor, may take. */
export const secondStepMinutes = 10

const PasskeyName = written('Введите название')
  .min(1, 'Название: хотя бы один символ')
  .max(60, 'Название: не длиннее 60 символов')

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  created_at: Time,
  last_used_at: Time.nullable(),
  /** It is kept in a password manager or a cloud, not in one device alone. */
  isSynced: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const Factors = z.object({
  /** Null: not set up, or not confirmed by a code yet. */
  totp: z.object({ created_at: Time, last_used_at: Time.nullable() }).nullable(),
  /** The oldest first. */
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Without a factor the panel stays closed to this account. */
  isRequired: z.boolean(),
  /** Until when the session needs no new confirmation; null: it needs one now. */
  confirmedUntil: Time.nullable(),
})
export type Factors = z.infer<typeof Factors>

/** Shown once; empty where the account has such codes already. */
const NewCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Six digits of the application, or a recovery code: spaces and dashes do not matter. */
const Code = written('Введите код').min(1, 'Введите код').max(40)

const publicKey = z.literal('public-key')
const Descriptor = z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() })
const Requirement = z.enum(['discouraged', 'preferred', 'required'])

/** What `startRegistration({ optionsJSON })` of @simplewebauthn/browser takes. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int().optional(),
  excludeCredentials: z.array(Descriptor).optional(),
  authenticatorSelection: z
    .object({
      residentKey: Requirement.optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: Requirement.optional(),
    })
    .optional(),
  attestation: z.enum(['direct', 'enterprise', 'indirect', 'none']).optional(),
})
/** What `startAuthentication({ optionsJSON })` of @simplewebauthn/browser takes. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.int().optional(),
  rpId: z.string().optional(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: Requirement.optional(),
})

const encoded = (max: number) => z.string().max(max)
const credential = {
  id: encoded(2000),
  rawId: encoded(2000),
  type: publicKey,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({ credProps: z.object({ rk: z.boolean().optional() }).optional() }),
}
/** What `startRegistration` answers. */
export const NewPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    attestationObject: encoded(16_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})
/** What `startAuthentication` answers. */
export const PasskeyProof = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4000),
    authenticatorData: encoded(4000),
    signature: encoded(4000),
    userHandle: encoded(200).optional(),
  }),
})

const PasskeyParams = z.object({ passkeyId: z.uuid() })

/** The caller's own factors. Adding and removing one wants a fresh confirmation, also of accounts that have none yet. */
export const factorsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/factors',
    access: 'user',
    summary: 'Свои способы подтвердить вход: код из приложения, ключи доступа, запасные коды',
    reply: Factors,
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/factors/totp',
    access: 'user',
    confirmation: 'always',
    summary: 'Начать настройку кода из приложения; пока код не подтверждён, ничего не меняется',
    reply: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** otpauth://…, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/factors/totp/confirm',
    access: 'user',
    confirmation: 'always',
    summary: 'Закончить настройку первым кодом из приложения',
    body: z.object({ code: Code }),
    reply: NewCodes,
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/factors/totp',
    access: 'user',
    confirmation: 'always',
    summary: 'Убрать код из приложения; с последним способом уходят и запасные коды',
    reply: Ok,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/factors/passkeys/options',
    access: 'user',
    confirmation: 'always',
    summary: 'Начать добавление ключа доступа',
    reply: PasskeyCreation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/factors/passkeys',
    access: 'user',
    confirmation: 'always',
    summary: 'Добавить ключ доступа',
    body: z.object({ name: PasskeyName, credential: NewPasskey }),
    reply: NewCodes.extend({ passkey: Passkey }),
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/factors/passkeys/:passkeyId',
    access: 'user',
    summary: 'Переименовать ключ доступа',
    params: PasskeyParams,
    body: z.object({ name: PasskeyName }),
    reply: Passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/factors/passkeys/:passkeyId',
    access: 'user',
    confirmation: 'always',
    summary: 'Убрать ключ доступа; с последним способом уходят и запасные коды',
    params: PasskeyParams,
    reply: Ok,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/factors/recovery-codes',
    access: 'user',
    confirmation: 'always',
    summary: 'Новые запасные коды; прежние перестают действовать',
    reply: NewCodes,
  }),
}

/** The second step of a sign-in, a sign-in by a passkey alone, and the confirmation of a session. */
export const secondStepApi = {
  signInByCode: endpoint({
    method: 'POST',
    path: '/api/auth/signin/code',
    access: 'anyone',
    summary: 'Второй шаг входа: код из приложения или запасной код',
    body: z.object({ code: Code }),
    reply: Account,
    openInMaintenance: true,
  }),
  passkeyRequest: endpoint({
    method: 'POST',
    path: '/api/auth/signin/passkey/options',
    access: 'anyone',
    summary: 'Начать вход ключом доступа: без пароля или вторым шагом после него',
    body: z.object({ isSecondStep: z.boolean() }),
    reply: PasskeyRequest,
    openInMaintenance: true,
  }),
  signInByPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/signin/passkey',
    access: 'anyone',
    summary: 'Вход ключом доступа',
    body: z.object({ credential: PasskeyProof }),
    reply: Account,
    openInMaintenance: true,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/auth/confirm',
    access: 'user',
    summary: 'Подтвердить, что это вы: пароль, а где есть второй способ — и код',
    body: z.object({ password: z.string('Введите пароль').max(1024), code: Code.optional() }),
    reply: z.object({ confirmedUntil: Time }),
  }),
  confirmRequest: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey/options',
    access: 'user',
    summary: 'Начать подтверждение ключом доступа',
    reply: PasskeyRequest,
  }),
  confirmByPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/confirm/passkey',
    access: 'user',
    summary: 'Подтвердить ключом доступа, что это вы',
    body: z.object({ credential: PasskeyProof }),
    reply: z.object({ confirmedUntil: Time }),
  }),
}
