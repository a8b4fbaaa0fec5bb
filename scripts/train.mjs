// npm run train: fits the models whose corpus or code has changed since, and stores them; with `all` every one
import { careTask } from '@lunaria/care/training/task'
import { isUpToDate, trainTask } from '@lunaria/classify/task'
import { actsTask } from '@lunaria/reader/classify-message/training/task'
import { understandingTask } from '@lunaria/reader/understand/training/task'
import { say } from './lib/progress.mjs'

for (const task of [careTask, actsTask, understandingTask]) {
  if (process.argv.includes('all') || !isUpToDate(task)) say(`${task.name}: ${Math.round(trainTask(task) / 1000)} kB`)
}
