import { useLocation, useNavigate, useSearchParams } from 'react-router'

export type ModalName = 'sign-in' | 'sign-up' | 'forgot-password' | 'plans' | 'cancel-plan' | 'sign-out'

/** The dialogs on the way to an account: what was wanted is kept in mind while one goes between them. */
const entering: ReadonlySet<ModalName | null> = new Set<ModalName>(['sign-in', 'sign-up', 'forgot-password'])

/** The state of a history entry that was made for the dialog alone: to close it is to go back. */
export const cameFromSite = { cameFromSite: true }

type Wish = {
  /** The dialog that comes once the visitor has signed in. */
  next?: ModalName
  /** The chosen plan, if there is one. */
  chosen?: string
}

/** Dialogs that any part of the site may open are in the address: `?modal=plans`. */
export function useModal() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()

  function change(name: ModalName | null, { next, chosen }: Wish = {}): void {
    setSearch(
      (current) => {
        if (name) current.set('modal', name)
        else current.delete('modal')
        if (next) current.set('next', next)
        else if (!entering.has(name)) current.delete('next')
        if (chosen) current.set('chosen', chosen)
        else if (!entering.has(name) && name !== 'plans') current.delete('chosen')
        return current
      },
      { replace: true, preventScrollReset: true, state: name ? state : undefined },
    )
  }
  return {
    name: search.get('modal'),
    /** The plan that was chosen before the sign-in, or on the page of prices. */
    chosen: search.get('chosen'),
    open: (name: ModalName, wish?: Wish) => change(name, wish),
    close: () => change(null),
    /** Without having done what it asked for. */
    leave: () => (isMadeForDialog(state) ? navigate(-1) : change(null)),
  }
}

function isMadeForDialog(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cameFromSite' in state
}
