import {
  emptyNet,
  filterCounts,
  foundCount,
  gramAmount,
  hiddenCount,
  listLayers,
  type Net,
  type Pass,
  runPass,
  vectorSize,
  wordAt,
} from '@lunaria/care/net'
import { hashStem, type NetWord, toNetWord, toSounds } from '@lunaria/care/net-words'
import { scoreCount, tiersByScore } from '@lunaria/care/scoring'
import type { Label, Phrase } from './corpus.ts'
import { countShares, generator, shuffled } from './fit-weights.ts'

const rounds = 14
const batchSize = 32
const vectorRate = 5e-3
const layerRate = 2e-3
/** Stems that stand in the corpus less often are known by their letters and meanings alone. */
const leastStemCount = 6
/** How many of the messages are made of two. */
const joinedShare = 0.4
/** How many words and hidden values are left out each time that a message is learned. */
const unheardShare = 0.25
const hiddenLeftOut = 0.25
/** How much more a missed phrase counts than a false alarm. */
const missWeight = 2
/** No label is taken for quite certain. */
const doubt = 0.02

type Lesson = { writer: string; label: Label; words: NetWord[] }
const nothing: NetWord = { rows: [], grams: [] }

/** The net of a corpus, the same each time: by stochastic gradient descent with Adam, in batches. */
export function fitNet(phrases: readonly Phrase[]): Net {
  const random = generator(7)
  const read = phrases.map((phrase) => ({ ...phrase, sounds: toSounds(phrase.text) }))
  const net = startingNet(commonStems(read.map(({ sounds }) => sounds)), random)
  const known = new Map<string, NetWord>()
  const lessons = read.map(({ writer, label, sounds }) => ({
    writer,
    label,
    words: sounds.map((sound) => known.get(sound) ?? memoizedNetWord(known, sound, net)),
  }))
  const shares = countShares(phrases)
  const harmless = lessons.filter(({ label }) => label === 'none')
  const mark = toNetWord('.', net.stemRows)
  const learning = startLearning(net)
  const steps = Math.ceil(lessons.length / batchSize) * rounds
  for (let round = 0, step = 1; round < rounds; round++) {
    const order = shuffled(lessons, random)
    for (let start = 0; start < order.length; start += batchSize, step++) {
      for (const lesson of order.slice(start, start + batchSize))
        learnFrom(joined(lesson, { harmless, mark, random }), {
          learning,
          random,
          share: shares.get(lesson.writer) ?? 1,
        })
      takeStep(learning, step, 0.51 + 0.49 * Math.cos((Math.PI * step) / steps))
    }
  }
  return net
}

function memoizedNetWord(known: Map<string, NetWord>, sound: string, net: Net): NetWord {
  const word = toNetWord(sound, net.stemRows)
  known.set(sound, word)
  return word
}

