/*
 * A request without a question mark, as the question that it is: a thing in the accusative or behind «про» and «о» fits
 * «что важно знать про …» whatever it is.
 */

const told =
  '(?:расскажи|опиши|об[ъь]ясни|покажи|раскрой)(?:те)?(?:,? (?:мне|нам|пожалуйста|просто|карты|подробно)(?![\\p{L}-]),?)*'
const notAsked =
  '(?!(?:что|чем|чего|как|какой|какая|какие|какое|кто|кого|почему|зачем|когда|где|куда|сколько|ли|я|мы)(?!\\p{L}))'
const about = new RegExp(`(?<=^|[.!?]\\s)${told} ((?:про|об|о) )?${notAsked}([^,.:!?—–]{3,70})`, 'iu')
const understood = new RegExp(
  `(?<=^|[.!?]\\s)(?:я )?хочу (?:понять|разобрать|разглядеть) ${notAsked}([^,.:!?—–]{3,70})(?=[,.:]|$)`,
  'iu',
)
const goodTime =
  /(?<=^|[.!?,]\s)(?:подскажите |назовите |выберите )?(?:пожалуйста,? )?(?:самое )?(?:удачное|лучшее|подходящее|хорошее|благоприятное) время для ([^,.:!?]{3,60})/iu

/** «Опишите суть сделки» → «что важно знать про суть сделки?»; a message with a question of its own stays as it is. */
export function asQuestion(text: string): string {
  if (text.includes('?')) return text
  return text
    .replace(goodTime, 'какое время подойдёт для $1?')
    .replace(about, (_, behind: string | undefined, what: string) => `что важно знать ${behind ?? 'про '}${what}?`)
    .replace(understood, (_, what: string) => `что важно понять про ${mine(what)}?`)
    .replace(/\?\s*[,.:—–]\s*/u, '? ')
}

/** «свою ревность» → «мою ревность» */
function mine(what: string): string {
  return what.replace(/(?<!\p{L})сво(?=(?:й|ю|я|е|ё|и|их)(?!\p{L}))/giu, 'мо')
}
