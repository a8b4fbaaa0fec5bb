import { zodiacSign } from '@lunaria/tarot/zodiac'
import { monthDay } from '@lunaria/words/moments'
import { cutAtSentences } from '@lunaria/words/sentences'

/** What the master may know of a reader. */
export type Person = {
  first_name: string | null
  last_name: string | null
  date_of_birth: string | null
  place_of_residence: string | null
}

const ending =
  '(?:а|я|о|е|у|ю|ы|и|ь|й|ой|ей|ёй|ою|ею|ом|ем|ём|ам|ям|ах|ях|ия|ии|ию|ией|ий|ый|ая|яя|ую|ою|ью|ого|его|ому|ему|ым|им|ых|их)?'

/** Each sign in its cases: «Рак» has to leave «Ракушка» alone, and «Дева» the nines of the deck. */
const signForms: Record<string, string> = {
  aquarius: 'Водоле(?:й|я|ю|ем|е|и|ев|ям)',
  pisces: 'Рыб(?:ы|ам|ами|ах)?',
  aries: 'Ов(?:ен|на|ну|ном|не)',
  taurus: 'Тел(?:ец|ьца|ьцу|ьцом|ьце)',
  gemini: 'Близнец(?:ы|ов|ам|ами|ах)',
  cancer: 'Рак(?:а|у|ом|е)?',
  leo: 'Л(?:ев|ьва|ьву|ьвом|ьве)',
  virgo: 'Дев(?:а|ы|е|у|ой)',
  libra: 'Вес(?:ы|ов|ам|ами|ах)',
  scorpio: 'Скорпион(?:а|у|ом|е)?',
  sagittarius: 'Стрел(?:ец|ьца|ьцу|ьцом|ьце)',
  capricorn: 'Козерог(?:а|у|ом|е)?',
}

/**
 * Returns a text without what the profile says of its reader: an address by name is taken out, any other sentence with
 * the name, the sign, the birthday or the place goes whole.
 */
export function withoutProfile(text: string, person: Person): string {
  const names = [person.first_name, person.last_name].flatMap(listForms)
  const known = [...names, ...listForms(person.place_of_residence), ...birthForms(person.date_of_birth)]
  if (known.length === 0) return text

  const hasKnown = new RegExp(`(?<![\\p{L}\\d])(?:${known.join('|')})(?![\\p{L}\\d])`, 'u')
  return cutAtSentences(text)
    .map((sentence) => unaddressed(sentence, names))
    .filter((sentence) => !hasKnown.test(sentence))
    .join('')
    .replace(/^ +/gm, '')
}

/** «Анна, вы устали» and «Вы, Анна, устали» are «Вы устали». */
function unaddressed(sentence: string, names: readonly string[]): string {
  if (names.length === 0) return sentence
  const one = `(?:${names.join('|')})`
  const address = `${one}(?: ${one})*`
  return sentence
    .replace(new RegExp(`^(\\s*)${address}[,!] *(\\p{L})`, 'u'), (_all, blank, next) => `${blank}${next.toUpperCase()}`)
    .replace(new RegExp(`, ${address},`, 'u'), '')
    .replace(new RegExp(`, ${address}(?=[.!?…])`, 'u'), '')
}

/** Returns the words of a name or a place in their cases. */
function listForms(value: string | null): string[] {
  const words = (value ?? '').match(/\p{L}{2,}/gu) ?? []
  return words.map((word) => {
    const capital = word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
    const stem = capital.replace(/[аеёиоуыьэюяй]+$/, '')
    return `${stem.length >= 2 ? stem : capital}${ending}`
  })
}

/** Returns the sign, «14 марта», «14.03», «1990». */
function birthForms(dateOfBirth: string | null): string[] {
  const sign = dateOfBirth === null ? undefined : zodiacSign(dateOfBirth)
  if (dateOfBirth === null || !sign) return []
  const [year = '', month = '', day = ''] = dateOfBirth.split('-')
  const written = monthDay(`${dateOfBirth}T00:00:00Z`, 'UTC').replace(/\s/g, '\\s')
  return [signForms[sign.id] ?? sign.name, year, `${day}\\.${month}`, written]
}
