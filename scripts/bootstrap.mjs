import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { install, isInstalled } from './lib/install.mjs'
import { root } from './lib/project.mjs'

// The oldest Node that the dependencies run on: for machines to which the pinned runtime has no package.
/** @type {[number, number]} */
const OLDEST_NODE = [24, 0]

const runtimeFolder = join(root, 'tools/runtime')
const runtimeNode = join(runtimeFolder, `node_modules/node-${process.platform}-${process.arch}/bin/node`)

/**
 * Installs what is missing or out of date: first the pinned Node, by any Node that runs this, then, by that Node,
 * everything else. Returns the path of the Node that everything runs on. Runs on Node 20 and needs no package.
 */
export async function bootstrap() {
  if (!isInstalled(runtimeFolder)) {
    await install({ folder: runtimeFolder, node: process.execPath, label: 'the pinned Node.js' })
    dropUnusableRuntime()
  }
  const node = existsSync(runtimeNode) ? runtimeNode : systemNode()
  if (!isInstalled(root)) await install({ folder: root, node, label: 'the dependencies' })
  return node
}

/** Removes a binary that does not run: it wants a system with glibc, and elsewhere the system's own Node has to do. */
function dropUnusableRuntime() {
  if (existsSync(runtimeNode) && spawnSync(runtimeNode, ['--version']).status !== 0) rmSync(runtimeNode)
}

function systemNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath
  throw new Error(
    `there is no packaged Node.js for ${process.platform}-${process.arch}, and ${process.version} is too old: install Node.js 24`,
  )
}
