import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CardCount, ReadingsOfSize } from './journal.ts'

export const SiteStatistics = z.object({
  /** Each card as it was in the shuffled deck; those that never came are left out. */
  cards: z.array(CardCount),
  sizes: z.array(ReadingsOfSize),
})
export type SiteStatistics = z.infer<typeof SiteStatistics>

export const statisticsApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/statistics',
    access: 'anyone',
    summary: 'Сколько раз выпала каждая карта во всех раскладах сайта',
    reply: SiteStatistics,
  }),
  draws: endpoint({
    method: 'GET',
    path: '/api/statistics/draws.csv',
    access: 'anyone',
    summary: 'Все раздачи с их печатями, без вопросов, ответов и людей',
    produces: 'text/csv',
  }),
}
