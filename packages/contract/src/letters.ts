import { z } from 'zod'
import { Ok } from './common.ts'
import { endpoint } from './endpoint.ts'
import { shareDays } from './limits.ts'
import { SharedLink } from './shares.ts'

const MeetingParams = z.object({ meetingId: z.uuid() })

/** Private links to a letter of a reader to a client, and the letter as a file. */
export const LetterLink = SharedLink.omit({ cardId: true, showsQuestion: true })
export type LetterLink = z.infer<typeof LetterLink>

export const lettersApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/letters/:meetingId/links',
    access: 'user',
    summary: 'Ссылки на своё письмо клиенту: сколько раз открыты и до какого дня действуют',
    params: MeetingParams,
    reply: z.array(LetterLink),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/letters/:meetingId/links',
    access: 'user',
    summary: 'Новая частная ссылка на письмо',
    params: MeetingParams,
    body: z.object({ days: z.literal(shareDays).default(shareDays[0]) }),
    reply: LetterLink,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/letters/:meetingId/links/:linkId',
    access: 'user',
    summary: 'Закрыть ссылку на письмо: с этой минуты по ней ничего не видно',
    params: MeetingParams.extend({ linkId: z.uuid() }),
    reply: Ok,
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/letters/:meetingId/document',
    access: 'user',
    summary: 'Письмо документом PDF',
    params: MeetingParams,
    produces: 'application/pdf',
  }),
}
