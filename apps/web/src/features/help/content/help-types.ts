export type HelpQuestion = {
  /** The address of the question, as `/help#what-is-lunaria`: stays the same when the wording changes. */
  id: string
  question: string
  /** Paragraphs of plain text; the page sets the non-breaking spaces. */
  answer: string[]
  links?: { label: string; to: string }[]
}

export type HelpCategory = {
  id: 'general' | 'account' | 'readings' | 'subscription' | 'technical' | 'support'
  title: string
  /** One line under the title. */
  description: string
  questions: HelpQuestion[]
}
