import { LogIn, LogOut, Settings, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useModal } from '#shared/address/modal-url.ts'
import type { Account } from '#shared/session/session.ts'
import { Drawer } from '#shared/ui/overlays/drawer.tsx'
import { useSignOut } from './use-sign-out.ts'

type AccountMenuProps = { account: Account | null; isOpen: boolean; onClose: () => void }

/** The panel from the right: the signed-in user and the account's links. */
export function AccountMenu({ account, isOpen, onClose }: AccountMenuProps) {
  const navigate = useNavigate()
  const modal = useModal()
  const signOut = useSignOut()

  function pick(action: () => void): () => void {
    return () => {
      onClose()
      action()
    }
  }

  return (
    <Drawer isOpen={isOpen} onClose={onClose} side="right" title="Аккаунт">
      <div className="flex flex-col gap-1 px-3">
        {account ? (
          <>
            <p className="truncate px-3 pb-2 text-small text-text-2">{account.user.email}</p>
            {account.profile.role === 'admin' && (
              <MenuButton icon={<ShieldCheck />} onClick={pick(() => navigate('/app/admin'))}>
                Админ
              </MenuButton>
            )}
            <MenuButton icon={<Settings />} onClick={pick(() => navigate('/app/profile/settings'))}>
              Настройки
            </MenuButton>
            <MenuButton icon={<LogOut />} onClick={pick(() => signOut('/app'))}>
              Выйти
            </MenuButton>
          </>
        ) : (
          <MenuButton icon={<LogIn />} onClick={pick(() => modal.open('sign-in'))}>
            Войти
          </MenuButton>
        )}
      </div>
    </Drawer>
  )
}

function MenuButton({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-12 items-center gap-3.5 rounded-md px-3 text-left hover:bg-bg-2 [&_svg]:size-5.5 [&_svg]:stroke-[1.7] [&_svg]:text-gold"
    >
      {icon}
      {children}
    </button>
  )
}
