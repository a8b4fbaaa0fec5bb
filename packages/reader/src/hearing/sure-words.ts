import { isPredicate } from './whole.ts'

/**
 * «вы познакомились в поезде, номер не взял»: what goes on in the singular after «вы», with no other subject, is left out from
 * there.
 */
export function agreeing(said: string | undefined): string | undefined {
  if (said === undefined || !/^вы /u.test(said)) return said
  const parts = said.split(', ')
  const at = parts.findIndex((part, index) => index > 0 && danglingPast.test(part))
  return at < 0 ? said : parts.slice(0, at).join(', ')
}

/** «номер не взял», «ничего не сказал»: a verb in the singular that no subject stands before. */
const danglingPast =
  /^(?:(?:и|а|но|да|уже|так и|ничего|никому|потом|\p{L}+(?= не )) )*(?:не )\p{L}+(?:[аеиыоуя]л|[её]р|[её]к|зял)а?(?:сь|ся)?$/u

/** Without a comma that was put in before a word that begins no clause, where the user put no mark: «подарил, планшет». */
export function withoutGuesses(words: string, text: string): string {
  const low = text.toLowerCase()
  return words.replace(
    /(?<=([\p{L}\d-]+)), (?=([\p{L}\d-]+)([^,]*))/gu,
    (comma, one: string, other: string, rest: string) =>
      !/\d/.test(rest + other) &&
      ![other, ...rest.split(' ')].some(isPredicate) &&
      !beginsClause.test(other.toLowerCase()) &&
      low.includes(`${one} ${other}`.toLowerCase())
        ? ' '
        : comma,
  )
}

const beginsClause =
  /^(?:а|но|да|что|чтобы|если|когда|как|котор\p{L}+|хотя|потому|где|куда|откуда|пока|ведь|зато|и|или|раз|чем|кто|почему|зачем|он|она|они|я|мы|это|не)$/u
