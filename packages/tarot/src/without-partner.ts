import { foldWords, words } from './word-patterns.ts'

const partner =
  'муж(?:а|у|ем|е|ья)?|жен(?:а|ы|е|у|ой)|супруг*|парень|парн(?:я|ю|ем|е)|мч|девушк(?:а|и|е|у|ой)|молод(?:ой|ого|ому|ым) человек*|бывш(?:ий|его|ему|им|ем|ая|ей|ую)|жених*|невест*|любим(?:ый|ого|ому|ым|ая|ой|ую)|партнер*|мужчин*|женщин*'
const names = words(partner)
const meets = words(
  'любов(?:ь|и|ью)',
  'замуж',
  'жениться',
  'познакомлюсь|знакомств*',
  'отношени(?:я|й|ям|ях)',
  'встречу',
)

/** What has no feelings for the user that cards could weigh, or has them without words. */
const things = words(
  'банк(?:а|у|ом|е|и)?',
  'щен(?:ок|ка|ку|ком|ки|ков)|собак*|пес|пса|псу|псом|кошк*|кошек|кот(?:а|у|ом|е|ик|ика|енок|енка|енком|ята)?|питом(?:ец|ца|цу|цем|цы)|попуга*|хомяк*',
  'кур(?:ить|ю|ил|ила|ения|ением)|сигарет*|вейп*',
)
const died = '(?:умер|умерла|погиб|погибла|скончался|скончалась|не стало|ушел из жизни|ушла из жизни)'
const mourns = words(
  `(?:${partner}) (?:[^ ]+ ){0,3}${died}`,
  `${died} (?:[^ ]+ ){0,2}(?:${partner})`,
  `(?:смерт(?:ь|и)|похорон*|похоронил(?:а)?|потерял(?:а)?) (?:[^ ]+ )?(?:${partner})`,
  'вдов(?:а|ец|ой|цом)|овдовел(?:а)?',
)

/**
 * True where a spread for two would have no second person: the question is about a bank, an animal or smoking and
 * names no partner, or the partner has died and no new one is asked about.
 */
export function isWithoutPartner(said: string): boolean {
  const whole = foldWords(said)
  const asked = foldWords(said.match(/[^.!?…\n]+\?(?=[^?]*$)/)?.[0] ?? said)
  if (mourns.test(whole)) return !meets.test(asked)
  if (things.test(asked)) return !isPartnerSubject(asked)
  return things.test(whole) && asked !== whole && !names.test(asked) && !meets.test(asked) && !pronoun.test(asked)
}

const pronoun = words('он|она|его|ее|ему|ей|ним|ней|нас|нами|мы')

/** «Оплатит ли муж мой кредит»: the partner is named before the thing. */
function isPartnerSubject(asked: string): boolean {
  const at = asked.search(names)
  return at >= 0 && at < asked.search(things)
}
