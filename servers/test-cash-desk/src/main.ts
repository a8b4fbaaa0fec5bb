/**
 * The test cash desk as a process of its own: the payment provider's protocol (YooKassa, API v3) on this machine, with
 * a page where a card is approved or declined. No money moves.
 *
 *     node servers/test-cash-desk/src/main.ts
 *
 * | variable     | default                     | meaning                                                            |
 * | ------------ | --------------------------- | ------------------------------------------------------------------ |
 * | `PORT`       | `3010`                      | where to listen, on 127.0.0.1 alone; 0 takes a free port           |
 * | `SHOP_ID`    | `100500`                    | the shop's number                                                  |
 * | `SECRET_KEY` | `test_cash_desk_of_lunaria` | the shop's secret key                                              |
 * | `NOTIFY_URL` | none                        | where notifications go, /api/payments/webhook of the site          |
 * | `STATE_FILE` | none                        | keeps payments, the clock and faults over a restart                |
 *
 * It does not run with NODE_ENV=production, unless ALLOW_TEST_PARTS=1 says that this is a rehearsal.
 * Cards, faults and control calls: docs/test-cash-desk.md.
 */
import { readOptions } from './read-options.ts'
import { startTestCashDesk, type TestCashDeskOptions } from './start-test-cash-desk.ts'

// biome-ignore lint/style/noProcessEnv: the only reader of the environment in this server
const reading = readOptions(process.env)
if (reading.ok) await start(reading.options).catch((error) => refuse([portProblem(error, reading.options)]))
else refuse(reading.problems)

async function start(options: TestCashDeskOptions): Promise<void> {
  const desk = await startTestCashDesk(options)
  console.log(`Тестовая касса: ${desk.url}/v3`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void desk.close())
}

/** Throws what is no fault of the port. */
function portProblem(error: unknown, { port }: TestCashDeskOptions): string {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
  return `PORT: ${port} is taken on 127.0.0.1 by another program: end it, or choose another port, for example PORT=3010`
}

function refuse(problems: string[]): void {
  for (const problem of problems) console.error(problem)
  process.exitCode = 78 // EX_CONFIG: starting again would not help
}
