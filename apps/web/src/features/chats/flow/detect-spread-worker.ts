import { spreadForQuestion } from '@lunaria/tarot/spread-detection'

/**
 * Says which spread a question is dealt in: dozens of patterns, compiled at their first use, which would stop a page
 * for a while.
 */
addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(spreadForQuestion(data)))
