import type { MeetingRow } from '@lunaria/contract/cabinet'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { letterWords, meetingLine } from './cabinet-texts.ts'

/** Meetings, newest first; with the clients' names where there are several. */
export function MeetingList({ meetings, isNamed = false }: { meetings: MeetingRow[]; isNamed?: boolean }) {
  return (
    <ul aria-label="Встречи" className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-bg-1/70">
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <Link
            to={`/app/cabinet/meetings/${meeting.id}`}
            className="flex items-center gap-3.5 px-4 py-3 hover:bg-bg-2/60 md:px-5"
          >
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 text-text-1">
                {isNamed && <span className="text-gold-hi">{meeting.alias}: </span>}
                <span>{meeting.question || 'вопрос не записан'}</span>
              </span>
              <span className="mt-0.5 block text-caption text-text-3">{meetingLine(meeting)}</span>
            </span>
            <span className="shrink-0 text-caption text-text-3">{letterWords[meeting.letter]}</span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3 max-md:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
