import { describe, expect, test } from 'vitest'
import { type Form, hear } from './hear.ts'

type Facets = { form?: Form; asked?: string; told?: (string | undefined)[]; options?: string[]; act?: string }

/** Questions as they are typed, without «ли» and without commas, and what is heard in them. */
const cases: [string, Facets][] = [
  // A yes or no without «ли»
  ['Она это серьёзно?', { form: 'yesNo', asked: 'правда ли, что она это серьёзно' }],
  ['Это ошибка?', { form: 'yesNo', asked: 'ошибка ли это' }],
  ['Копим на машину. Реально?', { form: 'yesNo', told: ['вы копите на машину'], asked: 'реально ли это' }],
  ['Мне ему отвечать?', { form: 'yesNo', asked: 'отвечать ли вам ему', act: 'отвечать ему' }],
  ['гараж продавать?', { form: 'yesNo', act: 'продавать гараж' }],
  ['Неужели он врёт?', { form: 'yesNo', asked: 'правда ли, что он врёт' }],
  ['Разве так честно?', { form: 'yesNo', asked: 'правда ли, что так честно' }],
  ['Ухожу с работы. А вдруг не потяну?', { form: 'yesNo', asked: 'не выйдет ли так, что вы не потянете' }],
  ['Когда-нибудь он позвонит?', { form: 'yesNo' }],
  ['не поздно ли учиться рисовать', { form: 'yesNo', act: 'учиться рисовать' }],
  [
    'Отпустят его домой до праздника, до двадцать восьмого?',
    { form: 'yesNo', asked: 'отпустят ли его домой до праздника, до двадцать восьмого' },
  ],
  ['Пропустит худсовет мою афишу?', { form: 'yesNo', asked: 'пропустит ли худсовет вашу афишу' }],
  // A doubt behind «или» is no second road
  ['это дружба или я всё придумала', { form: 'yesNo', options: [], asked: 'дружба ли это' }],
  ['Брать ли собаку или это безумие?', { form: 'yesNo', options: [], act: 'брать собаку' }],
  ['Возьмут или искать другое место', { form: 'yesNo', options: [], asked: 'возьмут ли' }],
  ['Он ответит? Или мне пора забыть?', { form: 'yesNo', options: [], asked: 'ответит ли он' }],
  ['это дружба или привычка', { form: 'choice', options: ['дружба', 'привычка'] }],
  ['с кем идти в поход с Олегом или с Пашкой', { form: 'choice', options: ['с Олегом', 'с Пашкой'] }],
  ['сдаст брат вождение или опять завалит площадку', { form: 'yesNo', options: [], asked: 'сдаст ли брат вождение' }],
  ['мне его простить или уйти', { form: 'choice', options: ['простить его', 'уйти'] }],
  // Who did what
  ['Глеб опять не пришёл. Объяснится?', { told: ['Глеб опять не пришёл'], asked: 'объяснится ли Глеб' }],
  ['Сыну 12, замкнулся, молчит', { told: ['сыну 12, замкнулся, молчит'] }],
  ['У дочки сессия, похудела, не спит', { told: ['у дочки сессия, похудела, не спит'] }],
  ['пропал щенок, третий день ищем', { told: ['пропал щенок, вы третий день ищете'] }],
  [
    'плачу за квартиру и кредит, плачу уже год, когда закрою',
    { told: ['вы платите за квартиру и кредит, выплачиваете уже год'] },
  ],
  ['мелю кофе', { told: [undefined] }],
  // Typed without commas
  ['работаю поваром десять лет устал хочу уйти', { told: ['вы работаете поваром десять лет, устали, хотите уйти'] }],
  ['пью таблетки не помогают что делать', { asked: 'что делать' }],
  ['шеф кричит я терплю как быть', { told: ['шеф кричит, вы терпите'], asked: 'как быть' }],
  ['запуталась в себе когда это кончится', { form: 'when', told: ['вы запутались в себе'] }],
  ['звать к себе маму или она не приживётся', { form: 'yesNo', act: 'звать к себе маму' }],
]

describe('the form of a question is heard from its build', () => {
  test.each(cases)('%s', (question, facets) => {
    const heard = hear(question)

    expect({
      form: heard.form,
      asked: heard.asked?.said,
      told: heard.happened.map(({ said }) => said),
      options: heard.options.map(({ said }) => said),
      act: heard.act,
    }).toMatchObject(facets)
  })
})
