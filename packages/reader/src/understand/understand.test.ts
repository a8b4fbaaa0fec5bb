import { describe, expect, test } from 'vitest'
import { optionsIn } from './options.ts'
import { peopleIn } from './people.ts'
import { onePerson } from './person-words.ts'
import { askingSentence } from './sentences.ts'
import { understandMessage } from './understand.ts'

describe('the sentence that asks', () => {
  test.each([
    ['Ушёл в мае и молчит. Вернётся ли он? Спасибо', 'Вернётся ли он?'],
    ['Стоит ли продавать дачу осенью? Что скажете?', 'Стоит ли продавать дачу осенью?'],
    ['муж третий день молчит', 'муж третий день молчит'],
    ['Сделай расклад на три карты: стоит ли соглашаться?', 'стоит ли соглашаться?'],
    ['Предлагают переехать, страшно? Что скажут карты?', 'Предлагают переехать, страшно?'],
    ['Уже год не могу найти работу. Устала.', undefined],
  ])('%s → %s', (message, sentence) => {
    expect(askingSentence(message)).toBe(sentence)
  })
})

describe('options', () => {
  test.each([
    ['Что выбрать: остаться в Перми или уехать к сестре в Сочи?', ['остаться в Перми', 'уехать к сестре в Сочи']],
    ['не знаю, увольняться или потерпеть', ['увольняться', 'потерпеть']],
    ['Москва или Тбилиси?', ['Москва', 'Тбилиси']],
    ['записаться на гитару или на танцы, думаю месяц', ['на гитару', 'на танцы']],
    ['взять солярис 17 года или новую гранту', ['солярис 17 года', 'новую гранту']],
    ['Купить старую машину сейчас или копить на новую?', ['Купить старую машину сейчас', 'копить на новую']],
    ['есть два парня и я не могу тянуть кого мне выбрать диму или руслана', ['диму', 'руслана']],
    ['Он вернётся или уже всё?', undefined],
    ['Соглашаться или нет?', undefined],
    ['Сейчас или никогда, получается?', undefined],
    ['это любовь или мне кажется', undefined],
    ['Сдам ли я экзамен?', undefined],
  ])('%s', (sentence, options) => {
    expect(optionsIn(sentence)).toEqual(options)
  })

  test.each([
    'Что лучше, бассейн или йога?',
    'остаться тут или поехать на море, если честно?',
  ])('are parts of the message: %s', (sentence) => {
    for (const option of optionsIn(sentence) ?? []) expect(sentence).toContain(option)
  })
})

describe('people', () => {
  test.each([
    ['Вернётся ли ко мне Роман?', ['Роман']],
    ['свекровь и муж поругались с сестрой', ['свекровь', 'муж', 'сестра']],
    ['роман не пишется', []],
    ['как нам с сыном понимать друг друга и друг с другом говорить', ['сын']],
    ['зовут на должность начальника отдела', []],
    ['ему сказали «мама придёт»', []],
    ['Я Нина Павловна, учитель химии', []],
    ['Меня зовут Оля, а его Роман', ['Роман']],
    ['Я Нину не видела год', ['Нина']],
  ])('%s', (message, people) => {
    expect(peopleIn(message).map(({ said }) => said)).toEqual(people)
  })

  test.each([
    ['Муж и Роман поспорили', 'Роман'],
    ['муж и свекровь поспорили', undefined],
    ['кот и Оля', 'Оля'],
    ['дети ссорятся', undefined],
  ])('the one whom the message is about: %s → %s', (message, person) => {
    expect(onePerson(peopleIn(message))?.said).toBe(person)
  })
})

describe('a message', () => {
  test.each([
    ['Вернётся ли ко мне Андрей?', 'yesNo'],
    ['Когда я выйду замуж?', 'when'],
    ['Как помириться с отцом?', 'open'],
    ['Уехать к морю или остаться дома?', 'choice'],
    ['Стоит ли менять работу?', 'yesNo'],
  ])('asks for %s: %s', (message, form) => {
    expect(understandMessage(message).form).toBe(form)
  })

  test.each([
    ['Полгода хожу по собеседованиям, найду ли я работу?', 'work.jobSearch'],
    ['Хочу открыть кофейню, дело пойдёт?', 'work.business'],
    ['Одобрят ли нам ипотеку?', 'money.credit'],
    ['Сдам ли я сессию?', 'ventures.exam'],
    ['Отец не принимает мой выбор профессии, давит каждый день', 'home.parents'],
    ['Ссоримся с мужем каждые выходные', 'troubles.quarrel'],
    ['Что меня ждёт в любви?', 'theme.love'],
    [
      'Любимый живёт в другом городе, созваниваемся каждый вечер. Я и маме рассказала. Приедет он ко мне?',
      'distances.farLove',
    ],
  ])('is about a situation: %s → %s', (message, matter) => {
    expect(understandMessage(message).matter).toBe(matter)
  })

  test.each([
    ['Вызвали в кадры на понедельник. Меня уволят?', true],
    ['Не пожалею потом, если уйду от него?', true],
    ['Разболтает ли соседка, что я беременна?', true],
    ['Он не пишет третью неделю, вернётся ли?', false],
    ['Не стоит ли сменить работу?', false],
    ['Стоит ли ждать, если он не вернётся до весны?', false],
  ])('asks about what is feared: %s %s', (message, isFeared) => {
    expect(understandMessage(message).isFeared).toBe(isFeared)
  })

  test.each([
    ['Кто из подруг рассказал мужу про подарок?', 'who'],
    ['Где мой кот?', 'where'],
    ['Как мне понять, кто прав?', undefined],
  ])('asks for what no card can name: %s %s', (message, unnamed) => {
    expect(understandMessage(message).unnamed).toBe(unnamed)
  })

  test('that says little is of no matter', () => {
    expect(understandMessage('ну').matter).toBeUndefined()
  })

  test('says what is surely so of the asker’s life', () => {
    expect([...understandMessage('Муж ушёл к другой, вернётся ли он?').facts]).toEqual(
      expect.arrayContaining(['love', 'person']),
    )
    expect(understandMessage('Какую купить зимнюю резину?').facts).not.toContain('love')
  })
})

test('a question about a relative is none about a couple', () => {
  for (const question of ['Что мешает нам с сыном понимать друг друга?', 'Мы с мамой чужие, что между нами?']) {
    const { matter } = understandMessage(question)
    expect(matter, question).not.toMatch(/^(?:love|partings|troubles)\./)
    expect(matter, question).not.toBe('theme.love')
  }
})
