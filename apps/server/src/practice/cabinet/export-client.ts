import type { Meeting } from '@lunaria/contract/cabinet'
import type { ConversationDeps } from '#conversation/deps.ts'
import { readClient, readMeetings } from './clients.ts'
import { readMeeting } from './meetings.ts'

type Own = { userId: string; clientId: string }

/** Returns the export of a client, streamed: only one meeting at a time is held in memory. */
export async function* exportClient(
  deps: Pick<ConversationDeps, 'db' | 'now' | 'replies' | 'settings'>,
  { userId, clientId }: Own,
): AsyncGenerator<string> {
  const { revision: _, ...client } = await readClient(deps.db, { userId, clientId })
  yield `{\n"client": ${JSON.stringify(client, null, 2)},\n"meetings": [`
  let separator = '\n'
  for (const { id } of await readMeetings(deps, { userId, clientId })) {
    yield `${separator}${JSON.stringify(told(await readMeeting(deps, { userId, meetingId: id })), null, 2)}`
    separator = ',\n'
  }
  yield '\n]\n}\n'
}

function told({ id, heldOn, title, question, notes, letter, readings }: Meeting) {
  return { id, heldOn, title, question, notes, letter: letter.map(({ text }) => text), readings }
}
