import { loadConfig } from './config/config.ts'
import { refuseUnusableFolder } from './platform/start-failure.ts'

/** Says what is wrong with the configuration, before anything is built for a start that would fail (scripts/start.mjs). */
function check(): string[] {
  const reading = loadConfig()
  if (!reading.ok) return reading.problems
  try {
    refuseUnusableFolder(reading.config)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

const problems = check()
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 78
