import { describe, expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { type CareTurn, say, toShort } from '#testing/care-talk.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'

type Master = 'the provider' | 'the built-in reader'
const masters: Master[] = ['the provider', 'the built-in reader']

function openApp(master: Master): Promise<ReplyApp> {
  return master === 'the provider' ? replyApp() : replyApp({ model: createBuiltinModel({ charsPerSecond: 0 }) })
}

/** What is said, and what is done: `talk` and `question` (with how many cards) are the master's own answers. */
const dialogues: [string, string[], string[]][] = [
  [
    'life',
    ['Я больше не хочу жить', 'что мне делать', 'разложи три карты на любовь'],
    ['life first', 'life quiet', 'life quiet'],
  ],
  [
    'life, in the middle of a talk',
    ['Разложи три карты', 'хочу умереть', 'Кельтский крест'],
    ['question 3', 'life first', 'life quiet'],
  ],
  [
    'life, until it is over',
    ['хочу умереть', 'мне уже лучше, спасибо', 'Разложи одну карту'],
    ['life first', 'life safe', 'question 1'],
  ],
  ['self-harm', ['Я режу себя и не могу остановиться', 'погадай на работу'], ['life first', 'life quiet']],
  ['pills', ['я наглоталась таблеток', 'нет', 'вытяни карту'], ['life first', 'life quiet', 'life quiet']],
  ['another’s life', ['подруга сказала, что убьёт себя', 'что мне делать'], ['life first', 'life quiet']],
  ['a joke', ['хочу умереть', 'это была шутка', 'я шучу'], ['life first', 'life quiet', 'life safe']],
  [
    'violence',
    ['муж меня бьёт', 'что мне делать', 'карта дня'],
    ['violence first', 'violence quiet', 'violence quiet'],
  ],
  [
    'violence, over',
    ['муж меня бьёт', 'я уехала к маме', 'Разложи три карты на переезд'],
    ['violence first', 'violence safe', 'question 3'],
  ],
  [
    'violence, then life',
    ['муж меня бьёт', 'я больше не хочу жить', 'расклад на отношения'],
    ['violence first', 'life first', 'life quiet'],
  ],
  ['harm', ['я убью его', 'разложи карты, получится ли'], ['harm first', 'harm quiet']],
  ['harm, over', ['я убью его', 'я успокоился', 'одна карта'], ['harm first', 'harm safe', 'question 1']],
  [
    'a minor',
    ['мне 13 лет, он меня любит?', 'ну разложи карты', 'пожалуйста'],
    ['minor first', 'minor quiet', 'minor quiet'],
  ],
  [
    'a minor by mistake',
    ['мне 15 лет, он меня любит?', 'ой, мне 31 год', 'разложи три карты'],
    ['minor first', 'talk|question 3', 'question 3'],
  ],
  [
    'a minor in danger',
    ['мне 14 лет, он меня любит?', 'хочу умереть', 'мне лучше', 'разложи карты'],
    ['minor first', 'life first', 'minor safe', 'minor quiet'],
  ],
  [
    'illness',
    ['у меня рак, я умру?', 'Что дальше?', 'Разложи три карты на поддержку'],
    ['illness first', 'question 3', 'question 3'],
  ],
  [
    'grief',
    ['умерла мама месяц назад', 'Что с работой?', 'Сделай расклад на три карты'],
    ['grief first', 'question 7', 'question 3'],
  ],
  ['eating', ['вызываю рвоту после еды', 'Что с работой?', 'Одна карта'], ['eating first', 'question 7', 'question 1']],
  [
    'an idiom',
    ['умираю со смеху. Разложи три карты', 'телефон умер, когда куплю новый?'],
    ['question 3', 'question 3'],
  ],
]

describe.each(masters)('with %s', (master) => {
  test.each(dialogues)('%s: %j', async (_, messages, steps) => {
    const server = await openApp(master)
    const reader = await server.createReader()

    const answers: CareTurn[] = []
    for (const message of messages) answers.push(await say(server, reader, message))

    for (const [index, expected] of steps.entries()) {
      expect(expected.split('|'), messages[index]).toContain(toShort(answers[index] ?? { act: '', text: '', cards: 0 }))
    }
    const ours = answers.filter(({ act }) => act === 'care')
    expect(new Set(ours.map(({ text }) => text)).size).toBe(ours.length)
    expect(server.provider.requests).toHaveLength(master === 'the provider' ? answers.length - ours.length : 0)
    expect((await server.usage(reader)).readingsThisPeriod).toBe(answers.length - ours.length)
    expect(await server.deps.db.selectFrom('draws').select('id').execute()).toHaveLength(
      answers.filter(({ cards }) => cards > 0).length,
    )
  })
})
