/** The longest question and the longest title of a chat, in characters: the forms stop there, the schemas refuse more. */
export const maxQuestionLength = 4000
export const maxTitleLength = 120
/** How many times the same cards are read, the first time included: the switch between the tellings fits a phone. */
export const maxTellings = 4
/** How many cards a user may lay by hand without a spread, and beside one: those that clarify or fell out. */
export const maxFreeCards = 15
export const maxExtraCards = 5
export const maxDeckNameLength = 60
/** How much a user may write about all the cards before the master reads them. */
export const maxOwnWordsLength = 3000
/** How many days a link to a reading may live; the first is the usual one. */
export const shareDays = [30, 7, 365] as const
