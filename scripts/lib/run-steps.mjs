import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { say } from './progress.mjs'
import { toMessage } from './project.mjs'
import { interruptedBy } from './run.mjs'
import { toResult } from './test-results.mjs'

const showEveryMs = 200

/** @import { Counts, Result } from './test-results.mjs' */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} [after]
 * @property {(output: number) => Promise<number>} run Returns the exit code.
 * @property {() => Counts | undefined} [count]
 */
/** @typedef {ReturnType<typeof shownFrom>} ShownStep */

/**
 * Runs steps `{ name, after, run(output), count }`, at most `atOnce` at the same time, in their order; a step begins when those in `after` have
 * ended, failed or not, and none keeps another from running. A step's output goes to the file `output` and is shown without other steps' lines in between.
 * Returns their results in the same order; fewer when a signal has ended the run.
 *
 * @param {Step[]} steps
 * @param {{ folder: string, atOnce: number }} options
 */
export async function runSteps(steps, { folder, atOnce }) {
  /** @type {Map<string, Result>} */
  const results = new Map()
  /** @type {Set<Promise<unknown>>} */
  const running = new Set()
  const waiting = [...steps]
  const show = shownInTurn()

  const isReady = (/** @type {Step} */ { after = [] }) =>
    after.every((name) => results.has(name) || !steps.some((step) => step.name === name))
  /** @param {Step} step */
  async function runStep(step) {
    const shown = show.begin(step.name, join(folder, `${step.name}.log`))
    const startedAt = Date.now()
    const code = await step.run(shown.output).catch((error) => {
      say(toMessage(error))
      return 1
    })
    shown.end()
    results.set(step.name, toResult({ name: step.name, code, counts: step.count?.(), ms: Date.now() - startedAt }))
  }

  while (running.size + waiting.length > 0) {
    while (running.size < atOnce && !interruptedBy()) {
      const index = waiting.findIndex(isReady)
      if (index < 0) break
      const [step] = waiting.splice(index, 1)
      if (!step) break
      /** @type {Promise<unknown>} */
      const ended = runStep(step).finally(() => running.delete(ended))
      running.add(ended)
    }
    if (running.size === 0) break
    await Promise.race(running)
  }
  show.end()
  return steps.flatMap(({ name }) => results.get(name) ?? [])
}

/** Shows output that is never mixed: a step's whole once it has ended, or as it comes while no other step runs. */
function shownInTurn() {
  /** @type {Set<ShownStep>} */
  const running = new Set()
  /** @type {ShownStep[]} */
  const ended = []
  /** @type {ShownStep | undefined} */
  let live

  function showEnded() {
    for (const step of ended.splice(0)) step.showToEnd()
  }

  const timer = setInterval(() => {
    if (!live && running.size === 1) live = [...running][0]
    live?.showMore()
  }, showEveryMs)
  return {
    /**
     * @param {string} name
     * @param {string} path
     */
    begin(name, path) {
      const step = shownFrom(name, path)
      running.add(step)
      return {
        output: step.output,
        end() {
          running.delete(step)
          if (step === live) live = undefined
          ended.push(step)
          if (!live) showEnded()
        },
      }
    },
    end() {
      clearInterval(timer)
      showEnded()
    },
  }
}

/**
 * @param {string} name
 * @param {string} path
 */
function shownFrom(name, path) {
  const output = openSync(path, 'w')
  const input = openSync(path, 'r')
  const chunk = Buffer.alloc(64 * 1024)
  let isTitled = false

  function showMore() {
    if (!isTitled) process.stdout.write(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`)
    isTitled = true
    for (;;) {
      const length = readSync(input, chunk)
      if (length === 0) return
      process.stdout.write(Buffer.from(chunk.subarray(0, length)))
    }
  }

  return {
    output,
    showMore,
    showToEnd() {
      showMore()
      closeSync(output)
      closeSync(input)
    },
  }
}
