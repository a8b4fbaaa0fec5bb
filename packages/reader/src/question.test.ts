import { describe, expect, test } from 'vitest'
import { understand } from './question.ts'

test.each([
  ['Как наладить отношения с мужем?', 'love'],
  ['Вернётся ли он ко мне?', 'love'],
  ['Встречу ли я любовь?', 'love'],
  ['Стоит ли увольняться?', 'work'],
  ['Предложили переехать в другой город ради работы', 'work'],
  ['Сдам ли я экзамен?', 'work'],
  ['Как выбраться из долгов?', 'work'],
  ['В чём моё предназначение?', 'growth'],
  ['Как мне поверить в себя?', 'growth'],
  ['Как помириться с мамой?', 'general'],
  ['Вернёмся ли мы друг к другу, помиримся ли?', 'love'],
  ['Что делать с дачей?', 'general'],
  ['Разве это возможно?', 'general'],
  ['Как мне поступить?', 'general'],
  ['Поступлю ли я в институт?', 'work'],
  ['', 'general'],
])('the theme of «%s» is %s', (question, theme) => {
  expect(understand(question).theme).toBe(theme)
})

test.each([
  ['relationship', 'love'],
  ['career_path', 'work'],
  ['spiritual_path', 'growth'],
  ['three_cards', 'general'],
])('where the words say nothing, the spread %s gives the theme %s', (spreadId, theme) => {
  expect(understand('Что дальше?', spreadId).theme).toBe(theme)
})

test('the words of the question go before the spread', () => {
  expect(understand('Что с работой?', 'relationship').theme).toBe('work')
})

test.each([
  ['Мне страшно', 'fear'],
  ['Я запуталась', 'confusion'],
  ['Остаться или уйти?', 'choice'],
  ['Когда я выйду замуж?', 'date'],
  ['Что он думает обо мне?', 'otherMind'],
  ['Получится ли у меня?', 'outcome'],
  ['Нет сил, устала', 'tired'],
  ['Сериал надоел, что смотреть?', undefined],
  ['Что меня ждёт?', undefined],
])('«%s» carries %s', (question, mood) => {
  expect(understand(question).mood).toBe(mood)
})

describe('a topic of the question before', () => {
  const before = 'О чём думает мой начальник? Хочу сменить работу'

  test.each(['а он?', 'и что тогда?', 'а когда это будет?', 'то есть ждать?'])('goes on with «%s»', (question) => {
    expect(understand(question, 'three_cards', before).theme).toBe('work')
  })

  test.each([
    'Стоит ли заводить собаку?',
    'юрфак или медицинский',
    'расклад на месяц',
    'Расклад на чакры',
    'три карты',
  ])('is left behind with «%s»', (question) => {
    expect(understand(question, 'three_cards', before).topic).toBeUndefined()
  })

  test('another subject with a pronoun has a topic of its own', () => {
    expect(understand('Есть ли у него другая?', 'three_cards', before).topic).toBe('infidelity')
  })
})

describe('what cards do not decide', () => {
  test.each([
    ['У меня депрессия', 'health'],
    ['Выиграю ли суд?', 'law'],
    ['Брать ли ипотеку?', 'money'],
    ['Что судьба готовит?', undefined],
    ['У мамы нашли рак', 'health'],
    ['Боюсь рака груди', 'health'],
    ['Папа болен раком', 'health'],
    ['Рак третьей стадии, что делать?', 'health'],
    ['Поможет ли химиотерапия?', 'health'],
    ['Мне назначили химию', 'health'],
    ['У мамы инсульт, выживет ли она?', 'health'],
    ['После инфаркта вернусь ли к работе?', 'health'],
    ['Я беременна?', 'health'],
    ['Когда я забеременею?', 'health'],
    ['Получится ли ЭКО?', 'health'],
    ['Делать ли аборт', 'health'],
    ['После выкидыша', 'health'],
    ['Пить ли антидепрессанты?', 'health'],
    ['Бросить антидепрессанты', 'health'],
    ['У меня ВИЧ', 'health'],
    ['Диабет у сына', 'health'],
    ['Делать ли прививку?', 'health'],
    ['Рак по гороскопу и Лев, подходим ли мы?', undefined],
    ['Я Рак, он Скорпион, что нас ждёт?', undefined],
    ['Мужчина Рак, какой он в любви?', undefined],
    ['Скорпион и Рак: сойдёмся ли?', undefined],
    ['Купить ли раков к пиву?', undefined],
    ['Эко продукты стоит ли продавать', undefined],
    ['Что решит суд?', 'law'],
    ['Выиграем ли в суде у соседей', 'law'],
    ['Идут суды третий год', 'law'],
    ['Его посадят?', 'law'],
    ['Уголовное дело закроют?', 'law'],
    ['Приставы арестовали счёт', 'law'],
    ['Придёт ли повестка', 'law'],
    ['Судя по всему, он обижен?', undefined],
    ['Судьба ли это?', undefined],
    ['Дадут ли кредит?', 'money'],
    ['Как жить с кредитами', 'money'],
    ['Брать ли микрозайм', 'money'],
    ['Вырастет ли биткоин?', 'money'],
    ['Поставить ли на ставках', 'money'],
    ['Менять ли доллары?', 'money'],
    ['Сдам ли ЕГЭ по химии?', undefined],
    ['Назначили химию, поможет?', 'health'],
    ['Какая карта дня?', undefined],
    ['Сдаст ли он химию осенью?', undefined],
    ['Брат учится на адвоката, доучится ли?', undefined],
    ['Помогут ли врачи сыну?', 'health'],
  ])('«%s»: %s', (question, boundary) => {
    expect(understand(question).boundary).toBe(boundary)
  })
})

test.each([
  'Злодей в моём фэнтези вышел картонный. Что у него болит?',
  'Главный герой моего рассказа — врач, у него рак. Чего он боится на самом деле?',
])('«%s»: a figure that is thought up needs no doctor', (question) => {
  expect(understand(question)).toMatchObject({ boundary: undefined, theme: 'growth' })
})

test.each([
  'Он мой герой, но у него опухоль. Что с ним будет?',
  'У нас роман с женатым, а у меня болит спина. Что это?',
])('«%s»: a real one does', (question) => {
  expect(understand(question).boundary).toBe('health')
})

test('a gift for chemistry is no chemotherapy', () => {
  expect(understand('В чём моё призвание, если и в химии хорошо, и рисую?').boundary).toBeUndefined()
  expect(understand('После химии вернулся кашель, чего ждать?').boundary).toBe('health')
})
