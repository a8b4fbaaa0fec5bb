import { z } from 'zod'
import { Profile, User } from './auth.ts'
import { Chat } from './chats.ts'
import { Ok, Usage, UserIdParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Payment } from './payments.ts'

const optionalText = (label: string, max: number) =>
  z
    .string()
    .trim()
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
  preferences: z.object({ emailNotifications: z.boolean() }).partial().optional(),
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
        daysWithUs: z.int(),
      }),
      subscription: Usage,
      payments: z.array(Payment),
      chats: z.array(Chat),
    }),
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/account/:userId/export',
    access: 'self',
    summary: 'Всё, что хранится о пользователе, файлом JSON',
    params: UserIdParams,
    produces: 'application/json',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/:userId',
    access: 'self',
    summary: 'Удалить аккаунт со всеми данными',
    params: UserIdParams,
    body: z.object({ password: z.string('Введите пароль').max(1024) }),
    reply: Ok,
  }),
}
