import { foldWords } from './word-patterns.ts'

/** Fictional characters: what ails a villain is for no doctor, whom a heroine loves is no matter of the user's. */
const storyFigure =
  / (персонаж\p{L}*|антагонист\p{L}*|протагонист\p{L}*|(?<!(?:он|ты|муж|папа|сын) )(?:мо(?:ей|его|ему|[её]м|я|й|ю|их|и)|сво(?:ей|его|ему|[её]м|ю|их)|главн\p{L}+|лирическ\p{L}+) (?:геро(?:й|я|ю|ем|е|и|ев|иня|ини|иню|иней)|злоде(?:й|я|ю|ем|е|и|ев|йка|йки|йку|йкой))|(?:в|из|для) (?:мо\p{L}+ |сво\p{L}+ |наш\p{L}+ )?(?:фэнтези|комикс\p{L}*|рассказ[еау]|повест[ией]|роман[еау]|пьес[еыу]|сценари[июя]|новелл[еыу]|детектив[еау])) /u

/** «Что болит у моего злодея?»: asked of a fictional character, about anything that happens to it. */
export function isFictional(question: string): boolean {
  return storyFigure.test(foldWords(question))
}
