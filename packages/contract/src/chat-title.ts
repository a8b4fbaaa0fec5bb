import { maxTitleLength } from './limits.ts'
import { written } from './written.ts'

/** The name of a chat. */
export const ChatTitle = written('Введите название')
  .min(1, 'Введите название чата')
  .max(maxTitleLength, `Название: не длиннее ${maxTitleLength} символов`)
