import type { ReadingRequest } from '#modules/readings/reading-model.ts'
import type { AiCall } from './record-ai-call.ts'
import type { Run } from './run.ts'

/**
 * Returns what the model writes an answer with. Before its first word stand our own words, or the break behind what was said before
 * the answer was cut.
 */
export function writerOf(run: Run, { preface, saidSoFar }: ReadingRequest, call: AiCall) {
  let lead = preface ? `${preface}\n\n` : ''
  if (saidSoFar !== undefined) lead = '\n\n'
  return {
    text(piece: string) {
      call.spoke()
      run.live.append(lead)
      run.live.append(piece)
      lead = ''
    },
    cut() {
      run.cut = 'here'
    },
    signal: run.abort.signal,
    hurry: run.hurry.signal,
    spent: call.spent,
  }
}
