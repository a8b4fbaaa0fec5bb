import { defaultHelpLines } from '@lunaria/care/help-lines'
import type { SystemSettings } from '@lunaria/contract/settings'
import { describe, expect, test } from 'vitest'
import { differingFields, type FieldName, type Fields, fieldNames, readFields, toFields } from './settings-fields.ts'

const settings: SystemSettings = {
  maintenanceMode: false,
  allowUserSignup: true,
  showsClaims: true,
  supportEmail: 'help@lunaria.example',
  supportTelegram: '@lunaria_support',
  supportVk: '',
  frontendUrl: 'https://lunaria.example',
  defaultCurrency: 'RUB',
  loggingLevel: 'info',
  demoDailyPerAddress: 30,
  demoDailyTotal: 2000,
  aiMaxConcurrent: null,
  aiMaxTokens: 1500,
  messagesPerMinute: 30,
  answersDailyPerUser: null,
  answersDailyTotal: null,
  aiPromptPrice: 40,
  aiCompletionPrice: 160,
  readerPlanPrice: null,
  readerPlanMessages: 3000,
  helpLines: defaultHelpLines,
  backupHour: 4,
  backupsKept: 7,
  backupCopyFolder: '',
  updatedAt: '2026-11-21T10:00:00.000Z',
}
const fields = toFields(settings)

test('what was loaded and is sent back untouched is the same', () => {
  const { updatedAt, ...values } = settings

  expect(readFields(fields, fieldNames)).toEqual({ values, errors: {} })
})

test('only the fields that are named are sent', () => {
  expect(readFields({ ...fields, aiMaxTokens: '700' }, ['aiMaxTokens']).values).toEqual({ aiMaxTokens: 700 })
})

test('an optional field that is empty is sent as null', () => {
  expect(readFields({ ...fields, supportTelegram: ' ' }, ['supportTelegram']).values).toEqual({
    supportTelegram: null,
  })
})

test('the fields that differ are found', () => {
  expect(differingFields(fields, { ...fields, aiMaxTokens: '700', maintenanceMode: true })).toEqual([
    'maintenanceMode',
    'aiMaxTokens',
  ])
})

describe('figures', () => {
  test.each([
    ['10 000', 10_000],
    ['10\u00A0000', 10_000],
    [' 7 ', 7],
  ])('«%s» is %d', (typed, value) => {
    expect(readFields({ ...fields, demoDailyTotal: typed }, ['demoDailyTotal']).values).toEqual({
      demoDailyTotal: value,
    })
  })

  test.each(['answersDailyPerUser', 'answersDailyTotal'] as const)('an empty %s is no limit', (name) => {
    expect(readFields({ ...fields, [name]: ' ' }, [name]).values).toEqual({ [name]: null })
    expect(readFields({ ...fields, [name]: '10 000' }, [name]).values).toEqual({ [name]: 10_000 })
    expect(readFields({ ...fields, [name]: '0' }, [name]).errors).toMatchObject({ [name]: { message: 'Не меньше 1' } })
  })

  test('an empty hour of the backup switches it off', () => {
    expect(readFields({ ...fields, backupHour: '' }, ['backupHour']).values).toEqual({ backupHour: null })
  })

  test('an empty limit of answers at once is the environment’s', () => {
    expect(readFields({ ...fields, aiMaxConcurrent: ' ' }, ['aiMaxConcurrent']).values).toEqual({
      aiMaxConcurrent: null,
    })
  })
})

test.each<[FieldName, Fields[FieldName], RegExp]>([
  ['aiMaxTokens', '', /целое число/],
  ['aiMaxTokens', '1,5', /целое число/],
  ['aiMaxTokens', '1.5', /целое число/],
  ['aiMaxTokens', '100', /^Не меньше 300/],
  ['aiMaxTokens', '9000', /^Не больше 8000/],
  ['aiMaxConcurrent', '0', /^Не меньше 1/],
  ['backupHour', '24', /^Не больше 23/],
  ['backupsKept', '', /целое число/],
  ['backupCopyFolder', 'mnt', /полный путь/],
  ['supportEmail', 'нет', /e-mail/],
  ['supportTelegram', 'два слова', /@lunaria_support/],
  ['supportVk', 'два слова', /vk\.com/],
  ['frontendUrl', 'lunaria', /https/],
])('%s cannot be «%s», and the field says why', (name, value, problem) => {
  const typed = { ...fields, [name]: value }

  expect(readFields(typed, [name]).errors).toMatchObject({ [name]: { message: expect.stringMatching(problem) } })
})
