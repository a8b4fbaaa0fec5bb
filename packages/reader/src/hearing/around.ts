import { pastOf } from './past.ts'
import type { Person } from './people.ts'
import type { Around } from './second-person.ts'

/** The speaker's gender, where a verb next to «я» gives it away; whose past tense else could be meant. */
export function aroundOf(text: string, people: readonly Person[]): Around {
  const near = text.match(/(?<!\p{L})я (?:\p{L}+ ){0,2}\p{L}+|\p{L}+ я(?!\p{L})/giu) ?? []
  const own = near.flatMap((phrase) => phrase.split(' ')).flatMap((word) => pastOf(word) ?? [])
  // Whom the message names as a subject could be the subject of another sentence too
  const words: string[] = text.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  const isSubject = ({ forms }: Person) => words.includes(forms.nominative.toLowerCase())
  const others = new Set<string>(people.filter(isSubject).map(({ gender }) => gender))
  if (/(?<!\p{L})(?:он|его|ему|него|ним|нём|нем|парн\p{L}+|мужчин\p{L}+)(?!\p{L})/iu.test(text)) others.add('masculine')
  if (/(?<!\p{L})(?:она|её|ее|ей|неё|ней|женщин\p{L}+|девушк\p{L}+)(?!\p{L})/iu.test(text)) others.add('feminine')
  // «найдётся ли наш Барсик, ушёл в воскресенье»: it may be he who did what is told without a subject
  const asksOfIt = /(?:[её]т|ит)(?:ся)? ли (?:наш|мой|тво?й) \p{L}+|^(?:как|где|куда) (?:там )?(?:наш|мой) /iu
  if (asksOfIt.test(text)) others.add('masculine')
  if (/(?:[её]т|ит)(?:ся)? ли (?:наша|моя) \p{L}+/iu.test(text)) others.add('feminine')
  const owes = /(?<!\p{L})(?:ипотек|кредит|долг|рассрочк|алимент|аренд)/iu.test(text)
  return { speaker: own[0]?.gender, others, owes }
}
