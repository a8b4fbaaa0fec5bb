import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFiles } from './lib/changed.mjs'
import { root } from './lib/project.mjs'

const pages = repositoryFiles().filter((name) => name.endsWith('.md') && existsSync(join(root, name)))

function readPage(name: string): string {
  return readFileSync(join(root, name), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
}

test('the relative links of all pages lead somewhere', () => {
  const dead = pages.flatMap((page) =>
    Array.from(readPage(page).matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)[^)]*\)/g), ([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  )

  expect(pages.length).toBeGreaterThan(40)
  expect(dead).toEqual([])
})

test('the files that the pages name by their whole paths are there', () => {
  const path =
    /`((?:apps|packages|scripts|docs|e2e|bench|art|servers|deploy)\/[\w./-]+\.(?:tsx?|mjs|md|json|css|tsv))`/g
  const gone = pages.flatMap((page) =>
    Array.from(readPage(page).matchAll(path), ([, name = '']) => name)
      .filter((name) => !existsSync(join(root, name)))
      .map((name) => `${page}: ${name}`),
  )

  expect(gone).toEqual([])
})

test('a decision is one page, and says whether it holds', () => {
  const decisions = pages.filter((name) => /^docs\/decisions\/(?!000)/.test(name))
  const pageLines = 48
  const wrong = decisions.filter((name) => {
    const text = readPage(name)
    return !/^- Status: (?:accepted|superseded) \(/m.test(text) || text.trim().split('\n').length > pageLines
  })

  expect(wrong).toEqual([])
})

test('what lives where is true, and names every module of the server', () => {
  const [, section = ''] = readPage('CONTRIBUTING.md').split('## What lives where')
  const [table = ''] = section.split('\n## ')
  const named = Array.from(table.matchAll(/`([a-z]+\/[\w/-]+)`/g), ([, name = '']) => name)
  const roots = ['apps/server/src', 'apps/web/src', '.']
  const modules = globSync('{identity,billing,conversation,practice,operations}/*/', {
    cwd: join(root, 'apps/server/src'),
  })

  expect(named.filter((name) => !roots.some((folder) => existsSync(join(root, folder, name))))).toEqual([])
  expect(modules.map(unixPath).filter((name) => !named.includes(name))).toEqual([])
})

function unixPath(folder: string): string {
  return folder.replaceAll(sep, '/').replace(/\/$/, '')
}
