import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { mergeNotes } from '#shared/journal/merge-notes.ts'
import { away, createServer, open, settle, word } from '#testing/draft-server.ts'

const merge = { note: mergeNotes }

beforeEach(() => void vi.useFakeTimers())

/** The same note in another tab of the browser, which has a memory of its own. */
function openTwice() {
  const server = createServer()
  server.fault = away
  return { server, here: open(server, merge), there: open(server, merge) }
}

async function closeAndOpen(...tabs: ReturnType<typeof open>[]) {
  await settle()
  for (const tab of tabs) tab.close()
  return open(createServer(), merge)
}

test('what two tabs have written without a network is there when both are closed', async () => {
  const { here, there } = openTwice()
  here.change({ note: 'здесь', mood: 'light' })
  there.change({ note: 'там' })
  there.change({ mood: 'even' })

  const next = await closeAndOpen(here, there)

  expect(next.read().values).toEqual({ note: 'здесь\n\nтам', mood: 'even' })
})

test('what another tab has stored is not lost by a change of something else here', async () => {
  const { here, there } = openTwice()
  here.change({ note: 'здесь' })
  there.change({ mood: 'even' })

  const next = await closeAndOpen(here, there)

  expect(next.read().values).toEqual({ note: 'здесь', mood: 'even' })
})

test('a text that another tab has stored over an older record does not replace the newer one', async () => {
  const { server, here, there } = openTwice()
  there.change({ note: 'там' })
  there.close()
  server.change({ note: 'с телефона' })
  here.adopt(server.record)
  server.fault = undefined

  here.change({ mood: 'light' })
  await settle()

  expect(server.record.values).toEqual({ note: 'там\n\nс телефона', mood: 'light' })
})

type Step =
  | { type: 'write'; tab: 0 | 1; word: string }
  | { type: 'reopen'; tab: 0 | 1 }
  | { type: 'elsewhere'; word: string }
  | { type: 'fault'; fault: unknown }
  | { type: 'wait'; ms: number }

const tab = fc.constantFrom(0, 1)
const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ type: fc.constant('write'), tab, word }),
  fc.record({ type: fc.constant('reopen'), tab }),
  fc.record({ type: fc.constant('elsewhere'), word }),
  fc.record({ type: fc.constant('fault'), fault: fc.constantFrom(away, undefined) }),
  fc.record({ type: fc.constant('wait'), ms: fc.constantFrom(1, 500, 1000, 6000) }),
)

test('however two tabs write the same note and are closed, no written word is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      localStorage.clear()
      const server = createServer()
      const drafts = [open(server, merge), open(server, merge)]
      const written: string[] = []
      for (const now of steps) {
        if (now.type === 'fault') server.fault = now.fault
        else if (now.type === 'wait') await settle(now.ms)
        else if (now.type === 'elsewhere') {
          written.push(now.word)
          server.change({ note: `${server.record.values.note} ${now.word}` })
        } else if (now.type === 'write') {
          written.push(now.word)
          const draft = drafts[now.tab]
          draft?.change({ note: `${draft.read().values.note} ${now.word}` })
        } else {
          drafts[now.tab]?.close()
          drafts[now.tab] = open(server, merge)
          drafts[now.tab]?.adopt(server.record)
        }
      }
      for (const draft of drafts) draft.close()
      server.fault = undefined
      const last = open(server, merge)
      await last.flush()
      await settle(20_000)

      expect(written.filter((each) => !server.record.values.note.includes(each))).toEqual([])
      last.close()
    }),
    { numRuns: 200 },
  )
})
