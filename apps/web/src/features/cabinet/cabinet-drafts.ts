import type { Client, Meeting } from '@lunaria/contract/cabinet'
import { call } from '#shared/api/call.ts'
import { openDrafts } from '#shared/drafts/open-drafts.ts'
import { clientQuery, meetingQuery } from './cabinet-queries.ts'

type ClientPart = Pick<Client, 'alias' | 'notes' | 'birthday' | 'consentOn'>
type MeetingPart = Pick<Meeting, 'title' | 'question' | 'notes' | 'heldOn' | 'letter'>

/** What is written of clients. */
export const clientDrafts = openDrafts<ClientPart, Client>({
  name: 'client',
  toVersion: ({ alias, notes, birthday, consentOn, revision }) => ({
    values: { alias, notes, birthday, consentOn },
    revision,
  }),
  send: (clientId, changes, { revision }) =>
    call('PATCH /api/cabinet/clients/:clientId', { params: { clientId }, body: { ...changes, revision } }),
  onSaved(queryClient, { userId, id, record }) {
    queryClient.setQueryData(clientQuery(userId, id).queryKey, (known) => known && { ...known, client: record })
  },
})

/** What is written in meetings. */
export const meetingDrafts = openDrafts<MeetingPart, Meeting>({
  name: 'meeting',
  toVersion: ({ title, question, notes, heldOn, letter, revision }) => ({
    values: { title, question, notes, heldOn, letter },
    revision,
  }),
  send: (meetingId, changes, { revision }) =>
    call('PATCH /api/cabinet/meetings/:meetingId', { params: { meetingId }, body: { ...changes, revision } }),
  onSaved(queryClient, { userId, id, record }) {
    queryClient.setQueryData(meetingQuery(userId, id).queryKey, record)
  },
})
