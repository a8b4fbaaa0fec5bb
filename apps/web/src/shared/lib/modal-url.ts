import { useSearchParams } from 'react-router'

export type ModalName = 'sign-in' | 'sign-up' | 'forgot-password' | 'plans' | 'cancel-plan'

/** The dialogs on the way to an account: what was wanted is kept in mind while one goes between them. */
const entering: ReadonlySet<ModalName> = new Set(['sign-in', 'sign-up', 'forgot-password'])

/** Dialogs that any part of the site may open stand in the address: `?modal=plans`. */
export function useModal() {
  const [search, setSearch] = useSearchParams()

  function change(name: ModalName | null, next?: ModalName): void {
    setSearch(
      (current) => {
        if (name) current.set('modal', name)
        else current.delete('modal')
        if (next) current.set('next', next)
        else if (!name || !entering.has(name)) current.delete('next')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    name: search.get('modal'),
    /** `next`: the dialog that comes once the visitor has signed in. */
    open: (name: ModalName, { next }: { next?: ModalName } = {}) => change(name, next),
    close: () => change(null),
  }
}
