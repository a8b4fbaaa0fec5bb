/** Said where the cards divide on an axis: `{More} {draw}`, «четыре держат», and `{fewer} {withdraw}`, «три отпускают». */
export const splits = [
  'Карты разделились: {more} {draw}, {fewer} {withdraw}, и решающий голос, выходит, ваш.',
  '{More} {draw}, {fewer} {withdraw}, и ни одна сторона не врёт: на чьей вы сегодня и на чьей были месяц назад?',
  'Согласия нет: {more} {draw}, а {fewer} {withdraw}: так выглядит не ошибка, а выбор, которого ещё не сделали.',
  'Если считать голоса, {more} {draw}, {fewer} {withdraw}. Перевес невелик, и склонить его может один ваш поступок.',
  '{More} {draw}, а вот {fewer} {withdraw}, и устали вы, похоже, от этого перетягивания.',
  'Внутри этой истории спорят двое: {more} {draw}, {fewer} {withdraw}; дайте договорить обоим, прежде чем решать.',
  'Посчитайте сами: {more} {draw}, {fewer} {withdraw}, и меньшинство тут не лишнее, оно сторожит край.',
  '{More} {draw}, {fewer} {withdraw}: одной ногой вы там, другой здесь, и долго так не стоят.',
] as const

/** Said before the first card of such a reading. */
export const splitSignposts = [
  'Единства среди карт нет.',
  'Карты поделились на две стороны.',
  'Здесь спорят два голоса.',
  'Стол разделился пополам.',
] as const
