import { isOpenEnded } from '@lunaria/reader/question'
import { asOneChoice } from './choice-forms.ts'
import { type Clauses, startsWithInfinitive } from './clauses.ts'
import { isFiniteVerb } from './finite.ts'
import { bareDeed } from './options.ts'

/** Nobody asks for a choice in a longer sentence, and what looks for one would look on from each of its words. */
const mostWords = 60

/** «хоккей vs плавание», «остаться либо уйти»: other words for «или». */
export function withOr(text: string): string {
  if (text.split(/[.!?…\n]+/u).some((sentence) => sentence.split(' ').length > mostWords)) return text
  return asOneChoice(withHyphens(text))
    .replace(/(?<![\p{L}-])либо (\p{L}[^.!?]*?),? либо(?!\p{L})/giu, '$1 или')
    .replace(/(?<!\p{L})иль(?!\p{L})/giu, 'или')
    .replace(askedToHelp, '')
    .replace(/(?<=[\p{L}\d»]),?\s+(?:vs\.?|versus|либо)\s+(?=[\p{L}«])/giu, ' или ')
}

/** «кто то», «что нибудь», but not «то ли». */
function withHyphens(text: string): string {
  return text.replace(
    /(?<!\p{L})(к(?:то|ого|ому|ем)|что|чего|чему|чем|где|куда|откуда|когда|как(?:ой|ая|ое|ие|ую|ого|ому|им)?) (то|нибудь)(?! ли(?!\p{L}))(?!\p{L})/giu,
    '$1-$2',
  )
}

const askedToHelp =
  /(?<=\p{L}),? (?:помогите|подскажите|посоветуйте)(?:,? пожалуйста)?(?: мне)?(?: выбрать| определиться| решить)?(?=\s*(?:[.!?]|$))/giu

/** «Педиатрия или стоматология, куда подавать документы?»: what is told first is what is asked. */
export function paired(clauses: Clauses): Clauses {
  const { asked, told } = clauses
  // «взять новую, чинить старую или ездить на электричке»
  const before = told.at(-1)
  if (asked?.includes(' или ') && startsWithInfinitive(asked) && before !== undefined && isDeed(before))
    return { ...clauses, asked: `${before} или ${asked}`, told: told.slice(0, -1) }
  // «выбираю между педагогическим и медицинским, куда идти»
  const between = told.find((words) => isBetween.test(words))
  if (between !== undefined && (asked === undefined || asksWhere.test(asked) || isOpenEnded(asked)))
    return { asked: between, hasMark: true, told: told.filter((words) => words !== between) }
  const pair = asked !== undefined && asksWhere.test(asked) ? told.find((words) => isPair.test(words)) : undefined
  const led =
    pair === undefined && asked !== undefined && asksWhere.test(asked)
      ? told.find((words) => pairFirst.test(words))
      : undefined
  const [, row = '', rest = ''] = led?.match(pairFirst) ?? []
  if (led !== undefined && !row.split(/[\s,]+/u).some((word) => isFiniteVerb(word)))
    return { asked: row, hasMark: true, told: told.map((words) => (words === led ? rest : words)) }
  return pair === undefined ? clauses : { asked: pair, hasMark: true, told: told.filter((words) => words !== pair) }
}

function isDeed(words: string): boolean {
  return (
    bareDeed.test(words) &&
    startsWithInfinitive(words) &&
    !words.includes(' или ') &&
    words.split(' ').length <= longestDeed
  )
}
const longestDeed = 7

/** «выбираю между двумя»: the sides stand in the instrumental. */
export const isBetween =
  /(?<!\p{L})(?:выб\p{L}+|разрыва\p{L}+|мечусь|мечемся|колебл\p{L}+|сомнева\p{L}+)(?: \p{L}+){0,3} между .+ и /iu
const asksWhere =
  /^(?:(?:с|к|у|в|на|за) )?(?:что|кого|куда|кому|где|какой|какую|какое|каком|чем|кем|ком|кто)(?!\p{L})/iu
const isPair = /^(?:\p{L}[\p{L}-]*\s){1,5}или(?:\s\p{L}[\p{L}-]*){1,6}$/iu
/** «беж или зелёный на стены, муж за беж»: what is told begins with the choice. */
const pairFirst = /^((?:\p{L}[\p{L}-]*\s){1,4}или(?:\s\p{L}[\p{L}-]*){1,7}), (.+)$/iu
