import { createContext } from 'react'

/** Returns what begins a question about a card; undefined where none can be asked: it is not on the table, or there is no table. */
export const AskAboutCard = createContext<(cardId: string) => (() => void) | undefined>(() => undefined)
