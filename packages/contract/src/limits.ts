/** The longest question and the longest title of a chat, in characters: the forms stop there, the schemas refuse more. */
export const maxQuestionLength = 4000
export const maxTitleLength = 120
