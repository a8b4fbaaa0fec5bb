// npm run house: how large the parts of the house are, and how large they may be.
import { measureHouse } from './lib/house.mjs'
import { main } from './lib/project.mjs'

main(async () => {
  const rows = measureHouse()
  console.table(rows.map((row) => ({ ...row, '': row.now > row.bound ? 'too much' : '' })))
  return rows.some(({ now, bound }) => now > bound) ? 1 : 0
})
