/** The longest question and the longest title of a chat, in characters: the forms stop there, the schemas refuse more. */
export const maxQuestionLength = 4000
export const maxTitleLength = 120
/** How many times a reading is made, the first time included: the switch between the versions fits a phone. */
export const maxVersions = 4
/** How many cards a user may deal by hand without a spread, and beside one: those that clarify or fell out. */
export const maxFreeCards = 15
export const maxExtraCards = 5
export const maxDeckNameLength = 60
/** How much a user may write about all the cards before the master reads them. */
export const maxOwnWordsLength = 3000
/** A user's own spreads: how many of them, how large, and how long their texts may be. */
export const maxOwnSpreads = 30
export const maxPlaces = 13
export const maxPlaceNameLength = 60
export const maxPlaceQuestionLength = 200
export const maxSpreadNameLength = 80
export const maxSpreadTextLength = 500
/** In percent of the table: how far a place is from its edge, and what a card needs to overlap no other. */
export const placeRoom = { edge: 8, width: 10, height: 17 } as const
/** Boards of «Замысел»: how many, how many cards on one, and how long their texts may be. */
export const maxBoards = 30
export const maxBoardCards = 16
export const maxBoardTitleLength = 80
export const maxBoardTextLength = 800
export const maxSeedLength = 40
/** How many days a link to a reading may live; the first is the usual one. */
export const shareDays = [30, 7, 365] as const
/** How many days the funnel of the panel covers. */
export const funnelPeriods = [7, 30, 90] as const
