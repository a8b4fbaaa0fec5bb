import { errors } from '@lunaria/contract/errors'
import { expect, test } from 'vitest'
import { aiFaultReason, aiFaultText, modelLabel } from './ai-faults.ts'

const codes = Object.keys(errors).filter((code) => code.startsWith('ai_'))

test.each(codes)('%s: says what happened, and that the message was given back', (code) => {
  // Object.keys forgets that these are the catalogue's own codes
  const text = aiFaultText(code as keyof typeof errors, 'GPT-4.1-mini')

  expect(text).toMatch(/^Ошибка GPT-4\.1-mini: [а-яё].{20,}\. Сообщение возвращено\.$/)
})

test('a fault of another kind is an unknown one', () => {
  expect(aiFaultText('internal', 'GPT-4.1-mini')).toBe('Ошибка GPT-4.1-mini: Неизвестная ошибка. Сообщение возвращено.')
  expect(aiFaultReason('internal')).toBe('Неизвестная ошибка. Сообщение возвращено.')
})

test.each([
  ['gpt-4.1-mini', 'GPT-4.1-mini'],
  ['qwen3-8b', 'qwen3-8b'],
])('the model %s is called %s', (model, label) => {
  expect(modelLabel(model)).toBe(label)
})
