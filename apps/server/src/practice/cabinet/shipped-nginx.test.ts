import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cabinetApi } from '@lunaria/contract/cabinet'
import { expect, test } from 'vitest'

test('the nginx that is shipped lets a logo of half a megabyte through, in base64', () => {
  const site = readFileSync(join(import.meta.dirname, '../../../../../deploy/nginx/site.conf'), 'utf8')
  const [, rules = ''] = site.split(`location = ${cabinetApi.changeBrand.path} {`)

  expect(rules.slice(0, rules.indexOf('}'))).toContain('client_max_body_size 1m;')
})
