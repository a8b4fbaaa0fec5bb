import { helpBeside, type Writing } from '@lunaria/care/help-beside'
import { typeset } from '@lunaria/reader/text'
import type { PlatformDeps } from '#platform/deps.ts'

/** Returns the help that is shown in place of cards, with the operator's telephone numbers; null where no danger was written of. */
export async function readHelp({ settings }: Pick<PlatformDeps, 'settings'>, writing: Writing): Promise<string | null> {
  const help = helpBeside(writing, (await settings.read()).helpLines)
  return help && typeset(help)
}
