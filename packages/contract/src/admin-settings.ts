import { z } from 'zod'
import { Time } from './common.ts'
import { EmailAddress } from './email.ts'
import { endpoint } from './endpoint.ts'
import { Prompt, PromptContent, PromptId, PromptNote } from './prompts.ts'
import { SettingsChanges, SystemSettings } from './settings.ts'

const admin = { access: 'admin' } as const
const PromptParams = z.object({ promptId: PromptId })

/** The settings, beside what only the environment can change. */
export const AdminSettings = SystemSettings.extend({
  environment: z.object({
    publicUrl: z.string(),
    aiMaxConcurrent: z.int(),
    aiProvider: z.enum(['openai', 'builtin']),
    /** Without a mail server letters become files. */
    mail: z.enum(['smtp', 'outbox']),
  }),
})
export type AdminSettings = z.infer<typeof AdminSettings>

export const TestMailResult = z.object({
  /** `waiting`: not taken this time, it is tried again; `unclear`: the answer was lost, or has not come yet. */
  status: z.enum(['sent', 'waiting', 'failed', 'unclear']),
  to: z.string(),
  /** What happened, in a sentence. */
  message: z.string(),
})
export type TestMailResult = z.infer<typeof TestMailResult>

/** The version a text was written over: another one saved in between refuses it. Null: the original text. */
const BasedOn = z.uuid().nullable().optional()

/** What the operator may change at run time. */
export const adminSettingsApi = {
  settings: endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    ...admin,
    summary: 'Настройки системы',
    reply: AdminSettings,
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/api/admin/settings',
    ...admin,
    summary: 'Изменить настройки системы; с updatedAt — только если их никто не менял с тех пор',
    body: SettingsChanges.extend({ updatedAt: Time.nullable().optional() }),
    reply: AdminSettings,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/admin/settings/test-mail',
    ...admin,
    summary: 'Отправить проверочное письмо и дождаться, что с ним стало',
    body: z.object({
      to: EmailAddress('Проверьте e-mail получателя').max(254, 'E-mail: не длиннее 254 символов').optional(),
    }),
    reply: TestMailResult,
  }),
  prompts: endpoint({
    method: 'GET',
    path: '/api/admin/prompts',
    ...admin,
    summary: 'Тексты для ИИ и их версии',
    reply: z.array(Prompt),
  }),
  promptVersion: endpoint({
    method: 'GET',
    path: '/api/admin/prompts/:promptId/versions/:versionId',
    ...admin,
    summary: 'Одна версия текста и та, что была до неё',
    params: PromptParams.extend({ versionId: z.uuid() }),
    reply: z.object({ content: z.string(), previousContent: z.string() }),
  }),
  savePrompt: endpoint({
    method: 'POST',
    path: '/api/admin/prompts/:promptId/versions',
    ...admin,
    confirmation: 'with-factor',
    summary: 'Новая версия текста: действует со следующего ответа',
    params: PromptParams,
    body: z.object({ content: PromptContent, note: PromptNote.nullable().optional(), basedOn: BasedOn }),
    reply: Prompt,
  }),
  restorePrompt: endpoint({
    method: 'POST',
    path: '/api/admin/prompts/:promptId/restore',
    ...admin,
    confirmation: 'with-factor',
    summary: 'Новая версия с текстом прежней; без versionId — с исходным',
    params: PromptParams,
    body: z.object({ versionId: z.uuid().nullable(), basedOn: BasedOn }),
    reply: Prompt,
  }),
}
