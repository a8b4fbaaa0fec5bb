const redrawMs = 200
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/**
 * The line of the work that is running, which is not ended yet.
 *
 * @type {{ pause: () => void, resume: () => void } | undefined}
 */
let openLine

/**
 * Prints one line about what the script does, apart from the output of the programs that it runs.
 *
 * @param {string} line
 */
export function say(line) {
  openLine?.pause()
  process.stderr.write(`lunaria: ${line}\n`)
  openLine?.resume()
}

/**
 * Shows one line as long as `work` runs, and how long it took in the end: in a terminal the line moves, elsewhere it is plain.
 *
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 */
export async function withProgress(label, work) {
  const startedAt = Date.now()
  const line = process.stderr.isTTY ? movingLine(label, startedAt) : plainLine(label)
  openLine = line
  line.resume()
  try {
    const result = await work()
    line.end(secondsSince(startedAt))
    return result
  } catch (error) {
    line.end('failed')
    throw error
  } finally {
    openLine = undefined
  }
}

/**
 * @param {string} label
 * @param {number} startedAt
 */
function movingLine(label, startedAt) {
  const clear = () => process.stderr.write('\r\u001b[2K')
  const draw = () => {
    const frame = frames[Math.floor((Date.now() - startedAt) / redrawMs) % frames.length]
    process.stderr.write(`\r\u001b[2Klunaria: ${label} ${frame} ${secondsSince(startedAt)}`)
  }
  const timer = setInterval(draw, redrawMs)
  return {
    pause: clear,
    resume: draw,
    end(/** @type {string} */ outcome) {
      clearInterval(timer)
      clear()
      process.stderr.write(`lunaria: ${label}: ${outcome}\n`)
    },
  }
}

/** @param {string} label */
function plainLine(label) {
  let isInterrupted = false
  return {
    pause() {
      if (!isInterrupted) process.stderr.write('\n')
      isInterrupted = true
    },
    resume() {
      if (!isInterrupted) process.stderr.write(`lunaria: ${label}: `)
    },
    end(/** @type {string} */ outcome) {
      process.stderr.write(isInterrupted ? `lunaria: ${label}: ${outcome}\n` : `${outcome}\n`)
    },
  }
}

/** @param {number} startedAt */
function secondsSince(startedAt) {
  return `${Math.round((Date.now() - startedAt) / 1000)} s`
}
