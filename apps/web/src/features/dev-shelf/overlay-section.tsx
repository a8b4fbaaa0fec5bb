import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import toast from 'react-hot-toast'
import { Button } from '#shared/ui/buttons/button.tsx'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { PasswordField } from '#shared/ui/fields/password-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { ConfirmDialog } from '#shared/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { Drawer } from '#shared/ui/overlays/drawer.tsx'
import { DropdownMenu } from '#shared/ui/overlays/dropdown-menu.tsx'
import { Section, States } from './section.tsx'

type Overlay = 'dialog' | 'wide' | 'confirm' | 'left' | 'right'

export function OverlaySection() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const close = () => setOpen(null)

  return (
    <Section title="Окна и меню">
      <States name="Dialog">
        <Button onClick={() => setOpen('dialog')}>Вход</Button>
        <Button onClick={() => setOpen('wide')}>Широкое окно</Button>
        <Button onClick={() => setOpen('confirm')}>Удаление</Button>
      </States>
      <States name="Drawer">
        <Button onClick={() => setOpen('left')}>Слева</Button>
        <Button onClick={() => setOpen('right')}>Справа</Button>
      </States>
      <States name="DropdownMenu">
        <DropdownMenu
          trigger={
            <IconButton label="Меню чата">
              <Ellipsis />
            </IconButton>
          }
          items={[
            { label: 'Переименовать', icon: <Pencil />, onSelect: () => setOpen('dialog') },
            { label: 'Удалить', icon: <Trash2 />, onSelect: () => setOpen('confirm'), isDangerous: true },
          ]}
        />
      </States>
      <States name="toast()">
        <Button size="dense" onClick={() => toast.success('Настройки профиля обновлены')}>
          Успех
        </Button>
        <Button size="dense" onClick={() => toast.error('Не удалось создать платеж')}>
          Ошибка
        </Button>
        <Button size="dense" onClick={() => toast('Пауза в три ночи длится дольше обычной минуты, но тоже кончается')}>
          Сообщение
        </Button>
        <Button size="dense" onClick={() => toast.loading('Проверяем оплату…', { duration: 5000 })}>
          Загрузка
        </Button>
      </States>
      <SignInDialog isOpen={open === 'dialog'} onClose={close} />
      <Dialog isOpen={open === 'wide'} onClose={close} title="Выбор тарифа" width="wide">
        <p className="text-text-2">Две колонки тарифов.</p>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Удалить чат?"
        description="Вы уверены, что хотите удалить чат «Переезд и новая работа»? Это действие нельзя отменить."
        confirmLabel="Удалить"
        isDangerous
      />
      <Drawer isOpen={open === 'left'} onClose={close} title="Лунария" side="left">
        <p className="px-5 text-text-2">Список чатов.</p>
      </Drawer>
      <Drawer isOpen={open === 'right'} onClose={close} title="anna@mail.ru" side="right">
        <p className="px-5 text-text-2">Настройки, выход.</p>
      </Drawer>
    </Section>
  )
}

function SignInDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Вход" description="Рады видеть вас снова">
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <TextField label="E-mail" type="email" autoComplete="email" />
        <PasswordField label="Пароль" placeholder="Введите пароль" error="Заполните все поля" />
        <Button type="submit" variant="primary" className="mt-2">
          Войти
        </Button>
      </form>
    </Dialog>
  )
}
