import { normalized } from '@lunaria/reader/text'
import { isFictional } from '@lunaria/tarot/fictional-character'
import { mainPart } from '@lunaria/tarot/main-part'
import {
  boundaryOutcomes,
  boundaryWords,
  cancer,
  illOfCancer,
  profession,
  schoolSubject,
  signOrAnimal,
} from './boundary-words.ts'
import { askingSentence } from './sentences.ts'

export type Boundary = keyof typeof boundaryWords

/**
 * Returns to whom what is asked belongs: a doctor, a lawyer or a banker; undefined where the cards may answer. A word
 * beside the question counts where its outcome is asked.
 */
export function boundaryIn(message: string): Boundary | undefined {
  const question = mainPart(message)
  if (isFictional(question)) return undefined
  const asked = (askingSentence(question) ?? question).replace(
    /, (?:что|чтобы?|если|когда|потому|котор\p{L}*) .*$/u,
    '',
  )
  const own = found(withoutSign(normalized(asked)))
  if (own) return own
  const told = found(withoutSign(normalized(question)))
  return told && boundaryOutcomes[told].test(normalized(asked)) ? told : undefined
}

/** Without «рак» where it is no illness, and without a profession or a subject that is studied. */
function withoutSign(text: string): string {
  const plain = text.replace(profession, ' ').replace(schoolSubject, ' ')
  return signOrAnimal.test(plain) && !illOfCancer.test(plain) ? plain.replace(cancer, '') : plain
}

function found(text: string): Boundary | undefined {
  return (['health', 'law', 'money'] as const).find((name) => boundaryWords[name].test(text))
}
