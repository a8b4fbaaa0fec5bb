import { detectSpread } from '@lunaria/tarot/spread-detection'

/** Says which spread a question asks for: dozens of patterns, compiled at their first use, which would stop a page for a while. */
addEventListener('message', ({ data }: MessageEvent<string>) => postMessage(detectSpread(data)))
