import type { TestCashDeskOptions } from './start-test-cash-desk.ts'

/** Problems are one line each: the variable, what is wrong, an example. */
export type OptionsReading = { ok: true; options: TestCashDeskOptions } | { ok: false; problems: string[] }

const usualPort = 3010

/** Checks the environment as a whole. An empty variable counts as absent. */
export function readOptions(env: Record<string, string | undefined>): OptionsReading {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const problems = [...findRefusal(given), ...listFindings(given)]
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    options: {
      port: Number(given.PORT ?? usualPort),
      shopId: given.SHOP_ID,
      secretKey: given.SECRET_KEY,
      stateFile: given.STATE_FILE,
      settings: given.NOTIFY_URL ? { notifyUrl: given.NOTIFY_URL } : {},
    },
  }
}

type Given = Record<string, string | undefined>

/** Payments in production must not go to a test cash desk by mistake. */
function findRefusal({ NODE_ENV, ALLOW_TEST_PARTS }: Given): string[] {
  if (NODE_ENV !== 'production' || ALLOW_TEST_PARTS === '1') return []
  return ['NODE_ENV: the test cash desk does not run in production (or with ALLOW_TEST_PARTS=1, for a rehearsal)']
}

function listFindings({ PORT = '0', SHOP_ID = '0', NOTIFY_URL = 'http://127.0.0.1' }: Given): string[] {
  const isPort = /^\d{1,5}$/.test(PORT) && Number(PORT) <= 65_535
  const isWebAddress = URL.canParse(NOTIFY_URL) && /^https?:$/.test(new URL(NOTIFY_URL).protocol)
  return [
    ...(isPort ? [] : ['PORT: must be a whole number from 0 to 65535, for example PORT=3010']),
    ...(/^\d+$/.test(SHOP_ID) ? [] : ['SHOP_ID: must be the shop’s number, for example SHOP_ID=100500']),
    ...(isWebAddress
      ? []
      : [
          'NOTIFY_URL: must be an http:// or https:// address, for example NOTIFY_URL=http://127.0.0.1:3003/api/payments/webhook',
        ]),
  ]
}
