import type { Chat } from '@lunaria/contract/chats'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { ChatLink } from '#shared/ui/buttons/chat-link.tsx'
import { Section } from './section.tsx'
import { ShowAll } from './show-all.tsx'

/** The chats that were spoken in last. */
export function RecentChats({ chats }: { chats: readonly Chat[] }) {
  const hasAny = chats.length > 0

  return (
    <Section
      title="Гадания"
      action={(headingId) => hasAny && <ShowAll to="/app/profile/chats" headingId={headingId} />}
    >
      {hasAny ? (
        <ul className="-mx-3 flex flex-col gap-1">
          {chats.map((chat) => (
            <ChatLink key={chat.id} chat={chat} />
          ))}
        </ul>
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p className="text-small text-text-2">
            Здесь появятся ваши гадания. Начните с одного вопроса — он уже у вас в голове.
          </p>
          <ButtonLink to="/app" size="dense">
            К чатам
          </ButtonLink>
        </div>
      )}
    </Section>
  )
}
