import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { folded } from '#shared/words/folded.ts'
import type { HelpCategory } from './content/help-types.ts'

const openAtFirst = { category: 'general', question: 'what-is-lunaria' }

/**
 * Returns what is searched for and what is open: one category, any number of questions. An address with `#question`
 * opens it.
 */
export function useHelp(categories: readonly HelpCategory[]) {
  const [text, setText] = useState('')
  const [openCategory, setOpenCategory] = useState<string | null>(openAtFirst.category)
  const [openQuestions, setOpenQuestions] = useState<ReadonlySet<string>>(new Set([openAtFirst.question]))
  /** The question that the address led to; a new object each time that it does. */
  const [linked, setLinked] = useState<{ id?: string; key?: string }>({})
  const { hash, key } = useLocation()
  const isHydrated = useIsHydrated() // the prerendered page knows no hash
  const shown = findQuestions(categories, text)

  if (isHydrated && linked.key !== key) {
    const id = hash.slice(1)
    const category = categories.find(({ questions }) => questions.some((question) => question.id === id))
    setLinked({ id: category && id, key })
    if (category) {
      setText('')
      setOpenCategory(category.id)
      setOpenQuestions(new Set(openQuestions).add(id))
    }
  }

  // Once its category is open in the page.
  useEffect(() => {
    if (linked.id) document.getElementById(linked.id)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [linked])

  return {
    text,
    shown,
    openQuestions,
    // What was open may not be among what was found: then the first that was found is.
    openCategory: shown.some(({ id }) => id === openCategory) || !text ? openCategory : (shown[0]?.id ?? null),
    search: setText,
    toggleCategory: (id: string) => setOpenCategory((open) => (open === id ? null : id)),
    toggleQuestion: (id: string) => setOpenQuestions((open) => toggled(open, id)),
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const changed = new Set(ids)
  if (!changed.delete(id)) changed.add(id)
  return changed
}

/** Returns the questions that have the text in themselves or in their answers; categories without any are left out. */
export function findQuestions(categories: readonly HelpCategory[], text: string): readonly HelpCategory[] {
  const wanted = folded(text.trim())
  if (!wanted) return categories
  return categories
    .map((category) => ({
      ...category,
      questions: category.questions.filter(({ question, answer }) =>
        [question, ...answer].some((said) => folded(said).includes(wanted)),
      ),
    }))
    .filter(({ questions }) => questions.length > 0)
}
