import { expect, test } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { chatErrorText } from './chat-error-texts.ts'

test.each([
  [
    'no answer',
    new ApiError('Ошибка сети', { code: 'network', status: 0 }),
    /^Не удается подключиться к API серверу\. /,
  ],
  [
    'a failure without the product’s words',
    new ApiError('HTTP Error: 503 Service Unavailable', { code: 'unknown', status: 503 }),
    /^API сервер недоступен: HTTP Error: 503 Service Unavailable$/,
  ],
  ['a refusal', new ApiError('Чат не найден.', { code: 'chat_not_found', status: 404 }), /^Чат не найден\.$/],
  ['a mistake of ours', new TypeError('x is undefined'), /^Произошла ошибка$/],
])('the chat says what to do about %s', (_, error, text) => {
  expect(chatErrorText(error)).toMatch(text)
})
