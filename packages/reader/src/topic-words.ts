import type { Topic } from './question.ts'

/** What a topic is called after «вопрос». */
export const about: Record<Topic, string> = {
  family: 'о семье',
  children: 'о детях',
  friends: 'о дружбе',
  return: 'о возвращении',
  infidelity: 'о доверии',
  breakup: 'о расставании',
  marriage: 'о браке',
  meeting: 'о встрече',
  couple: 'о вас двоих',
  health: 'о самочувствии',
  move: 'о переезде',
  study: 'об учёбе',
  business: 'о своём деле',
  leaving: 'о смене работы',
  hiring: 'о поиске работы',
  money: 'о деньгах',
  work: 'о работе',
  purpose: 'о вашем пути',
  self: 'о вас самих',
  year: 'о вашем годе',
  day: 'о сегодняшнем дне',
}
