import { defaultHelpLines } from '@lunaria/care/help-lines'
import { SettingsChanges } from '@lunaria/contract/settings'
import { expect, test } from 'vitest'
import { helpLinesFrom, helpLinesText } from './help-lines-format.ts'

function findProblem(text: string): string | undefined {
  return SettingsChanges.safeParse({ helpLines: helpLinesFrom(text) }).error?.issues[0]?.message
}

test('what is shown is read back as it was', () => {
  expect(helpLinesFrom(helpLinesText(defaultHelpLines))).toEqual(defaultHelpLines)
  expect(findProblem(helpLinesText(defaultHelpLines))).toBeUndefined()
})

test.each([
  ['', 'Номер 112 должен остаться для угрозы жизни, насилия и угрозы другим'],
  ['103 | скорая | всегда', 'Номер 112 должен остаться для угрозы жизни, насилия и угрозы другим'],
  ['112 | помощь | жизнь, насилие', 'Номер 112 должен остаться для угрозы жизни, насилия и угрозы другим'],
  ['112 | помощь | жизнь, насилие, угроза другим', 'Для каждой беды нужен хотя бы один номер'],
  ['звоните | помощь | всегда', 'Номер: цифры, пробелы, скобки и дефисы'],
  ['112 | | всегда', 'Напишите, кто отвечает'],
  [
    '112 | помощь | когда угодно',
    'В конце строки: всегда или что-то из жизнь, насилие, угроза другим, возраст, болезнь, утрата, питание',
  ],
  ['112 | помощь [сюда](http://x) | всегда', 'Без скобок и переносов: эта строка станет ссылкой'],
])('«%s» is refused: %s', (text, problem) => {
  expect(findProblem(text)).toBe(problem)
})