function commonStems(sentences: readonly string[][]): number[] {
  const counts = new Map<number, number>()
  for (const sound of sentences.flat()) {
    const place = hashStem(sound)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  return Array.from(counts.keys())
    .filter((place) => (counts.get(place) ?? 0) >= leastStemCount)
    .sort((a, b) => a - b)
}

function startingNet(stems: readonly number[], random: () => number): Net {
  const net = emptyNet(stems)
  const fill = (values: Float32Array, size: number) => {
    for (let index = 0; index < values.length; index++) values[index] = bell(random) * size
  }
  fill(net.vectors, 0.3 / Math.sqrt(vectorSize))
  for (const [index, filters] of net.filters.entries()) fill(filters, Math.sqrt(2 / ((index + 1) * vectorSize)))
  fill(net.hidden, Math.sqrt(1 / foundCount))
  fill(net.outputs, Math.sqrt(1 / hiddenCount))
  net.outputBiases.fill(-1.5)
  return net
}

/** About a normal distribution. */
function bell(random: () => number): number {
  let sum = -6
  for (let count = 0; count < 12; count++) sum += random()
  return sum
}

/** The net, what the messages of a batch ask of it, and the running means of that and of its square. */
type Learning = { net: Net; gradients: Net; means: Net; squares: Net; touched: Set<number> }

function startLearning(net: Net): Learning {
  const empty = () => emptyNet(Array.from(net.stemRows.keys()))
  return { net, gradients: empty(), means: empty(), squares: empty(), touched: new Set() }
}

/** Some of the messages with an ordinary one before or after them. */
function joined(
  lesson: Lesson,
  { harmless, mark, random }: { harmless: Lesson[]; mark: NetWord; random: () => number },
): Lesson {
  if (random() >= joinedShare) return lesson
  const other = harmless[Math.floor(random() * harmless.length)]?.words ?? []
  const words = random() < 0.5 ? [...other, mark, ...lesson.words] : [...lesson.words, mark, ...other]
  return { ...lesson, words }
}

function learnFrom(
  { label, words }: Lesson,
  { learning, random, share }: { learning: Learning; random: () => number; share: number },
): void {
  const heard = thinned(words, random)
  const kept = Float32Array.from({ length: hiddenCount }, () =>
    random() < hiddenLeftOut ? 0 : 1 / (1 - hiddenLeftOut),
  )
  const pass = runPass(heard, learning.net, kept)
  const errors = pass.scores.map((score, index) => {
    const isWanted = tiersByScore(index).some((tier) => tier === label)
    const error = 1 / (1 + Math.exp(-score)) - (isWanted ? 1 - doubt : doubt)
    return ((isWanted ? error * missWeight : error) * share) / batchSize
  })
  const found = throughLayers(pass, { errors, kept, learning })
  const forWords = throughFilters(pass, found, learning)
  for (const [index, word] of heard.entries()) toVectors(word, forWords.subarray(wordAt(index)), learning)
}

/** Some words are not heard: half of them leave a gap. */
function thinned(words: readonly NetWord[], random: () => number): NetWord[] {
  return words.flatMap((word) => {
    if (random() >= unheardShare) return [word]
    return random() < 0.5 ? [nothing] : []
  })
}

type Fault = { errors: Float32Array; kept: Float32Array; learning: Learning }

/** What the errors ask of the layers above the filters, and of what the filters found. */
function throughLayers(pass: Pass, { errors, kept, learning: { net, gradients } }: Fault): Float32Array {
  const forHidden = new Float32Array(hiddenCount)
  const forFound = new Float32Array(foundCount)
  add(gradients.outputBiases, 0, errors, 0, scoreCount, 1)
  for (const [score, error] of errors.entries()) {
    add(gradients.outputs, score * hiddenCount, pass.hidden, 0, hiddenCount, error)
    add(forHidden, 0, net.outputs, score * hiddenCount, hiddenCount, error)
    add(gradients.direct, score * foundCount, pass.found, 0, foundCount, error)
    add(forFound, 0, net.direct, score * foundCount, foundCount, error)
  }
  for (const [index, value] of pass.hidden.entries()) {
    if (value <= 0) continue
    const error = (forHidden[index] ?? 0) * (kept[index] ?? 0)
    gradients.hiddenBiases[index] = (gradients.hiddenBiases[index] ?? 0) + error
    add(gradients.hidden, index * foundCount, pass.found, 0, foundCount, error)
    add(forFound, 0, net.hidden, index * foundCount, foundCount, error)
  }
  return forFound
}

/** What is asked of the filters, and of the vectors of the words where each of them found most. */
function throughFilters(pass: Pass, found: Float32Array, { net, gradients }: Learning): Float32Array {
  const forWords = new Float32Array(pass.words.length)
  let first = 0
  for (const [index, count] of filterCounts.entries()) {
    const size = (index + 1) * vectorSize
    const [filters, asked] = [net.filters[index], gradients.filters[index]]
    if (!filters || !asked) continue
    for (let filter = 0; filter < count; filter++) {
      const place = pass.places[first + filter] ?? -1
      const error = found[first + filter] ?? 0
      if (place < 0 || error === 0) continue
      gradients.filterBiases[first + filter] = (gradients.filterBiases[first + filter] ?? 0) + error
      add(asked, filter * size, pass.words, place, size, error)
      add(forWords, place, filters, filter * size, size, error)
    }
    first += count
  }
  return forWords
}

function toVectors({ rows, grams }: NetWord, asked: Float32Array, { gradients, touched }: Learning): void {
  for (const [list, amount] of [[rows, 1] as const, [grams, gramAmount(grams)] as const]) {
    for (const row of list) {
      add(gradients.vectors, row * vectorSize, asked, 0, vectorSize, amount)
      touched.add(row)
    }
  }
}

function add(
  to: Float32Array,
  toStart: number,
  from: Float32Array,
  fromStart: number,
  count: number,
  amount: number,
): void {
  for (let index = 0; index < count; index++)
    to[toStart + index] = (to[toStart + index] ?? 0) + (from[fromStart + index] ?? 0) * amount
}

/** Adam: of the vectors only those that the batch has touched. */
function takeStep({ net, gradients, means, squares, touched }: Learning, step: number, pace: number): void {
  const scale = (pace * Math.sqrt(1 - 0.999 ** step)) / (1 - 0.9 ** step)
  const move = (part: (of: Net) => Float32Array, rate: number) => {
    const [values, asked, mean, square] = [part(net), part(gradients), part(means), part(squares)]
    for (let index = 0; index < values.length; index++) {
      const gradient = asked[index] ?? 0
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * gradient
      square[index] = 0.999 * (square[index] ?? 0) + 0.001 * gradient * gradient
      values[index] = (values[index] ?? 0) - (rate * (mean[index] ?? 0)) / (Math.sqrt(square[index] ?? 0) + 1e-8)
      asked[index] = 0
    }
  }
  for (const row of touched)
    move(({ vectors }) => vectors.subarray(row * vectorSize, (row + 1) * vectorSize), vectorRate * scale)
  touched.clear()
  for (const layer of listLayers(net).keys())
    move((of) => listLayers(of)[layer] ?? new Float32Array(), layerRate * scale)
}
