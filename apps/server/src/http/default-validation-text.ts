import type { z } from 'zod'

const texts = {
  missing: 'Не заполнено.',
  unfit: 'Недопустимое значение.',
  unknown: 'Лишнее поле.',
  short: 'Слишком короткий текст.',
  long: 'Слишком длинный текст.',
  few: 'Слишком мало.',
  many: 'Слишком много.',
  small: 'Слишком маленькое число.',
  big: 'Слишком большое число.',
  email: 'Проверьте e-mail.',
  url: 'Проверьте адрес: нужен полный.',
  uuid: 'Такого номера не бывает.',
  datetime: 'Проверьте дату и время.',
  date: 'Проверьте дату.',
}
const formats: Record<string, string> = {
  email: texts.email,
  url: texts.url,
  uuid: texts.uuid,
  datetime: texts.datetime,
  date: texts.date,
}
const tooSmall: Record<string, string> = {
  string: texts.short,
  array: texts.few,
  number: texts.small,
  int: texts.small,
}
const tooBig: Record<string, string> = { string: texts.long, array: texts.many, number: texts.big, int: texts.big }

/** What is said of a value whose schema has no text of its own: a whole sentence, without the words of programs. */
export const defaultValidationText: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? texts.missing : texts.unfit
    case 'invalid_value':
      return issue.input === undefined ? texts.missing : texts.unfit
    case 'invalid_format':
      return formats[issue.format] ?? texts.unfit
    case 'too_small':
      return tooSmall[issue.origin] ?? texts.unfit
    case 'too_big':
      return tooBig[issue.origin] ?? texts.unfit
    case 'unrecognized_keys':
      return texts.unknown
    default:
      return texts.unfit
  }
}

const usual = new Set(Object.values(texts))

/**
 * Returns true for a text that a schema has not chosen itself: alone, without the field's name, it would mean nothing
 * to a user.
 */
export function isDefaultText(text: string): boolean {
  return usual.has(text)
}
