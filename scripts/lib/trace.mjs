import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './project.mjs'

/** Where the server serves a conversation: in four folders, and in the files that put them together. */
export const conversation = 'apps/server/src/conversation'

/** @param {string} path A file's, from the root. */
export const read = (path) => readFileSync(join(root, path), 'utf8')

/** @param {string} text */
export const countLines = (text) => text.split('\n').length - 1

/** Returns the text of the trace of a message in CONTRIBUTING.md. */
export function readTrace() {
  const [, section = ''] = read('CONTRIBUTING.md').split('## The trace of a message')
  return section.split('\n## ')[0] ?? ''
}

/** Returns the numbered steps of the trace: a file, the functions or declarations in it, and whether it is the server's. */
export function traceSteps() {
  return [...readTrace().matchAll(/^\d+\. `([^`]+)`((?:, `\w+`)+):/gm)].map(([, path = '', names = '']) => ({
    path,
    names: [...names.matchAll(/\w+/g)].map(([name]) => name),
    isOnServer: path.startsWith(conversation),
  }))
}

/** Returns the text of each file of the conversation's module, without tests. */
function conversationCode() {
  const own = /^(?:(?:ask|deal|answer|chats)\/.*|[^/]*)(?<!\.test)\.ts$/
  return readdirSync(join(root, conversation), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => own.test(file) && file !== 'deps.ts') // the wing's
    .map((file) => read(`${conversation}/${file}`))
}

/** Returns the names of the functions that end an answer. */
export function listEndings() {
  const ending = /^(?:export )?(?:async )?function ((?:end|close|finish)(?=[A-Z])\w*)/gm
  return conversationCode().flatMap((code) => [...code.matchAll(ending)].map(([, name = '']) => name))
}

/** Returns all figures of the way of a question through the server. */
export function measureConversation() {
  const paths = new Set(traceSteps().flatMap(({ path, isOnServer }) => (isOnServer ? [path] : [])))
  return {
    'files of the module': conversationCode().length,
    'files of the way': paths.size,
    'lines of the way': [...paths].reduce((sum, path) => sum + countLines(read(path)), 0),
    'functions that end an answer': listEndings().length,
  }
}
