/** What browsers have in common of speech recognition; most have it under their own prefix. */
type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
  abort(): void
}
type Recognizer = new () => Recognition
type SpeechResult = Event & { results: Iterable<ArrayLike<{ transcript: string }>> }
type Fault = Event & { error: string }

type Recognizing = { SpeechRecognition?: Recognizer; webkitSpeechRecognition?: Recognizer }

function recognizer(): Recognizer | undefined {
  const browser: Window & Recognizing = window
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition
}

/** Returns true where the browser recognises speech. */
export function canDictate(): boolean {
  return recognizer() !== undefined
}

const problems: Record<string, string> = {
  'not-allowed': 'Браузер не пускает к микрофону. Разрешите его для этого сайта и нажмите ещё раз.',
  'service-not-allowed': 'Браузер не умеет распознавать речь на этом устройстве. Вопрос придётся написать.',
  'audio-capture': 'Микрофон не найден. Подключите его и нажмите ещё раз.',
  network: 'Для распознавания речи нужна связь. Вопрос можно написать и без неё.',
  'no-speech': 'Ничего не слышно. Нажмите ещё раз и говорите ближе к микрофону.',
}
const otherProblem = 'Не удалось распознать речь. Попробуйте ещё раз или напишите вопрос.'

type Listener = {
  /** All that has been said so far. */
  onText: (text: string) => void
  onEnd: () => void
  onProblem: (text: string) => void
}

export type Dictation = {
  /** Ends it; what has been said by then still comes. */
  stop: () => void
  /** Ends it, and nothing comes any more. */
  drop: () => void
}

/** Listens to the user until there is silence. */
export function dictate({ onText, onEnd, onProblem }: Listener): Dictation | undefined {
  const Known = recognizer()
  if (!Known) return undefined
  const recognition = new Known()
  recognition.lang = 'ru-RU'
  recognition.continuous = false
  recognition.interimResults = true
  const dropped = new AbortController()
  recognition.addEventListener(
    'result',
    (event) => {
      const { results } = event as SpeechResult // the type that browsers give this event
      onText(Array.from(results, (result) => result[0]?.transcript.trim() ?? '').join(' '))
    },
    dropped,
  )
  recognition.addEventListener('error', (event) => {
    const { error } = event as Fault // the type that browsers give this event
    if (error !== 'aborted') onProblem(problems[error] ?? otherProblem)
  })
  recognition.addEventListener('end', onEnd)
  recognition.start()
  return {
    stop: () => recognition.stop(),
    drop() {
      dropped.abort()
      recognition.abort()
    },
  }
}

/** Appends what is said to what is written. */
export function withDictated(written: string, said: string): string {
  if (said === '') return written
  const gap = written === '' || /\s$/.test(written) ? '' : ' '
  const isBeginning = /(^|[.!?…]\s*)$/.test(written)
  return written + gap + (isBeginning ? said.charAt(0).toUpperCase() + said.slice(1) : said)
}
