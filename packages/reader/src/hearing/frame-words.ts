import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { reversedWords } from '@lunaria/reader/position-leads'
import { upperFirst } from '@lunaria/reader/text'
import { type ReasonKind, reasonsOf } from './card-reasons.ts'

type Words = {
  c: DrawnCard
  pro?: DrawnCard
  con?: DrawnCard
  act?: string | undefined
  a?: string
  b?: string
  e?: string
  w?: string | undefined
  /** Whose doing the reasons are about. */
  kind?: ReasonKind
}

/** `[говорит|говорят]` agrees with {c}, `[говорит|говорят:p]` with {p}. */
export function filled(
  frame: string,
  { c, pro = c, con = c, act = '', a = '', b = '', e = '', w = '', kind = 'own' }: Words,
): string {
  const { pro: proWords } = reasonsOf(/\{p\}/i.test(frame) ? pro : c, kind)
  const { con: conWords } = reasonsOf(/\{k\}/i.test(frame) ? con : c, kind)
  const words: Record<string, string> = {
    c: shown(c),
    ca: c.card.grammar.accusative,
    p: shown(pro),
    k: shown(con),
    pro: proWords,
    con: conWords,
    v: act,
    a,
    b,
    e,
    w,
  }
  const agreed = frame.replace(/\[([^|\]]+)\|([^:\]]+)(?::(\w))?\]/g, (_, one: string, many: string, of?: string) => {
    const { grammar } = (of === 'p' ? pro : of === 'k' ? con : c).card
    return grammar.gender === 'plural' ? many : one
  })
  return upperFirst(
    agreed.replace(/\{(\w+)\}/g, (_, key: string) => {
      const text = words[key.toLowerCase()] ?? ''
      return /^[A-Z]/.test(key) ? upperFirst(text) : text
    }),
  )
}

/** «перевёрнутая Башня» */
function shown({ card, isReversed }: DrawnCard): string {
  return isReversed ? `${reversedWords[card.grammar.gender].adjective} ${card.name}` : card.name
}
