import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Chat, chatsApi } from '@lunaria/contract/chats'
import { maxTitleLength } from '@lunaria/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { chatsQuery } from './chat-queries.ts'

type RenameChatProps = { chat: Chat; isOpen: boolean; onClose: () => void }

/** A dialog with the chat's name. */
export function RenameChat({ chat, isOpen, onClose }: RenameChatProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Название чата">
      <RenameForm chat={chat} onDone={onClose} />
    </Dialog>
  )
}

const resolver = standardSchemaResolver(chatsApi.rename.body)

function RenameForm({ chat, onDone }: { chat: Chat; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { form, field, submit, isSending, problem } = useCallForm({
    resolver,
    values: { title: chat.title },
    send: (body) => call('PATCH /api/chats/:chatId', { params: { chatId: chat.id }, body }),
    onSent: (renamed) => {
      queryClient.setQueryData(chatsQuery(chat.userId).queryKey, (chats) =>
        chats?.map((known) => (known.id === renamed.id ? renamed : known)),
      )
      onDone()
    },
  })

  return (
    <form onSubmit={submit} className="flex flex-col gap-5">
      <TextField label="Название" maxLength={maxTitleLength} {...field('title')} />
      <FormRefusal text={problem} />
      <Button type="submit" variant="primary" isLoading={isSending} disabled={!form.watch('title').trim()}>
        Сохранить
      </Button>
    </form>
  )
}
