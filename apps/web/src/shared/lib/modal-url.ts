import { useSearchParams } from 'react-router'

export type ModalName = 'sign-in' | 'sign-up' | 'plans'

/** Dialogs that any part of the site may open stand in the address: `?modal=plans`. */
export function useModal() {
  const [search, setSearch] = useSearchParams()

  function change(name: ModalName | null): void {
    setSearch(
      (current) => {
        if (name) current.set('modal', name)
        else current.delete('modal')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { name: search.get('modal'), open: (name: ModalName) => change(name), close: () => change(null) }
}
