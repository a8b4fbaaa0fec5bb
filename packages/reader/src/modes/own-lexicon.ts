import type { Pole } from '@lunaria/reader/texts/tables'

/** Beginnings of words (`е` for `ё`) that sound light or hard; `$` ends a whole word. */
const light =
  'светл свет$ радос радуе радую счаст хорош надежд надею легк тепл побед удач успех успеш красив спокой покой праздник подар поддерж помощ довер добр вдохнов расцв ясн согласи исцел мирн любим уверен'
const hard =
  'страх страш боюс боит боиш плох тяжел тяжк трудн боль$ боли$ болью$ больно болит потер груст печал тоск слез плач плак крах рух руш обвал разруш разрыв опасн угроз обман предат предал измена$ измену$ измены$ изменой$ ссор конфликт злост злой$ зло$ гнев темн мрак тревог тревож одинок холод пуст устал беда$ беды$ беду$ бедой$ провал ошибк винов вина$ вину$ стыд обид ужас кошмар горе$ горьк жестк крови$ кровь$'

/** The same for the ends of the axes on which a card stands. */
const poles: Record<Pole, string> = {
  holds:
    'держ удерж сохран берег$ береч бережет бережн стабильн крепк прочн верност привяз цепл хран контрол надежн опор защит стена$ стены$',
  lets_go:
    'отпуст отпуска отпущ прощан прощай расста разлу конец$ конца$ конч законч заверш уход уйти$ уйд ушел$ ушла$ ушли$ уеха уезж освобо свобод сброс избав бросит бросаю бросил',
  flies:
    'быстр движ рывок рыв скорост перемен внезап неожид резк полет летит летят вперед риск действ начина начало$ начала$ начат начн старт шаг$ шага$ шаги порыв дерз смел новое$ новый$ новая$ новую$ нового$ новой$ дорога$ дорогу$ дороге$ путь$ пути$',
  stands:
    'жду$ ждет$ ждать$ ждем$ ждешь$ ожидан подожд пауз застр застой медлен терпен терпел остан замер пережид отдых неподвиж тупик ступор',
  together:
    'вмест пара$ пары$ паре$ пару$ союз друз друж подруг семья$ семье$ семьи$ семью$ семей близост близк взаимн команд любов любви$ отношени встреч обним объят партнер вдвоем двое$ рядом$ свадьб',
  alone: 'одинок одиноч отдельн изоляц уедин наедин замкнут отдал врозь$ порознь$ отстран',
  speaks:
    'разговор разговар поговор говор сказа скаж рассказ призна правд обсуд обсужд слово$ слова$ словом$ ответ письм весть$ вести$ новост честн объясн спор$ спора$ спорят$',
  silent: 'молч тайн секрет скры прячет$ прята прячу$ тишин невысказ недосказ умалч намек',
  gives:
    'дарит дарю$ дары$ подар щедр помощ помога помоч забот отдает$ отдаю$ отдава отдать$ делит подели жертв поддерж благодар',
  takes: 'взять$ берет$ беру$ берешь$ получ жадн выгод прибыл забира забрал присв',
}

export type Tone = 'light' | 'hard'
export const opposite: Record<Pole, Pole> = {
  holds: 'lets_go',
  lets_go: 'holds',
  flies: 'stands',
  stands: 'flies',
  together: 'alone',
  alone: 'together',
  speaks: 'silent',
  silent: 'speaks',
  gives: 'takes',
  takes: 'gives',
}

function expressionOf(stems: string): RegExp {
  return new RegExp(`^(?:${stems.split(' ').join('|')})`)
}

const lightWords = expressionOf(light)
const hardWords = expressionOf(hard)
// Object.entries forgets the names of a record; they are the literals above
const poleNames = Object.keys(poles) as Pole[]
const poleWords = poleNames.map((pole) => ({ pole, words: expressionOf(poles[pole]) }))

/** How one word sounds: «несчастье» is hard, «нестрашно» is light. */
export function toneOf(word: string): Tone | undefined {
  const rest = word.startsWith('не') ? word.slice(2) : ''
  if (rest && lightWords.test(rest)) return 'hard'
  if (rest && hardWords.test(rest)) return 'light'
  if (hardWords.test(word)) return 'hard'
  return lightWords.test(word) ? 'light' : undefined
}

/** To which ends of the axes one word draws. */
export function polesOf(word: string): Pole[] {
  return poleWords.flatMap(({ pole, words }) => (words.test(word) ? [pole] : []))
}
