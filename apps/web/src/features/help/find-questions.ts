import { folded } from '#shared/words/folded.ts'
import type { HelpCategory } from './content/help-types.ts'

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
