import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { defaultHelpLines } from '@lunaria/care/help-lines'
import { z } from 'zod'
import { type Config, loadConfig } from '#config/config.ts'
import { createPrompts } from '#conversation/prompts/prompts.ts'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { configuredModel } from '#conversation/readings/configured-model.ts'
import type { ReadingModel } from '#conversation/readings/reading-model.ts'
import { createLog } from '#platform/create-log.ts'
import { connect } from '#platform/db/connect.ts'
import { listen } from '#platform/db/listen.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { prepareDatabase } from '#platform/db/prepare-database.ts'
import { createSettings } from '#platform/settings/settings.ts'
import { computeFigures, type Prices } from './figures.ts'
import { readQuestions } from './questions.ts'
import { type Run, reportPage } from './report-page.ts'
import { runQuestions } from './run-questions.ts'

const usage = `npm run eval -- [--questions 20] [--seed 1] [--out eval.html]
Sends questions of a fixed set to the configured AI provider and to the built-in reader, prints what came of it and writes
the answers side by side into a page. The provider is paid for; the cards are the same in each run of a seed.`

const Options = z.object({
  questions: z.coerce.number().int().min(1).max(1000).default(20),
  seed: z.coerce.number().int().min(0).max(1_000_000).default(1),
  out: z.string().min(1).default('eval.html'),
})

async function run(args: string[]): Promise<number> {
  const options = Options.safeParse(readOptions(args))
  if (!options.success) return refuse(usage, 2)
  const reading = loadConfig()
  if (!reading.ok) return refuse(reading.problems.join('\n'), 78)

  const { models, prices, close } = await openModels(reading.config)
  try {
    const questions = readQuestions().slice(0, options.data.questions)
    const now = new Date()
    const runs: Run[] = []
    for (const [name, model] of models) {
      console.log(`${name}: ${questions.length} questions`)
      const answers = await runQuestions(model, { questions, seed: options.data.seed, now })
      runs.push({ name, answers, figures: computeFigures(answers, prices) })
    }
    console.table(toTable(runs))
    writeFileSync(options.data.out, reportPage(runs, { madeAt: now }))
    console.log(`The answers: ${path.resolve(options.data.out)}`)
    return 0
  } finally {
    await close()
  }
}

type Models = { models: [name: string, model: ReadingModel][]; prices: Prices; close(): Promise<void> }

/**
 * Returns the configured provider with the operator's prompts and settings, if there is one, and the built-in reader.
 */
async function openModels(config: Config): Promise<Models> {
  const builtin = createBuiltinModel({ charsPerSecond: 0 })
  if (config.ai.apiKey === undefined)
    return {
      models: [['Встроенный толкователь', builtin]],
      prices: { prompt: 0, completion: 0 },
      close: async () => {},
    }

  const log = createLog({ level: 'warn' })
  const onError = (error: unknown) => log.error({ err: error }, 'Database')
  const database = await openDatabase(config, log)
  const connection = connect(database.address, { max: 2, onError })
  await prepareDatabase(database, log)
  const listener = await listen(connection.openClient, onError)
  const settings = createSettings({
    db: connection.db,
    listener,
    defaults: { frontendUrl: config.http.publicUrl, loggingLevel: 'warn', helpLines: defaultHelpLines },
    now: () => new Date(),
  })
  const { aiMaxTokens, aiPromptPrice, aiCompletionPrice } = await settings.read()
  const texts = await createPrompts({ db: connection.db, listener }).read()
  const provider = configuredModel(config.ai, async () => ({ texts, maxTokens: aiMaxTokens }))
  return {
    models: [
      [config.ai.model, provider],
      ['Встроенный толкователь', builtin],
    ],
    prices: { prompt: aiPromptPrice, completion: aiCompletionPrice },
    async close() {
      await listener.close()
      await connection.close()
      await database.stop()
    },
  }
}

function toTable(runs: readonly Run[]): Record<string, Record<string, string>> {
  const names = (runs[0]?.figures ?? []).map(([name]) => name)
  return Object.fromEntries(
    names.map((name, row) => [name, Object.fromEntries(runs.map((run) => [run.name, run.figures[row]?.[1] ?? '']))]),
  )
}

function readOptions(args: string[]): unknown {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, options: { questions: text, seed: text, out: text } }).values
  } catch {
    return { questions: 0 } // refused with the usage
  }
}

function refuse(why: string, code: number): number {
  console.error(why)
  return code
}

process.exitCode = await run(process.argv.slice(2))
