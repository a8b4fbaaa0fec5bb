import type { Chat } from '@lunaria/contract/chats'
import { maxTitleLength } from '@lunaria/contract/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { chatsQuery } from '../flow/chat-queries.ts'

type RenameChatProps = { chat: Chat; isOpen: boolean; onClose: () => void }

/** A dialog with the chat's name. */
export function RenameChat({ chat, isOpen, onClose }: RenameChatProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Название чата">
      <RenameForm chat={chat} onDone={onClose} />
    </Dialog>
  )
}

function RenameForm({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const [title, setTitle] = useState(chat.title)
  const queryClient = useQueryClient()

  const rename = useMutation({
    mutationFn: () => call('PATCH /api/chats/:chatId', { params: { chatId: chat.id }, body: { title } }),
    onSuccess: (renamed) => {
      queryClient.setQueryData(chatsQuery(chat.userId).queryKey, (chats) =>
        chats?.map((known) => (known.id === renamed.id ? renamed : known)),
      )
      onDone()
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (title.trim()) rename.mutate()
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label="Название"
        value={title}
        maxLength={maxTitleLength}
        onChange={(event) => setTitle(event.target.value)}
        error={rename.isError ? errorText(rename.error) : undefined}
      />
      <Button type="submit" variant="primary" isLoading={rename.isPending} disabled={!title.trim()}>
        Сохранить
      </Button>
    </form>
  )
}
