import type { Forms } from './declension.ts'

/** What questions are about, by how it is declined; what is as well the name of a trouble of health or law is left out. */
const hard =
  'экзамен зачёт диплом переезд отъезд отпуск рейс поход концерт конкурс проект контракт ремонт мотоцикл велосипед телефон ноутбук магазин бизнес салон цех склад завод театр хор фильм канал блог бассейн язык дар талант голос развод брак праздник ужин заказ отчёт грант сайт институт университет техникум вокал абонемент билет сундук дневник баян марафон турнир отбор кастинг огород сад забор дом балкон сериал фестиваль спектакль автомобиль рояль отель квартал музей юбилей лицей матч колледж'
const feminine =
  'работа учёба пересдача сессия физика математика химия биология дача квартира комната студия машина поездка командировка вахта свадьба помолвка дружба карьера вакансия зарплата премия прибавка книга поэма песня пьеса картина выставка скрипка гитара флейта музыка школа секция тренировка диета привычка хандра бессонница виза эмиграция стройка кухня баня пекарня кофейня пасека ферма сыроварня теплица рассада лодка рыбалка рыболовка медкомиссия аренда сделка продажа покупка путёвка встреча переписка посылка логистика стоматология география'
const softFeminine = 'должность рукопись повесть роль ревность'
const neuter =
  'собеседование увольнение повышение назначение поступление обучение образование наследство гражданство молчание расставание возвращение примирение доверие одиночество желание призвание выступление путешествие хозяйство согласие творчество вдохновение письмо'
const irregular: Record<string, string> = {
  гараж: 'гаража гаражу гараж гаражом гараже',
  участок: 'участка участку участок участком участке',
  подарок: 'подарка подарку подарок подарком подарке',
  кружок: 'кружка кружку кружок кружком кружке',
  любовь: 'любви любви любовь любовью любви',
  жильё: 'жилья жилью жильё жильём жилье',
  отношения: 'отношений отношениям отношения отношениями отношениях',
  деньги: 'денег деньгам деньги деньгами деньгах',
  курсы: 'курсов курсам курсы курсами курсах',
  танцы: 'танцев танцам танцы танцами танцах',
  документы: 'документов документам документы документами документах',
  письма: 'писем письмам письма письмами письмах',
  кисти: 'кистей кистям кисти кистями кистях',
}
const hissing = /[гкхжчшщ]$/
const byForm = new Map<string, Forms>()

function learn(nominative: string, list: string) {
  const [genitive = '', dative = '', accusative = '', instrumental = '', prepositional = ''] = list.split(' ')
  const forms: Forms = { nominative, genitive, dative, accusative, instrumental, prepositional }
  for (const form of Object.values(forms)) byForm.set(form.replaceAll('ё', 'е'), forms)
}

function learnAll(words: string, endingsOf: (word: string) => string) {
  for (const word of words.split(' ')) {
    const endings = endingsOf(word).split(' ')
    const stem = /[аяоейь]$/.test(word) ? word.slice(0, -1) : word
    learn(word, endings.map((ending) => stem + ending).join(' '))
  }
}

learnAll(hard, (word) => {
  if (/ь$/.test(word)) return 'я ю ь ем е'
  if (/й$/.test(word)) return 'я ю й ем е'
  // The accusative has no ending of its own: two spaces
  return /[жшчщц]$/.test(word) ? 'а у  ем е' : 'а у  ом е'
})
learnAll(feminine, (word) => {
  const stem = word.slice(0, -1)
  if (/ия$/.test(word)) return 'и и ю ей и'
  if (/я$/.test(word)) return 'и е ю ей е'
  return `${hissing.test(stem) ? 'и' : 'ы'} е у ${/[жчшщц]$/.test(stem) ? 'ей' : 'ой'} е`
})
learnAll(softFeminine, () => 'и и ь ью и')
learnAll(neuter, (word) => (/ие$/.test(word) ? 'я ю е ем и' : 'а у о ом е'))
for (const [nominative, list] of Object.entries(irregular)) learn(nominative, list)

/** The first of these things that a text names, in its six cases. */
export function thingIn(text: string): Forms | undefined {
  for (const word of text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}-]+/gu) ?? []) {
    const thing = byForm.get(word)
    if (thing) return thing
  }
  return undefined
}
