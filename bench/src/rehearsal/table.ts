import { cpus, loadavg } from 'node:os'
import type { Fault } from './faults.ts'
import { countCutShort, countRefusals, longestWaitMs, type Seen } from './seen.ts'
import type { Verdict } from './verify.ts'

/** A fault that was struck, and when. */
export type InjectedFault = {
  fault: Fault
  from: number
  to: number
  /** Why not all was whole again afterwards. */
  problem?: string
}

/** Prints on what and how the rehearsal runs. */
export function printMachine({ streams, seed, logs }: { streams: number; seed: number; logs: string }): void {
  const [cpu] = cpus()
  console.log(`${new Date().toISOString().slice(0, 16)} UTC, ${cpus().length} × ${cpu?.model}`)
  console.log(`load ${loadavg()[0]?.toFixed(1)} before, Node ${process.version}`)
  console.log(`${streams} streams, 8 writers, 2 payers; --seed ${seed}; logs in ${logs}`)
}

/** Prints what users noticed of each fault, and what is left of what was acknowledged. True when all is as promised. */
type Outcome = { struck: InjectedFault[]; seen: Seen; verdict: Verdict; leftOvers: number }

/** Prints what was measured and what is promised; returns true where all promises are kept. */
export function printTable({ struck, seen, verdict, leftOvers }: Outcome): boolean {
  const lines = [...struck.map((one) => faultLine(one, seen)), ...verdictLines(verdict, seen, leftOvers)]
  console.log(`\n| what | measured | promised | |\n| --- | --- | --- | --- |`)
  for (const { what, measured, promised, isKept } of lines)
    console.log(`| ${what} | ${measured} | ${promised} | ${isKept ? 'kept' : '**broken**'} |`)
  console.log(`\nload ${loadavg()[0]?.toFixed(1)} at the end`)
  for (const fault of new Set(seen.answers.flatMap((answer) => answer.fault ?? []))) console.log(`  a stream: ${fault}`)
  return lines.every(({ isKept }) => isKept)
}

type Line = { what: string; measured: string; promised: string; isKept: boolean }

function faultLine({ fault, from, to, problem }: InjectedFault, seen: Seen): Line {
  const waitMs = longestWaitMs(seen, from, to)
  const refusals = countRefusals(seen, from, to)
  const refused = refusals.map(([what, count]) => `${count} × ${what}`).join('; ') || 'none'
  const isQuick = waitMs <= fault.limitMs
  const cutShort = countCutShort(seen, from, to)
  const isSeamless = refusals.length === 0 && cutShort === 0
  const limit = `≤ ${fault.limitMs / 1000} s${fault.isSeamless ? ', 0 refused, 0 cut short' : ''}`
  return {
    what: fault.name,
    measured: `longest wait ${(waitMs / 1000).toFixed(1)} s; refused: ${refused}; answers cut short: ${cutShort}${problem ? `; ${problem}` : ''}`,
    promised: limit,
    isKept:
      !problem && isQuick && (isSeamless || !fault.isSeamless) && !refusals.some(([what]) => what.startsWith('500')),
  }
}

function verdictLines(verdict: Verdict, seen: Seen, leftOvers: number): Line[] {
  const { messages, payments, replies, wronglyCharged, paidWithoutAnswer, paidTwice } = verdict
  const none = (what: string, of: string, count: number): Line => ({
    what,
    measured: `${count} of ${of}`,
    promised: '0',
    isKept: count === 0,
  })
  const broken = seen.answers.filter(({ breaks }) => breaks > 0)
  const resumed = broken.filter(({ end, fault }) => end && !fault)
  return [
    none('acknowledged messages lost', String(messages.acknowledged), messages.lost),
    none('payments lost', String(payments.taken), payments.lost),
    none('payments that brought no plan or two', String(payments.taken), payments.wronglyGranted),
    none('finished replies lost', String(replies.done), replies.lost),
    none('replies still running at the end', String(seen.answers.length), replies.unfinished),
    none('answers charged wrongly', String(seen.answers.length), wronglyCharged),
    none(
      'questions left by a killed process that got no answer when asked again',
      String(leftOvers),
      paidWithoutAnswer,
    ),
    none('questions paid twice', String(seen.answers.length), paidTwice),
    {
      what: 'streams that broke and were resumed to their end, in order, no token twice',
      measured: `${resumed.length} of ${broken.length}; of all ${seen.answers.length} answers ${replies.cutShort} were cut short and given back`,
      promised: '100 %',
      isKept: resumed.length === broken.length && seen.answers.every(({ fault }) => !fault),
    },
  ]
}
