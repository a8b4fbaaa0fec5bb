import { z } from 'zod'
import { Preferences, Profile, User } from './auth.ts'
import { Chat } from './chats.ts'
import { Ok, Time, Usage, UserIdParams } from './common.ts'
import { Email } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Payment } from './payments.ts'
import { written } from './written.ts'

const optionalText = (label: string, max: number) =>
  written()
    .max(max, `${label}: не длиннее ${max} символов`)
    .transform((text) => text || null)
    .nullable()
    .optional()

export const ProfileChanges = z.object({
  first_name: optionalText('Имя', 80),
  last_name: optionalText('Фамилия', 80),
  date_of_birth: z
    .union([z.literal('').transform(() => null), z.iso.date('Дата рождения: укажите день, месяц и год'), z.null()])
    .optional(),
  place_of_residence: optionalText('Место проживания', 120),
  preferences: Preferences.partial().optional(),
})
export type ProfileChanges = z.infer<typeof ProfileChanges>

export const profileApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/profile/:userId',
    access: 'self',
    summary: 'Профиль',
    params: UserIdParams,
    reply: Profile,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/profile/:userId',
    access: 'self',
    summary: 'Изменить профиль; пустое поле очищается',
    params: UserIdParams,
    body: ProfileChanges,
    reply: Profile,
  }),
}

/** A valid session, as its user sees it. */
export const OwnSession = z.object({
  /** Names it here; it opens nothing. */
  id: z.string(),
  /** Browser and system in words: «Chrome, Windows». */
  device: z.string(),
  address: z.string().nullable(),
  created_at: Time,
  /** The one that this call came with. */
  isCurrent: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const ExportFormat = z.enum(['json', 'markdown'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** How much of a chat's last message the account page shows. */
export const accountPreviewLength = 50

export const accountApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/account/:userId',
    access: 'self',
    summary: 'Личный кабинет одним ответом',
    params: UserIdParams,
    reply: z.object({
      user: User,
      stats: z.object({
        totalReadings: z.int(),
        readingsThisMonth: z.int(),
        activeChats: z.int(),
        /** Days that have begun since the sign-up: the first one counts. */
        daysWithUs: z.int(),
      }),
      subscription: Usage,
      /** The five newest. */
      payments: z.array(Payment),
      /** The three newest; of the last message its beginning, as plain text. */
      chats: z.array(Chat),
    }),
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/account/:userId/export',
    access: 'self',
    summary: 'Всё, что хранится о пользователе, файлом JSON; format=markdown — его гадания, файлом Markdown',
    params: UserIdParams,
    query: z.object({ format: ExportFormat.default('json') }),
    produces: 'application/json',
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/account/:userId/email',
    access: 'self',
    confirmation: 'with-factor',
    summary: 'Письмо со ссылкой на новый адрес; ответ одинаков, занят он или свободен',
    params: UserIdParams,
    body: z.object({ email: Email, password: z.string('Введите пароль').max(1024) }),
    reply: Ok,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/:userId',
    access: 'self',
    confirmation: 'with-factor',
    summary: 'Удалить аккаунт со всеми данными',
    params: UserIdParams,
    body: z.object({ password: z.string('Введите пароль').max(1024) }),
    reply: Ok,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/account/:userId/sessions',
    access: 'self',
    summary: 'Устройства, на которых вход ещё действует, новые первыми',
    params: UserIdParams,
    reply: z.array(OwnSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/account/:userId/sessions/:sessionId',
    access: 'self',
    summary: 'Завершить вход на одном устройстве',
    params: UserIdParams.extend({ sessionId: z.string().max(40) }),
    reply: Ok,
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/account/:userId/sessions',
    access: 'self',
    summary: 'Завершить все входы, кроме этого',
    params: UserIdParams,
    reply: Ok,
  }),
}
