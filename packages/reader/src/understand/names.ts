import { fold } from '@lunaria/words/fold'

import { declineName, type Forms, type Gender } from './declension.ts'

/** A person the question speaks of: a first name or a role. */
export type KnownPerson = { forms: Forms; gender: Gender; isName: boolean }

const men =
  'Александр Алексей Анатолий Андрей Антон Аркадий Арсений Артём Артур Борис Вадим Валентин Валерий Василий Виктор Виталий Владимир Владислав Вячеслав Геннадий Георгий Герман Глеб Григорий Даниил Данил Денис Дмитрий Евгений Егор Иван Игорь Илья Кирилл Константин Лев Леонид Макар Максим Марк Матвей Михаил Никита Николай Олег Павел Пётр Роман Руслан Рустам Савелий Святослав Семён Сергей Станислав Степан Тимофей Тимур Фёдор Филипп Эдуард Юрий Яков Ярослав Ренат Ринат Марат Рамиль Азамат Эльдар Камиль Артемий Богдан Всеволод Захар Назар Платон Тарас Демид Мирон Родион Лёша Толя Андрюша Антоша Тёма Боря Вадик Валера Вася Витя Вова Володя Влад Гена Гоша Жора Гриша Гера Данила Даня Дима Димка Ваня Игорёк Илюша Костя Лёва Лёня Макс Миша Мишка Коля Петя Рома Серёжа Сёма Стас Стёпа Тима Федя Эдик Юра Яша Толик Виталик Славик Лёшка Серёга Лёха Саня Санёк Ринат Ашот Армен Арсен Давид Тигран Гарик Заур Мурад Ислам Аслан Али Айдар Айрат Ильдар Ильнур Дамир Рашид Бахтияр'
const women =
  'Александра Алина Алиса Алла Анастасия Анжела Анна Антонина Валентина Валерия Варвара Василиса Вера Вероника Виктория Галина Дарья Диана Ева Евгения Екатерина Елена Елизавета Жанна Зинаида Зоя Инна Ирина Карина Кира Клавдия Кристина Ксения Лариса Лидия Лилия Любовь Людмила Маргарита Марина Мария Милана Надежда Наталья Наталия Нина Оксана Ольга Полина Раиса Регина Римма Светлана София Софья Таисия Тамара Татьяна Ульяна Эвелина Эльвира Эмма Юлия Яна Ярослава Арина Злата Мила Милена Снежана Виолетта Алёна Динара Гульнара Эльмира Лейла Амина Камила Лиана Майя Аля Настя Аня Анюта Варя Вика Галя Даша Катя Катюша Лена Леночка Лиза Лера Лида Люба Люда Рита Маша Надя Наташа Ната Нюра Оля Оленька Поля Рая Света Соня Тоня Тома Таня Уля Юля Юлька Ира Ирка Инга Ника Ксюша Гуля Айгуль Зарина Мадина Аделина Инесса Аглая Аксинья Фрося Лара Зина Люся Ася Алёнка Машка Катька Ленка Наташка Светка Василина Мирослава'
const either = 'Саша Женя Валя Слава Паша'

/** Names that are common words as well: in small letters they are those. */
const commonWords = new Set(
  'лев роман марк вера надежда любовь лилия света слава злата поля рая тома валя мила паша ислам ирка тарас али ника ася лида майя роза тема уля стас ева ната люба'.split(
    ' ',
  ),
)

const roles: Record<Exclude<Gender, 'unknown'>, string> = {
  masculine:
    'муж парень папа отец сын сынок брат друг начальник шеф босс свёкор тесть зять любовник партнёр сосед мужчина ребёнок внук племянник дядя дедушка дед отчим директор клиент хозяин жених супруг бойфренд одноклассник однокурсник коллега кот пёс щенок руководитель заказчик соперник кум малыш инвестор подрядчик',
  feminine:
    'жена девушка мама мать сестра дочь дочка бабушка подруга начальница свекровь тёща невестка сноха любовница соседка женщина внучка племянница тётя мачеха хозяйка невеста супруга кошка собака соперница кума крёстная золовка одноклассница однокурсница руководительница',
  plural: 'дети родители друзья коллеги соседи близкие',
}

const byForm = new Map<string, KnownPerson[]>()

function learn(list: string, gender: Gender, isName: boolean) {
  for (const nominative of list.split(' ')) {
    // «Саша» is declined alike for a man and a woman
    const forms = declineName(nominative, gender)
    if (!forms) continue
    for (const form of new Set(Object.values(forms).map(fold)))
      byForm.set(form, [...(byForm.get(form) ?? []), { forms, gender, isName }])
  }
}

learn(men, 'masculine', true)
learn(women, 'feminine', true)
learn(either, 'unknown', true)
for (const gender of ['masculine', 'feminine', 'plural'] as const) learn(roles[gender], gender, false)

/** Whom a word can mean, in whatever case it stands; several where a form belongs to two («Валентина»). */
export function findPersons(word: string): KnownPerson[] {
  const form = fold(word)
  if (commonWords.has(form) && word === word.toLowerCase()) return []
  const found = byForm.get(form) ?? []
  // «мил», «томе», «полю», «света»: the small letter of a common word's other cases
  const isCommon = word === word.toLowerCase() && found.some(({ forms }) => commonWords.has(fold(forms.nominative)))
  if (isCommon) return []
  // «жене» in small letters is no Женя
  const ofRoles = word === word.toLowerCase() ? found.filter((known) => !known.isName) : []
  return ofRoles.length > 0 ? ofRoles : found
}

/** The likeliest of those a word can mean: a subject before other cases, the letters as they are before a missing `ё`. */
export function likeliest(word: string): KnownPerson | undefined {
  const known = findPersons(word)
  const low = word.toLowerCase()
  return (
    known.find(({ forms }) => fold(forms.nominative) === fold(word)) ??
    known.find(({ forms }) => Object.values(forms).some((form) => form.toLowerCase() === low)) ??
    known[0]
  )
}
