import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type CsvRow, csvStream } from './csv.ts'

test('a table begins with the mark of UTF-8 and has a line a row', async () => {
  expect(
    await text(
      csvStream([
        ['E-mail', 'Имя'],
        ['anna@example.com', 'Анна'],
      ]),
    ),
  ).toBe('\uFEFFE-mail;Имя\r\nanna@example.com;Анна\r\n')
})

test.each([
  ['a separator', 'раз;два', '"раз;два"'],
  ['quotes', 'ООО "Луна"', '"ООО ""Луна"""'],
  ['a line break', 'раз\nдва', '"раз\nдва"'],
  ['spaces at the edge', ' Анна', '" Анна"'],
  ['nothing special', 'Анна, «Луна»', 'Анна, «Луна»'],
  ['a fraction', 1490.5, '1490,5'],
  ['a negative number', -12, '-12'],
  ['a yes', true, 'да'],
  ['a no', false, 'нет'],
  ['nothing', null, ''],
  ['an absent value', undefined, ''],
])('a cell with %s is written so that it is read back', async (_, cell, written) => {
  expect(await text(csvStream([[cell]]))).toBe(`\uFEFF${written}\r\n`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+7 900', "'+7 900"],
  ['-2', "'-2"],
  ['@sum(A1)', "'@sum(A1)"],
  ['\tcmd', "'\tcmd"],
  ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
])('a text that a spreadsheet would run is defused: %s', async (cell, written) => {
  expect(await text(csvStream([[cell]]))).toBe(`\uFEFF${written}\r\n`)
})

test('a table is whole, however many chunks it takes', async () => {
  const rows: CsvRow[] = Array.from({ length: 5000 }, (_, index) => [index, `имя ${index}`, '"'.repeat(index % 3)])
  async function* slowly() {
    yield* rows
  }

  const lines = (await text(csvStream(slowly()))).slice(1).split('\r\n')
  expect(lines).toHaveLength(rows.length + 1)
  expect([lines[0], lines[4999], lines[5000]]).toEqual(['0;имя 0;', '4999;имя 4999;""""', ''])
  expect(await text(csvStream([]))).toBe('\uFEFF')
})

test('rows that fail before the first chunk fail the stream before it has sent anything', async () => {
  async function* broken(): AsyncGenerator<CsvRow> {
    yield ['E-mail']
    throw new Error('the query failed')
  }
  const sent: string[] = []

  await expect(async () => {
    for await (const chunk of csvStream(broken())) sent.push(String(chunk))
  }).rejects.toThrow('the query failed')
  expect(sent).toEqual([])
})
