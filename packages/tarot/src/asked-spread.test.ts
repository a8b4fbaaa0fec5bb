import { describe, expect, test } from 'vitest'
import { detectSpread } from './spread-detection.ts'
import { spreadById } from './spreads.ts'

describe('a number of cards that is asked for goes before every theme', () => {
  test.each([
    ['Сделай расклад на три карты: что ждёт меня в работе?', 'three_cards'],
    ['Расклад на 3 карты на отношения с мужем', 'three_cards'],
    ['Разложи в три карты мою карьеру', 'three_cards'],
    ['Хочу расклад из трёх карт про деньги', 'three_cards'],
    ['хочу расклад из трех карт про деньги', 'three_cards'],
    ['ТРИ КАРТЫ НА ЛЮБОВЬ', 'three_cards'],
    ['По трём картам скажи, что будет с работой в этом году', 'three_cards'],
    ['Тремя картами опиши мой следующий год', 'three_cards'],
    ['3-х карт хватит: любит ли он меня?', 'three_cards'],
    ['3х карт хватит, чтобы понять, менять ли работу?', 'three_cards'],
    ['Вытяни мне 3 карты на этот год', 'three_cards'],
    ['Трёхкарточный расклад на любовь', 'three_cards'],
    ['Что с деньгами? Нужен трехкарточный расклад', 'three_cards'],
    ['Хватит и трёх карточек: что у нас с партнёром?', 'three_cards'],
    ['Достань пять карт на моё предназначение', 'five_cards'],
    ['5 карт на работу', 'five_cards'],
    ['Расклад из пяти карт на отношения', 'five_cards'],
    ['Пятью картами покажи мой духовный путь', 'five_cards'],
    ['Вытяни одну карту про работу', 'one_card'],
    ['1 карта: как пройдёт свидание с любимым?', 'one_card'],
    ['Одной картой: что с зарплатой?', 'one_card'],
    ['На одну карту, пожалуйста, что с моей карьерой', 'one_card'],
    ['Всего одна карта на весь год', 'one_card'],
    ['Десять карт на любовь', 'celtic_cross'],
    ['Расклад из 10 карт: деньги и работа', 'celtic_cross'],
    ['Десятью картами разбери мою карьеру', 'celtic_cross'],
    ['Семь карт на отношения', 'horseshoe'],
    ['Разложи 7 карт: люблю ли я его?', 'horseshoe'],
    ['Девять карт про мою работу', 'nine_square'],
    ['Тринадцать карт: что у нас с мужем?', 'yearly'],
  ])('%s', (text, spreadId) => {
    expect(detectSpread(text)).toBe(spreadId)
  })
})

describe('a theme chooses among the spreads of as many cards', () => {
  test.each([
    ['Семь карт про мою работу', 'career_path'],
    ['Шесть карт на отношения', 'relationship'],
    ['Девять карт о моём духовном пути и предназначении', 'spiritual_path'],
    ['Двенадцать карт на год', 'yearly'],
    ['Разложи 13 карт на следующий год', 'yearly'],
    ['Шесть карт про новую работу', 'new_moon'],
  ])('%s', (text, spreadId) => {
    expect(detectSpread(text)).toBe(spreadId)
  })
})

describe('where no spread has so many cards, the nearest one is laid, the larger of two as near', () => {
  test.each([
    ['Две карты на работу', 3],
    ['Пару карт про любовь', 3],
    ['По двум картам: переезжать ли?', 3],
    ['Четыре карты на отношения', 5],
    ['Расклад из четырёх карт про деньги', 5],
    ['Восемь карт на карьеру', 9],
    ['Восьмью картами, что с учёбой?', 9],
    ['Расклад на 11 карт про мужа', 10],
    ['Одиннадцать карт: что с работой?', 10],
    ['Двенадцать карт о моей жизни', 13],
    ['Расклад на 15 карт про карьеру', 13],
    ['Хочу двадцать карт на всё сразу', 13],
  ])('%s', (text, cardCount) => {
    expect(spreadById(detectSpread(text))?.positions.length).toBe(cardCount)
  })
})

describe('a spread that is asked for by its name goes before numbers and themes', () => {
  test.each([
    ['Кельтский крест на работу', 'celtic_cross'],
    ['кельтским крестом разложи мою любовь', 'celtic_cross'],
    ['Можно кельтского креста на этот год?', 'celtic_cross'],
    ['КЕЛЬТСКИЙ КРЕСТ: деньги', 'celtic_cross'],
    ['Разложи подкову на отношения', 'horseshoe'],
    ['Подковой: что с моей карьерой?', 'horseshoe'],
    ['Хочу расклад подкова про предназначение', 'horseshoe'],
    ['Подкова на семь карт, работа', 'horseshoe'],
    ['Расклад Отношения: что будет в этом году?', 'relationship'],
    ['Сделай расклад «Отношения» — уволиться мне или нет?', 'relationship'],
    ['По раскладу "Карьерный путь" посмотри, что с моим мужем', 'career_path'],
    ['Расклад Духовный путь, и что там с деньгами', 'spiritual_path'],
    ['Годовой расклад на любовь', 'yearly'],
    ['Годовым раскладом посмотри мою карьеру', 'yearly'],
    ['Расклад «Неделя» про работу', 'week'],
    ['Раскладом «Перекрёсток»: уйти от мужа или остаться?', 'crossroads'],
    ['Квадрат девяти про мою любовь', 'nine_square'],
    ['Квадратом девяти: деньги', 'nine_square'],
    ['Древо Жизни на моё дело и деньги', 'tree_of_life'],
    ['По древу жизни разложи мою карьеру', 'tree_of_life'],
    ['Семь чакр, что с моими отношениями?', 'chakras'],
    ['Двенадцать домов на этот год', 'twelve_houses'],
    ['Расклад «Три карты» про любовь', 'three_cards'],
    ['Расклад «Я, ты и мы» про нас с Андреем', 'me_you_us'],
    ['Расклад Новолуние на деньги', 'new_moon'],
    ['Расклад «Тело, душа, дух»: устала от работы', 'body_soul_spirit'],
    ['Расклад на три карты по теме «Отношения»', 'three_cards'],
  ])('%s', (text, spreadId) => {
    expect(detectSpread(text)).toBe(spreadId)
  })
})

describe('what is no wish for a number of cards leaves the theme', () => {
  test.each([
    ['Вчера мне выпали три карты про работу, объясни, что дальше с карьерой', 'career_path'],
    ['Вытянула одну карту и не поняла. Любит ли он меня?', 'relationship'],
    ['По одной карте на каждый месяц года', 'yearly'],
    ['Третья карта смутила меня. Что с деньгами?', 'career_path'],
    ['Три года не могу найти работу', 'career_path'],
    ['Мы пять лет вместе, что у нас с любовью?', 'relationship'],
    ['Мне один человек нравится, люблю его', 'relationship'],
    ['В колоде 78 карт, а что с моей работой?', 'career_path'],
    ['Наши отношения на перекрёстке: что нас ждёт?', 'relationship'],
    ['Закрыла три кредитные карты, что с деньгами?', 'career_path'],
  ])('%s', (text, spreadId) => {
    expect(detectSpread(text)).toBe(spreadId)
  })
})

describe('among themes the order of the specification holds', () => {
  test.each([
    ['Что ждёт меня в работе и в любви в этом году?', 'yearly'],
    ['Любовь или работа?', 'relationship'],
    ['Работа и предназначение', 'career_path'],
  ])('%s', (text, spreadId) => {
    expect(detectSpread(text)).toBe(spreadId)
  })
})
