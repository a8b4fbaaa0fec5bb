import { type Choice, choiceBy } from '@lunaria/reader/choice'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import { composeCards } from '@lunaria/reader/compose/compose'
import { type DrawnCard, drawnCard } from '@lunaria/reader/compose/drawn-card'
import { analystReading } from '@lunaria/reader/modes/analyst'
import {
  findDeceased,
  type GentleTier,
  gentleOpening,
  gentleReading,
  gentleTalk,
  toGentleTier,
  waitingWords,
} from '@lunaria/reader/modes/gentle'
import { ownWordsPart } from '@lunaria/reader/modes/own-words-part'
import { asksForStory, storyReading } from '@lunaria/reader/modes/story-reading'
import { unfoldStory } from '@lunaria/reader/modes/unfold-story'
import { typeset } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import { asksOfDeath, boundaryIn } from '@lunaria/reader/understand/boundary'
import { continuesQuestion } from '@lunaria/reader/understand/continues-question'
import { mentionsLoss } from '@lunaria/reader/understand/loss-words'
import { onePerson } from '@lunaria/reader/understand/person-words'
import { type Understood, understandMessage } from '@lunaria/reader/understand/understand'
import { mainPart } from '@lunaria/tarot/main-part'
import { answerAct } from './answer-act.ts'
import { callName } from './call-name.ts'
import { casualAnswer } from './casual.ts'

/**
 * Returns the built-in reader's answer, the same for the same request and seed. A new question gets a reading of its cards, each named
 * once by its tag; a message about cards on the table an answer about them; without cards it is a short talk. Where an illness, a
 * loss or a danger was named (`care`, or a loss in the question itself) the answer is short and gentle.
 */
export function composeReading(given: ReadingRequest): string {
  if (given.story) return unfoldStory(given.story.parts, given.seed)
  const request = { ...given, question: mainPart(given.question) }
  const { question, spread, cards, history, seed, act, telling, own } = request
  if (act) {
    const told = (telling?.told ?? []).map((content) => ({ role: 'assistant' as const, content }))
    return answerAct({ ...request, ...act, history: [...history, ...told] }).text
  }
  const choice = choiceBy(seed)
  const gentle = toGentleTier(request.care) ?? (cards.length > 0 && mentionsLoss(question) ? 'grief' : undefined)
  if (cards.length === 0)
    return typeset((gentle && gentleTalk(gentle, request, choice)) ?? casualAnswer(request, choice))

  const drawn = cards.map((card) => drawnCard(card, spread?.id))
  const quiet = quietReading(drawn, { gentle, question, choice, spreadId: spread?.id })
  if (quiet) return typeset(quiet)
  const before = mainPart(history.findLast(({ role }) => role === 'user')?.content ?? '')
  const asked = understoodWith(question, before)
  const boundary = boundaryIn(question)
  if (telling?.voice === 'analyst')
    return typeset(analystReading({ drawn, spreadId: spread?.id, asked, boundary, told: telling.told, choice }))
  if (!telling && !own && asksForStory(question, cards.length)) return typeset(storyReading(drawn, choice, spread?.id))
  const reading = composeCards({
    drawn,
    asked,
    boundary,
    spreadId: spread?.id,
    name: callName(request.person.firstName),
    earlier: request.earlierOpenings ?? [],
    told: telling?.told ?? [],
    seed,
  })
  return typeset(own ? `${ownWordsPart({ own, drawn, said: reading, choice })}\n\n${reading}` : reading)
}

/**
 * Returns what a message says; a few words that continue with the question before take over what that one was about.
 */
function understoodWith(question: string, before: string): Understood {
  const asked = understandMessage(question)
  if (before === '' || !continuesQuestion(question)) return asked
  const earlier = understandMessage(before)
  const people = asked.people.length > 0 ? asked.people : earlier.people
  return {
    ...asked,
    theme: earlier.theme ?? asked.theme,
    matter: earlier.matter ?? asked.matter,
    area: earlier.area ?? asked.area,
    people,
    person: onePerson(people),
    facts: new Set([...asked.facts, ...earlier.facts]),
  }
}

type Quiet = { gentle: GentleTier | undefined; question: string; choice: Choice; spreadId: string | undefined }

/** Answers messages about a loss, an illness or a lifetime: no forecast, and no words of a card that sound like one. */
function quietReading(drawn: DrawnCard[], { gentle, question, choice, spreadId }: Quiet): string | undefined {
  if (gentle)
    return gentleReading(drawn, gentle, choice, {
      opening: gentleOpening(gentle, question, choice),
      mourned: gentle === 'grief' ? findDeceased(question) : undefined,
      spreadId,
    })
  if (!asksOfDeath(question)) return undefined
  const waiting = waitingWords(question, choice)
  const opening = choice.of(findLines('beyond.death'))
  return gentleReading(drawn, 'illness', choice, { ...(waiting ?? { opening }), spreadId })
}
