import { coreOf } from '@lunaria/reader/hearing/asking-core'
import { clausesOf, segmentsOf } from '@lunaria/reader/hearing/clauses'
import { otherIn } from '@lunaria/reader/hearing/doer'
import { secondPersonOf } from '@lunaria/reader/hearing/first-person'
import type { Heard } from '@lunaria/reader/hearing/hear'
import { isNominative, likeliest } from '@lunaria/reader/hearing/names'
import { normalized } from '@lunaria/reader/question'
import * as home from './home.ts'
import * as love from './love.ts'
import * as money from './money.ts'
import type { Situation } from './situation.ts'
import { ofOneself, ofPeople, plainOf, situations, wide } from './situation-of.ts'
import * as ventures from './ventures.ts'

/** What the user does: told of another person, its advice would go to the wrong one. */
const deeds: ReadonlySet<Situation> = new Set([...ofOneself, ventures.move, ventures.trip, money.sale, money.purchase])

/**
 * True where the asking clause itself names the situation; where it names nothing («что делать?»), where all that is told is of
 * one situation. Words beside the question, or in a clause that hangs on it, are not enough.
 */
export function isSurelyAsked(situation: Situation, question: string, heard: Heard): boolean {
  const { asked = '', told } = clausesOf(question)
  const main = asked.replace(hanging, '')
  const core = coreOf(normalized(main))
  const sides = heard.options.map(({ words }) => words).join(', ')
  if (heard.form === 'choice' && /(?<!\p{L})не(?!\p{L})/iu.test(sides)) return false
  if (deeds.has(situation) && otherIn(heard) !== undefined) return false
  const isNamed = (plain: string) => situation.words.test(plain) || situation.subject?.test(plain) === true
  if (isNamed(plainOf(core)) || (sides !== '' && isNamed(plainOf(sides))))
    return isSubject(situation, `${core}${plainOf(sides)}`)
  if (wide.has(situation) || !(bare.test(main) || pronouns.test(plainOf(main)))) return false
  const parts = told.flatMap((text) => [text, ...segmentsOf(text)])
  const found = parts.flatMap((text) => {
    const plain = plainOf(text)
    const one = situations.find(({ words }) => words.test(plain))
    return one === undefined ? [] : [{ one, isOthers: isOfAnother(text) || !isOfUser(text) }]
  })
  const narrow = found.filter(({ one }) => !wide.has(one) && !ofPeople.has(one))
  return narrow.length > 0 && narrow.every(({ one, isOthers }) => one === situation && !(isOthers && deeds.has(one)))
}

/** «мама хочет переехать к нам»: a clause that begins with another person. */
function isOfAnother(clause: string): boolean {
  return (clause.match(/[\p{L}-]+/gu) ?? []).slice(0, 2).some((word) => {
    const one = likeliest(word)
    return /^(?:он|она|они)$/iu.test(word) || (one !== undefined && isNominative(word, one))
  })
}

/** «я», «мне», «учусь»: the user is in the clause. */
function isOfUser(clause: string): boolean {
  const words = clause.toLowerCase().match(/[\p{L}-]+/gu) ?? []
  return words.some(
    (word) =>
      /^(?:я|мне|меня|мной|мы|нам|нас|мо\p{L}{1,3}|наш\p{L}*)$/u.test(word) || secondPersonOf(word) !== undefined,
  )
}

/** «чтобы начал искать работу», «если уеду»: hangs on what is asked. */
const hanging =
  /,? (?:чтобы|если|когда|пока|потому что|раз|хотя|ведь|котор\p{L}+|(?:с|со|в|о|у|на|из) котор\p{L}+)(?!\p{L}).*$/iu
const bare =
  /^(?:а |и |ну )?(?:что (?:мне |нам |же |теперь )*(?:делать|будет|дальше|ждёт|ждет)|как (?:мне |нам |же |теперь )*быть|\S+(?: ли)?(?: (?:я|мне|мы|нам|он|она|ему|ей|это))?$)/iu
const pronouns = / (он|она|они|его|ее|ему|ей|ним|ней|него|нее|них|им|это|этого|этим|этому) /

/** Words that come up in many matters name the situation only as what the question is about. */
function isSubject(situation: Situation, asked: string): boolean {
  if (situation === home.child)
    return !/ (детск\S+ сад\S*|садик\S*|школ\S+) /.test(asked) || / (сын|доч|ребен|внук|внуч)\S* /.test(asked)
  if (situation === money.purchase) return / (куп|покуп|приобре|взять|брать|выбрать|ремонт)\S* /.test(asked)
  if (situation === love.serious)
    return / (серьезн\S*|всерьез|отношени\S*|любит|люблю|любовь|чувств\S*|будущее|вместе|пара|шанс\S*|ждет|получится|сложится) /.test(
      asked,
    )
  if (situation === money.money) return / (деньг|денег|доход|заработ|зарабат|финанс|бюджет)\S* /.test(asked)
  return true
}
