import { plural } from '@lunaria/words/plural'
import type { ConnectionState } from '#shared/replies/reply-events.ts'

type Waiting = {
  line: ConnectionState | undefined
  /** How many answers of other users are ahead in the queue. */
  queued: unknown
}

/** Says that the master is at work, is busy with other questions, or that the connection is broken. */
export function waitingText({ line, queued }: Waiting): string {
  if (line === 'broken') return 'Связь прервалась. Ответ не потеряется: подключаемся снова…'
  if (typeof queued === 'number' && queued > 0) {
    return `Мастер занят: перед вами ещё ${queued} ${plural(queued, { one: 'вопрос', few: 'вопроса', many: 'вопросов' })}…`
  }
  return 'Мастер отвечает…'
}
