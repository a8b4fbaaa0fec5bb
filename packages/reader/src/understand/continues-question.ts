import { memoized, mostMessages, normalized } from '@lunaria/reader/text'
import { findSpreadRequest } from '@lunaria/tarot/spread-detection'
import { meaningsIn } from './word-meanings.ts'

/**
 * Returns whether a message continues with the question before it: «а он?», «и что тогда?». A word with a subject of
 * its own («а собаку заводить?») and a spread that is ordered take nothing over.
 */
export const continuesQuestion = memoized((question: string): boolean => {
  const text = normalized(question)
  const count = text.trim().split(' ').length
  if (count > 6 || meaningsIn(text).length > 0 || findSpreadRequest(question).spreadId) return false
  return backward.test(text) || (count <= 3 && / (?:а|и|но|ну|дальше|потом|тогда|почему|когда) /.test(text))
}, mostMessages)

const backward = / (?:он|она|они|его|ее|ей|ему|им|их|него|нее|ним|ней|это|этого|этому|этим|тогда|дальше|потом|то есть) /
