import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { searchPatterns, searchText } from './search-text.ts'

const everyLetter = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'

test.each([
  ['Ёлка', 'елка'],
  ['АННА', 'анна'],
  ['Anna@Mail.RU', 'anna@mail.ru'],
])('%s is searched as %s is', (one, other) => {
  expect(searchText(one)).toBe(searchText(other))
})

test('no two letters become one, but for «е» and «ё»', () => {
  const letters = [...everyLetter.replace('ё', ''), ...'abcdefghijklmnopqrstuvwxyz0123456789@._-']

  expect(new Set(letters.map(searchText)).size).toBe(letters.length)
})

test('what has a meaning in a pattern is looked for literally', () => {
  expect(searchPatterns(' 100%  a_b c\\d ')).toEqual(['%100\\%%', '%a\\_b%', '%c\\\\d%'])
  expect(searchPatterns('   ')).toEqual([])
})

test('the database writes the address and the names in the same way', async () => {
  const { deps, createUser } = await testApp()
  const { id } = await createUser()
  const [firstName, lastName] = [everyLetter, everyLetter.toUpperCase()]
  const email = 'Every.LETTER+1@Example.com'

  await deps.db
    .updateTable('users')
    .set({ email, first_name: firstName, last_name: lastName })
    .where('id', '=', id)
    .execute()

  const user = await deps.db.selectFrom('users').select('found_by').where('id', '=', id).executeTakeFirstOrThrow()
  expect(user.found_by).toBe(searchText(`${email} ${firstName} ${lastName}`))
})

test('an index finds Russian names whatever language the database was made for', async () => {
  const { deps } = await testApp()

  const { rows } = await sql<{ parts: string[] }>`select show_trgm(${searchText('Светлана')}) as parts`.execute(deps.db)

  expect(rows[0]?.parts.length).toBeGreaterThan(6)
})
