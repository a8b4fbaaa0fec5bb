import type { Brand, BrandAccent } from '@lunaria/contract/cabinet'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { errorText } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { type Option, Select } from '#shared/ui/fields/select.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { brandQuery } from './cabinet-queries.ts'

const accents: Option<BrandAccent>[] = [
  { value: 'gold', label: 'Золотой' },
  { value: 'violet', label: 'Фиолетовый' },
  { value: 'green', label: 'Зелёный' },
  { value: 'blue', label: 'Синий' },
  { value: 'red', label: 'Красный' },
  { value: 'ink', label: 'Чернильный' },
]
const maxLogoBytes = 512 * 1024

type BrandDialogProps = { userId: string; isOpen: boolean; onClose: () => void }

/** How the letters look: the reader's own name, sign and colour. */
export function BrandDialog({ userId, isOpen, onClose }: BrandDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(brandQuery(userId))
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Вид писем"
      description={typeset('Это увидят клиенты, в PDF и по ссылке. Нашего имени в письмах нет.')}
    >
      {data && <BrandForm userId={userId} brand={data} onClose={onClose} />}
      {!data && !error && <Skeleton className="h-72 rounded-lg" />}
      {!data && error && <LoadProblem query={{ error, isFetching, refetch }} />}
    </Dialog>
  )
}

type BrandFormProps = { userId: string; brand: Brand; onClose: () => void }

function BrandForm({ userId, brand: { logo: savedLogo, ...saved }, onClose }: BrandFormProps) {
  const [values, setValues] = useState(saved)
  /** Undefined: as it was. */
  const [logo, setLogo] = useState<string | null>()
  const queryClient = useQueryClient()
  const change = (changes: Partial<typeof values>) => setValues((known) => ({ ...known, ...changes }))
  const save = useMutation({
    mutationFn: () =>
      call('PATCH /api/cabinet/brand', { body: { ...values, logo: logo === null ? null : readBytes(logo) } }),
    onSuccess: (brand) => {
      queryClient.setQueryData(brandQuery(userId).queryKey, brand)
      toast.success('Вид писем сохранён')
      onClose()
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label="Имя"
        placeholder="Ольга Северова"
        maxLength={80}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Строка под именем"
        placeholder="таролог, Калининград"
        maxLength={120}
        value={values.line}
        onChange={({ target }) => change({ line: target.value })}
      />
      <TextField
        label="Контакты"
        placeholder="Почта, телефон"
        hint="Внизу письма; почта и телефон станут ссылками."
        maxLength={200}
        value={values.contacts}
        onChange={({ target }) => change({ contacts: target.value })}
      />
      <Select
        label="Цвет заголовков"
        options={accents}
        value={values.accent}
        onValueChange={(accent) => change({ accent })}
      />
      <Logo shown={logo === undefined ? savedLogo : logo} onChange={setLogo} />
      {save.error && (
        <p role="alert" className="text-small text-err">
          {errorText(save.error)}
        </p>
      )}
      <DialogButtons label="Сохранить" isLoading={save.isPending} onCancel={onClose} />
    </form>
  )
}

/** Returns what comes behind the head of a `data:` address. */
function readBytes(address: string | undefined): string | undefined {
  return address?.slice(address.indexOf(',') + 1)
}

function Logo({ shown, onChange }: { shown: string | null; onChange: (logo: string | null) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    target.value = '' // the same file may be chosen again
    if (!file) return
    const isFine = /^image\/(png|jpeg)$/.test(file.type) && file.size <= maxLogoBytes
    setProblem(isFine ? undefined : 'Нужен PNG или JPEG до 512 кБ.')
    if (!isFine) return
    const reader = new FileReader()
    reader.addEventListener('load', () => onChange(String(reader.result)))
    reader.readAsDataURL(file)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      {shown && <img src={shown} alt="Ваш знак" className="size-14 rounded-md bg-[#fdfaf3] object-contain p-1" />}
      <Button size="dense" icon={<ImageUp />} onClick={() => input.current?.click()}>
        {shown ? 'Другой знак' : 'Загрузить знак'}
      </Button>
      {shown && (
        <Button size="dense" variant="ghost" onClick={() => onChange(null)}>
          Убрать
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label="Файл знака: PNG или JPEG до 512 кБ"
        onChange={choose}
        className="sr-only"
        tabIndex={-1}
      />
      {problem && (
        <p role="alert" className="w-full text-small text-err">
          {problem}
        </p>
      )}
    </div>
  )
}
