import type { HelpLine } from './help-lines.ts'

/** What a person writes of instead of a question: not wanting to live, or being beaten or threatened. */
export type Crisis = 'life' | 'violence'

/** What is said instead of a reading; nothing is foretold. */
export function crisisAnswer(crisis: Crisis, helpLines: readonly HelpLine[]): string {
  const lines = helpLines.filter(({ when }) => when === 'always' || when === crisis)
  const calls = lines.map(({ phone, about }) => `${phone} — ${about}`).join('; ')
  return answers[crisis].replace('{calls}', () => calls)
}

const answers: Record<Crisis, string> = {
  life: `Карты сейчас подождут. То, что вы написали, важнее любого расклада, и хорошо, что вы это сказали вслух.

Так бывает, когда боли больше, чем сил её нести, и кажется, что другого выхода нет. Это чувство может отступить, даже если сейчас в это не верится, но справляться с ним в одиночку не надо. Позвоните прямо сейчас: {calls}. Можно ничего не объяснять по порядку.

Если рядом есть человек, которому вы доверяете, скажите ему теми же словами, что и мне. И попросите побыть с вами сегодня.`,
  violence: `Карты тут не советчики, и раскладывать их сейчас не нужно. Вы написали о том, чего никто не вправе с вами делать. Вы в этом не виноваты, что бы вам ни говорили.

Сначала безопасность. Если опасно сейчас, уйдите туда, где есть люди: к соседям, в магазин, в подъезд с открытой дверью. И позвоните: {calls}. Рассказывать всё и сразу не обязательно, хватит первой фразы.

Когда станет тише, скажите об этом одному человеку, которому верите, и договоритесь о слове, по которому он приедет или вызовет помощь. Документы, деньги и зарядку держите там, откуда их легко взять.`,
}
