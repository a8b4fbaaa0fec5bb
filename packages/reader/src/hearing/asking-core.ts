import { isNominative, knownBy } from './names.ts'

/** When, for whose sake and because of what: it surrounds what is asked, and says not what it is. */
const around =
  /(?<=\S )(?:после|до|перед|во время|на время|ради|из за|вместо|среди|помимо|кроме|благодаря)(?: (?:\S+(?:ого|его|ой|ей|ых|их|ым|им|ую|юю|ом|ем)|мо\S+|наш\S+|сво\S+))? \S+(?= |$)/gu

/** «после ссоры», «из-за денег» in the words of the user: none of it is asked about. */
export function withoutAround(text: string): string {
  return text.replace(
    /(?<=\p{L} )(?:после|до|перед|ради|из-за|вместо|среди|кроме|благодаря) (?:\p{L}+(?:ого|его|ой|ей|ых|их|ым|им|ую) )?\p{L}+/giu,
    '',
  )
}

/** A clause in plain words (`normalized`), without what only surrounds its verb, its subject and its object. */
export function coreOf(plain: string): string {
  const core = plain.trim().replace(around, ' ').replace(/\s+/g, ' ')
  return ` ${withoutOwners(core).trim()} `
}

/** «дочь начальника»: whose she is does not make a question one about work. */
function withoutOwners(text: string): string {
  const words = text.split(' ')
  return words
    .filter((word, at) => {
      const before = words[at - 1] ?? ''
      const isPerson = knownBy(before).some((one) => isNominative(before, one) && !one.isName)
      return !(isPerson && knownBy(word).some(({ forms }) => forms.genitive === word && forms.nominative !== word))
    })
    .join(' ')
}
