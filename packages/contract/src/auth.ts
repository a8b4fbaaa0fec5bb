import { z } from 'zod'
import { Ok, Role, SubscriptionType, Time, UserIdParams } from './common.ts'
import { canonicalEmail, Email } from './email.ts'
import { endpoint } from './endpoint.ts'

/** A password that is being chosen; one that is only checked has no rules. */
const NewPassword = z
  .string('Введите пароль')
  .min(8, 'Пароль: не короче 8 символов')
  .max(128, 'Пароль: не длиннее 128 символов')

/** What a link in a letter carries. */
const Token = z.string().min(1).max(200)

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role: Role,
  subscriptionType: SubscriptionType,
  totalReadings: z.int(),
  readingsThisPeriod: z.int(),
  subscriptionExpires: Time.nullable(),
  createdAt: Time,
})
export type User = z.infer<typeof User>

/**
 * `repeatReminder`: a question asked again within a day first shows the earlier reading. `ownFirst`: the master waits until the
 * user has written what the cards say.
 */
export const Preferences = z.object({
  emailNotifications: z.boolean(),
  repeatReminder: z.boolean(),
  ownFirst: z.boolean(),
})
export const Profile = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  date_of_birth: z.iso.date().nullable(),
  place_of_residence: z.string().nullable(),
  /** The address has been confirmed by a link sent to it. */
  email_verified: z.boolean(),
  preferences: Preferences,
  subscription_type: SubscriptionType,
  total_readings: z.int(),
  readings_this_period: z.int(),
  created_at: Time,
  role: Role,
})
export type Profile = z.infer<typeof Profile>

export const Account = z.object({ user: User, profile: Profile })
const Credentials = z.object({
  email: z.string('Введите e-mail').max(320).transform(canonicalEmail),
  password: z.string('Введите пароль').max(1024),
})

export const authApi = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/signup',
    access: 'anyone',
    summary: 'Регистрация: создаёт пользователя и сессию',
    body: z.object({ email: Email, password: NewPassword }),
    reply: z.object({ user: User }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/signin',
    access: 'anyone',
    summary: 'Вход: создаёт сессию; где есть второй способ — отказ second_step_needed, и сессию создаёт второй шаг',
    body: Credentials,
    reply: Account,
    openInMaintenance: true,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/signout',
    access: 'anyone',
    summary: 'Выход: завершает сессию на сервере',
    reply: Ok,
    openInMaintenance: true,
  }),
  session: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    access: 'user',
    summary: 'Пользователь своей сессии и его профиль',
    reply: Account,
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/auth/user/:userId',
    access: 'self',
    summary: 'Пользователь и его профиль',
    params: UserIdParams,
    reply: Account,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/forgot',
    access: 'anyone',
    summary: 'Письмо со ссылкой для нового пароля; ответ одинаков для любого адреса',
    body: z.object({ email: Email }),
    reply: Ok,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/reset',
    access: 'anyone',
    summary: 'Новый пароль по ссылке из письма; завершает все сессии',
    body: z.object({ token: Token, password: NewPassword }),
    reply: Ok,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/password/change',
    access: 'user',
    confirmation: 'with-factor',
    summary: 'Смена пароля; завершает остальные сессии',
    body: z.object({ currentPassword: z.string().max(1024), newPassword: NewPassword }),
    reply: Ok,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email',
    access: 'anyone',
    summary: 'Подтверждение e-mail по ссылке из письма',
    body: z.object({ token: Token }),
    reply: Ok,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/verify-email/send',
    access: 'user',
    summary: 'Ещё одно письмо для подтверждения e-mail; подтверждённому не отправляется',
    reply: Ok,
  }),
  confirmNewEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-email',
    access: 'anyone',
    summary: 'Замена e-mail по ссылке из письма на новый адрес',
    body: z.object({ token: Token }),
    reply: Ok,
  }),
}
