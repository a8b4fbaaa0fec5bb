import type { ExportFormat } from '@lunaria/contract/profile'
import { useMutation } from '@tanstack/react-query'
import { BookOpenText, Braces, Download } from 'lucide-react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { send } from '#shared/api/call.ts'
import { saveFile } from '#shared/browser/save-file.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { DropdownMenu } from '#shared/ui/overlays/dropdown-menu.tsx'

type ExportMenuProps = { userId: string; className?: string }

/** Downloads of everything that is stored about the user. */
export function ExportMenu({ userId, className }: ExportMenuProps) {
  const download = useMutation({
    mutationFn: async (format: ExportFormat) =>
      saveFile(await send('GET /api/account/:userId/export', { params: { userId }, query: { format } })),
    onSuccess: (fileName) => toast.success(`Файл ${fileName} сохранён`),
    onError: (error) => toast.error(`Не удалось собрать экспорт. ${errorText(error)}`),
  })

  return (
    <DropdownMenu
      trigger={
        <Button size="dense" icon={<Download />} isLoading={download.isPending} className={className}>
          Экспорт
        </Button>
      }
      items={[
        { label: 'Все данные (JSON)', icon: <Braces />, onSelect: () => download.mutate('json') },
        { label: 'Гадания для чтения (Markdown)', icon: <BookOpenText />, onSelect: () => download.mutate('markdown') },
      ]}
    />
  )
}
