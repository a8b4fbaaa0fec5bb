import { useSearchParams } from 'react-router'

export type ModalName = 'sign-in' | 'sign-up' | 'plans'

/** Dialogs that any part of the site may open stand in the address: `?modal=plans`. */
export function useModal() {
  const [search, setSearch] = useSearchParams()

  function change(name: ModalName | null, next?: ModalName): void {
    setSearch(
      (current) => {
        if (name) current.set('modal', name)
        else current.delete('modal')
        if (next) current.set('next', next)
        else if (name !== 'sign-in' && name !== 'sign-up') current.delete('next')
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
