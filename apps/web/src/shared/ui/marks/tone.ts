export type Tone = 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'gold'

export const toneText: Record<Tone, string> = {
  neutral: 'text-text-2',
  ok: 'text-ok',
  warn: 'text-warn',
  err: 'text-err',
  info: 'text-info',
  gold: 'text-gold-hi',
}

export const toneFill: Record<Tone, string> = {
  neutral: 'bg-text-3',
  ok: 'bg-ok',
  warn: 'bg-warn',
  err: 'bg-err',
  info: 'bg-info',
  gold: 'bg-gold',
}
