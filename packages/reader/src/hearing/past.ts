/*
 * The past tense and short adjectives, which name the speaker's gender: the polite plural does not.
 */

const plurals: Record<string, string> = Object.fromEntries(
  `мог могли смог смогли помог помогли лёг легли лег легли привык привыкли отвык отвыкли вырос выросли умер умерли замёрз замёрзли промок промокли
  погиб погибли исчез исчезли достиг достигли избежал избежали берёг берегли сберёг сберегли увлёкся увлеклись обжёгся обожглись
  должен должны должна должны готов готовы готова готовы рад рады рада рады уверен уверены уверена уверены
  согласен согласны согласна согласны беременна беременны влюблён влюблены влюблен влюблены влюблена влюблены женат женаты
  разведён разведены разведен разведены разведена разведены сам сами сама сами счастлив счастливы счастлива счастливы
  болен больны больна больны виноват виноваты виновата виноваты прав правы права правы нужен нужны нужна нужны
  свободен свободны свободна свободны способен способны способна способны достоин достойны достойна достойны
  вынужден вынуждены вынуждена вынуждены растерян растеряны растеряна растеряны обижен обижены обижена обижены
  знаком знакомы знакома знакомы занят заняты занята заняты жив живы жива живы намерен намерены намерена намерены
  расстроен расстроены расстроена расстроены измучен измучены измучена измучены привязан привязаны привязана привязаны`
    .trim()
    .split(/\s+/)
    .flatMap((word, index, words) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : [])),
)

/** Nouns and adjectives that end like a verb in the past. */
const nouns = new Set(
  `дела дело сила школа стол пол скала похвала идеал скандал материал журнал канал финал развал провал вокзал персонал металл зал бал балл
  капитал криминал потенциал сериал отдел раздел предел пробел дел цел мил угол осёл котёл сокол тыл пыл интервал ритуал генерал филиал
  арсенал мала бела смела цела мила весела тела тело зола смола пчела игла метла гол футбол стул мул аул караул прикол протокол
  алкоголь посол посёл весел светла тепла зла добела накал подвал обвал портал минерал сигнал мускул пчёл сёл чисел квартал мемориал
  стрела свекла скула акула мебел модел профессионал оригинал универсал орёл козёл узел`
    .trim()
    .split(/\s+/),
)

/** How a verb in the past ends, as far as gender goes. */
export type Past = { gender: 'masculine' | 'feminine'; plural: string }

/** «ушла» → feminine, «ушли»; undefined for any other word. */
export function pastOf(word: string): Past | undefined {
  const low = word.toLowerCase()
  const listed = plurals[low]
  if (listed) return { gender: /[аь]$|ась$/.test(low) ? 'feminine' : 'masculine', plural: listed }
  // «отдел» and «отдела»
  if (nouns.has(low) || nouns.has(low.replace(/а$/, '')) || low.length < 3) return undefined
  if (/(?:[аеиоуыяё]|ш|г|к|р|з|с|б|п|х)лась$/.test(low))
    return { gender: 'feminine', plural: low.replace(/лась$/, 'лись') }
  if (/[аеиоуыяё]лся$/.test(low))
    return { gender: 'masculine', plural: low.replace(/ш[её]лся$/, 'шлись').replace(/лся$/, 'лись') }
  if (/(?:[аеиоуыя]|ш|г|к|рл?|з|с)ла$/.test(low)) return { gender: 'feminine', plural: low.replace(/ла$/, 'ли') }
  if (/ш[её]л$/.test(low)) return { gender: 'masculine', plural: low.replace(/ш[её]л$/, 'шли') }
  if (/[аеиуыя]л$/.test(low)) return { gender: 'masculine', plural: `${low}и` }
  return undefined
}

/** Verbs that give the speaker away whatever the clause: nobody else's state is said so without a subject. */
export const ownStates = new Set(
  'устала устал выгорела выгорел запуталась запутался растерялась растерялся соскучилась соскучился замучилась замучился отчаялась отчаялся'.split(
    ' ',
  ),
)
