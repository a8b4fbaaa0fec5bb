import { useLocation, useSearchParams } from 'react-router'
import { useBackOnce } from './use-back-once.ts'

export type ModalName = 'sign-in' | 'sign-up' | 'forgot-password' | 'plans' | 'cancel-plan' | 'sign-out'

/** The dialogs on the way to an account: what was wanted is kept in mind while one goes between them. */
const entering: ReadonlySet<ModalName | null> = new Set<ModalName>(['sign-in', 'sign-up', 'forgot-password'])

/** The state of a history entry that brought the sign-in and a new page: to leave it undone is to go back. */
export const cameFromSite = { cameFromSite: true }

/** The state of a history entry that is over the page where its dialog was opened: to close it is to go back. */
const overPage = { isOverPage: true }

type ModalRequest = {
  /** The dialog that comes once the visitor has signed in. */
  next?: ModalName
  /** The chosen plan, if there is one. */
  chosen?: string
}

/** Dialogs that any part of the site may open are in the address: `?modal=plans`. The back button closes them. */
export function useModal() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const goBack = useBackOnce()
  const current = search.get('modal')

  function change(name: ModalName | null, { next, chosen }: ModalRequest = {}): void {
    setSearch(
      (values) => {
        if (name) values.set('modal', name)
        else values.delete('modal')
        if (next) values.set('next', next)
        else if (!entering.has(name)) values.delete('next')
        if (chosen) values.set('chosen', chosen)
        else if (!entering.has(name) && name !== 'plans') values.delete('chosen')
        return values
      },
      name && !current
        ? { preventScrollReset: true, state: { ...state, ...overPage } }
        : { replace: true, preventScrollReset: true, state: name ? state : undefined },
    )
  }
  const close = () => (current && has(state, 'isOverPage') ? goBack() : change(null))

  return {
    name: current,
    /** The plan that was chosen before the sign-in, or on the page of prices. */
    chosen: search.get('chosen'),
    open: (name: ModalName, wish?: ModalRequest) => change(name, wish),
    close,
    /** Without having done what it asked for. */
    leave: () => (has(state, 'cameFromSite') ? goBack() : close()),
  }
}

function has(state: unknown, name: string): boolean {
  return typeof state === 'object' && state !== null && name in state
}
