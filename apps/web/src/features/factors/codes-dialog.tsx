import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { CopySecret } from './copy-secret.tsx'

type CodesDialogProps = { codes: readonly string[]; onClose: () => void }

/** The recovery codes, shown once; the dialog is not closed by mistake before they are saved. */
export function CodesDialog({ codes, onClose }: CodesDialogProps) {
  const [isSaved, setIsSaved] = useState(false)
  const [isWarned, setIsWarned] = useState(false)
  const save = () => setIsSaved(true)

  function close() {
    if (isSaved || isWarned) {
      setIsSaved(false)
      setIsWarned(false)
      onClose()
    } else setIsWarned(true)
  }

  return (
    <Dialog
      isOpen={codes.length > 0}
      onClose={close}
      title="Запасные коды"
      description="Каждый пустит вас один раз, если телефона или ключа не окажется под рукой. Храните их отдельно от пароля. Больше мы их не покажем."
    >
      <div className="flex flex-col gap-5" data-print="only">
        <ul className="flex flex-col gap-1.5 rounded-md border border-line bg-bg-1 px-4 py-3.5 text-center text-small text-text-1">
          {codes.map((code) => (
            <li key={code}>
              <code className="whitespace-nowrap">{code}</code>
            </li>
          ))}
        </ul>
        <div data-print="hide" className="-mx-3 -my-2 flex flex-wrap justify-center sm:gap-x-1">
          <CopySecret text={codes.join('\n')} label="Скопировать" onCopied={save} />
          <Button
            size="dense"
            variant="ghost"
            onClick={() => {
              download(codes)
              save()
            }}
          >
            Скачать
          </Button>
          <Button
            size="dense"
            variant="ghost"
            onClick={() => {
              print()
              save()
            }}
          >
            Распечатать
          </Button>
        </div>
        {isWarned && !isSaved && (
          <Notice tone="warn">Коды ещё не сохранены. Закроете окно ещё раз — и увидеть их будет нельзя.</Notice>
        )}
        <Button
          variant="primary"
          data-print="hide"
          onClick={() => {
            setIsSaved(false)
            setIsWarned(false)
            onClose()
          }}
        >
          Я сохранил коды
        </Button>
      </div>
    </Dialog>
  )
}

function download(codes: readonly string[]): void {
  const text = `Запасные коды для входа в Лунарию. Каждый срабатывает один раз.\n\n${codes.join('\n')}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'lunaria-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // some browsers begin to read only now
}
