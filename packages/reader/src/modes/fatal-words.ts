import { withPlainSpaces } from '@lunaria/reader/text'
import { fold } from '@lunaria/words/fold'

/**
 * What may not be said beside an illness, a loss or a danger, because a worried person takes it for a verdict: pieces
 * of expressions that begin a word, in a text without capitals and `ё`.
 */
const fatalWords = [
  'умер|умир|смерт|мертв|гроб|могил|кладбищ|похорон|хорон|покойн|поминк|погиб|гибел|убива|убит|казн|петл|веревк|кров',
  'конец|конц(?:а|е|ом|у)(?![а-я])|кончи|кончен|законч|оконча|заверш|последн|предел|финал',
  'уйти|уйд|уход|ушел|ушл|исчез|потеря|утрат|прощ|угас|погас|рухн|рухат|руши|обруш|обрыв|пропаст|пуст(?!ь)|прыг|прыж|прыжк|вниз|кра(?:й|ю|ем|я)(?![а-я])',
  'меч(?:и|ей|ами)? в спин|лезви|клин(?:ок|ка|ки)|нож(?:а|и|ом|у)?(?![а-я])|ран(?:а|ы|у|ен|ить|ят)(?![а-я])|плащ',
  'приговор|неизбеж|судьб|срок|вас ждет|впереди|итог|уже нет',
]
const fatal = new RegExp(`(?<![а-я])(?:${fatalWords.join('|')})`)

/** Returns true for a text that a worried person would take for a verdict. */
export function isFatal(text: string): boolean {
  return fatal.test(withPlainSpaces(fold(text)))
}
