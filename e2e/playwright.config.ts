import { defineConfig } from '@playwright/test'

/** `PAINT=1` for pictures of what has failed. Nothing else looks at pixels, and to paint them is a third of what pages cost. */
const isPainted = process.env.PAINT === '1'

const chromiumArgs = [
  ...['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking', '--disable-gpu'],
  // Pages live for seconds: what the optimizing compilers do for them is never earned back.
  '--js-flags=--no-opt --no-maglev',
  // All pages in one process: it keeps what it has compiled when the next page, or the next test, opens the site again.
  '--renderer-process-limit=1',
  '--disable-site-isolation-trials',
  // No memory for what is painted, so that nothing is.
  ...(isPainted ? [] : ['--force-gpu-mem-available-mb=0']),
]

/** Journeys through the whole product in a real Chromium, on a desk and on a phone. The site has to be built before. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  globalSetup: './src/shared-products.ts',
  fullyParallel: true,
  // One more than the cores of a small machine: journeys wait for clocks and for one another.
  workers: 3,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // It fetches 80 pictures for when there is no network; tests that are about that let it in.
    serviceWorkers: 'block',
    // What moves costs processor time; tests that are about it say so.
    contextOptions: { reducedMotion: 'reduce' },
    // The deck's own theme; the other one has a journey of its own (tests/theme.spec.ts).
    colorScheme: 'dark',
    // Longer than a machine with load 35 has needed for one call (15 s were not enough).
    actionTimeout: 30_000,
    trace: 'off',
    screenshot: isPainted ? 'only-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium-headless-shell',
      args: chromiumArgs,
    },
  },
})
