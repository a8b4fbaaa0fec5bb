import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveNote } from '#testing/save-note.ts'
import { testApp } from '#testing/test-app.ts'
import { assignPlan } from './assign-plan.ts'
import { giveBackMessage, takeMessage } from './charge-queries.ts'
import { endPlan } from './grant-queries.ts'
import { countReadings } from './usage-queries.ts'

type Step = 'take' | 'give back' | 'assign' | 'end'

test('the total that is kept is what a count says, whatever has been taken, given back, taken over or ended', async () => {
  const { deps, createReader } = await testApp()
  const step = fc.constantFrom<Step>('take', 'take', 'take', 'give back', 'assign', 'end')

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { id: userId, chatId } = await createReader()
      const now = deps.now()
      const charges: string[] = []
      const doStep = async (wanted: Step) => {
        if (wanted === 'end') return endPlan(deps.db, { userId, now: deps.now() })
        if (wanted === 'assign') {
          return deps.db
            .transaction()
            .execute((trx) => assignPlan(trx, { userId, plan: 'daily', source: 'admin', now: deps.now() }))
        }
        if (wanted === 'give back') {
          const chargeId = charges[Math.floor(charges.length / 2)]
          return chargeId && giveBackMessage(deps.db, { chargeId, reason: 'stopped', now })
        }
        const asked = { userId, messageId: await saveNote(deps, chatId), now: deps.now() }
        const taken = await takeMessage(deps.db, asked).catch(() => undefined) // without a plan
        if (taken) charges.push(taken.chargeId)
        return taken
      }

      for (const wanted of steps) await doStep(wanted)
      await Promise.all([doStep('take'), doStep('take'), doStep('give back')])

      const kept = await deps.db.selectFrom('reading_totals').select('count').where('user_id', '=', userId).execute()
      expect(kept).toEqual([{ count: await countReadings(deps.db, userId) }])
    }),
    { numRuns: 12 },
  )
}, 120_000)
