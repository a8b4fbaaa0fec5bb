import { hear } from '@lunaria/reader/hearing/hear'
import { allSituations as all } from '@lunaria/reader/testing/all-situations'
import { describe, expect, test } from 'vitest'
import { personWords } from './person-words.ts'
import { situationOf } from './situation-of.ts'

describe.each(Object.entries(all))('%s', (_name, { poles, advice, question }) => {
  test('has a meaning of each end and four endings', () => {
    for (const texts of [advice, question]) expect(texts.length).toBeGreaterThanOrEqual(4)
    for (const text of advice) expect(text).toMatch(/\.$/)
    for (const text of Object.values(poles).flat()) expect(text).toMatch(/[.?]$/)
    for (const text of question) expect(text).toMatch(/\?$/)
  })
})

test('no two situations share a text', () => {
  const texts = Object.values(all).flatMap(({ poles, advice, question }) => [
    ...Object.values(poles).flat(),
    ...advice,
    ...question,
  ])

  expect(Object.keys(all).length).toBeGreaterThanOrEqual(40)
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

test('every place for a person has words, and none is a wrong case after a preposition', () => {
  const words = personWords('Вернётся ли он?', hear('Вернётся ли он?'))
  const texts = Object.values(all).flatMap(({ poles, advice, question }) => [
    ...Object.values(poles).flat(),
    ...advice,
    ...question,
  ])
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(/\{(\w+)\}/g)) expect(words[key], text).toBeDefined()
    // «с его», «от его»: after a preposition a pronoun has another form
    expect(text).not.toMatch(/(?<!\p{L})(?:с|со|от|к|за|без|у|о|об|для|на|перед) \{/u)
  }
})

test.each([
  ['Вернётся ли Глеб?', 'returning'],
  ['у нас с Ритой это серьёзно?', 'serious'],
  ['муж ходит налево, у него другая?', 'cheating'],
  ['развестись или терпеть дальше', 'leaving'],
  ['когда он позовёт замуж', 'wedding'],
  ['встречу ли я свою любовь', 'meeting'],
  ['Не могу забыть бывшего', 'lettingGo'],
  ['он молчит, написать первой?', 'silence'],
  ['постоянно ругаемся с мужем, что делать', 'quarrel'],
  ['Вера или Нина? Обе нравятся', 'between'],
  ['муж запил, бросит?', 'addiction'],
  ['почему я всегда выбираю не тех', 'pattern'],
  ['мама лезет в мою жизнь', 'parents'],
  ['Сын прогуливает школу, что с ним', 'child'],
  ['рожать второго или хватит одного', 'baby'],
  ['забрать маму к себе после инсульта?', 'careChoice'],
  ['с братом делим наследство', 'inheritance'],
  ['лучшая подруга отдалилась', 'coolFriend'],
  ['завести кошку?', 'pet'],
  ['кот убежал, найдётся?', 'lostPet'],
  ['увольняться ли мне', 'jobChange'],
  ['позовут ли на собеседование', 'jobSearch'],
  ['дадут ли прибавку', 'promotion'],
  ['попаду ли я под сокращение', 'dismissal'],
  ['выгорел полностью', 'burnout'],
  ['шеф ко мне придирается', 'workConflict'],
  ['открыть своё дело?', 'business'],
  ['не кинет ли меня заказчик', 'deal'],
  ['дать ли другу в долг', 'lending'],
  ['друг занял деньги, вернёт?', 'owed'],
  ['брать ли ипотеку', 'credit'],
  ['как выбраться из долгов', 'debts'],
  ['почему нет денег', 'money'],
  ['когда продам машину', 'sale'],
  ['покупать ли дачу', 'purchase'],
  ['подавать ли на алименты', 'court'],
  ['переезжать ли в Казань', 'move'],
  ['сдам ли я сессию', 'exam'],
  ['куда поступать', 'study'],
  ['не пишется роман', 'creative'],
  ['в чём моё предназначение', 'purpose'],
  ['как полюбить себя', 'confidence'],
  ['как бросить курить', 'habit'],
  ['делать ли операцию', 'health'],
  ['простит ли меня сестра', 'guilt'],
  ['не зря ли я отказалась', 'regret'],
  ['дадут ли грант', 'approval'],
  ['ехать ли на море в мае', 'trip'],
  ['сын сдаст экзамен?', 'child'],
  ['муж зовёт в Сербию жить, ехать?', 'move'],
  ['дадут ли визу', 'papers'],
  ['Жду гражданство второй год. Когда ответят?', 'papers'],
  ['успею ли получить загранпаспорт до отпуска', 'papers'],
  ['подать документы на развод?', 'leaving'],
  ['нужен ли нам штамп в паспорте, позовёт замуж?', 'wedding'],
  ['получится ли забеременеть этой весной', 'conceiving'],
  ['хотим второго ребёнка, решиться ли', 'conceiving'],
  ['делать ли ЭКО ещё раз', 'conceiving'],
  ['забеременела, рожать?', 'baby'],
  ['привыкнет ли дочка к садику', 'childStart'],
  ['отдать сына в секцию или подождать', 'childStart'],
  ['отправлять внука в лагерь?', 'childStart'],
  ['возьмут ли меня в лицей учителем', 'jobSearch'],
  ['продать или оставить бабушкину дачу', 'sharedHouse'],
  ['как нам с сестрой поделить дом', 'sharedHouse'],
  ['достался дом по наследству, что с ним делать', 'sharedHouse'],
  ['продавать ли нам квартиру', 'sale'],
  ['когда застройщик сдаст дом', 'newFlat'],
  ['скоро ли дадут ключи', 'newFlat'],
  ['закончим ли ремонт к зиме', 'newFlat'],
  ['купить новостройку или вторичку', 'purchase'],
  ['сдам ли на права', 'driving'],
  ['боюсь сесть за руль, как быть', 'driving'],
  ['есть ли у меня права на дом', 'court'],
  ['чем занять себя на пенсии', 'leisure'],
  ['записаться ли в хор', 'leisure'],
  ['как скоротать зимние вечера', 'leisure'],
  ['встречу ли я мужчину на пенсии', 'meeting'],
  ['соглашаться ли быть старостой', 'extraRole'],
  ['подруга просит быть свидетельницей, соглашаться?', 'extraRole'],
  ['зовут тренером к малышам, идти?', 'extraRole'],
  ['соседка просит посидеть с ребёнком каждую субботу, что ответить?', 'extraRole'],
  ['идти ли на встречу выпускников', 'celebration'],
  ['ехать на свадьбу племянницы?', 'celebration'],
  ['кого звать на юбилей', 'celebration'],
  ['женится ли на мне Олег', 'wedding'],
] as const)('%s → %s', (question, name) => {
  const found = situationOf(question, hear(question))

  expect(Object.keys(all).find((key) => all[key] === found)).toBe(name)
})

test.each([
  ['Вернётся ли Глеб?', 'Глебу', 'с Глебом'],
  ['вернется ли она', 'ей', 'с ней'],
  ['Стасик уйдёт или Зоя останется? Стас дорог', 'Зое', 'с Зоей'],
  ['когда я полюблю', 'этому человеку', 'с этим человеком'],
])('whom the endings speak of: %s', (question, dative, instrumental) => {
  const words = personWords(question, hear(question))

  expect(words).toMatchObject({ dat: dative, with: instrumental })
})
