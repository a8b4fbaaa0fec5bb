import { expect, test } from 'vitest'
import { type BuiltChunks, listAssets } from './offline-release.ts'

const route = (name: string) => `src/routes/${name}.tsx?__react-router-build-client-route`
const chunks: BuiltChunks = {
  'src/root.tsx?__react-router-build-client-route': { file: 'root.js', assets: ['forum.woff2'] },
  '../../node_modules/@react-router/dev/entry.client.tsx': { file: 'entry.js' },
  [route('app')]: { file: 'app.js', imports: ['_frame.js'] },
  [route('app/journal')]: { file: 'app-journal.js', dynamicImports: ['src/features/journal/journal-page.tsx'] },
  [route('public/cards')]: { file: 'cards.js' },
  [route('app/admin/users')]: { file: 'panel.js', imports: ['_frame.js'] },
  [route('public/help')]: { file: 'help.js' },
  _frame_js: { file: 'unused.js' },
  '_frame.js': { file: 'frame.js', imports: ['_frame.js'], dynamicImports: ['src/auth-dialog.tsx'] },
  'src/features/journal/journal-page.tsx': { file: 'journal-page.js', imports: ['_table.js'] },
  '_table.js': { file: 'table.js' },
  'src/auth-dialog.tsx': { file: 'auth-dialog.js', dynamicImports: ['src/shared/password/password-strength.tsx'] },
  'src/shared/password/password-strength.tsx': { file: 'password-strength.js' },
}

test('a place is listed with all that it loads, first and later, at any depth', () => {
  expect(listAssets(chunks)).toEqual([
    '/app-journal.js',
    '/app.js',
    '/auth-dialog.js',
    '/cards.js',
    '/entry.js',
    '/forum.woff2',
    '/frame.js',
    '/journal-page.js',
    '/root.js',
    '/table.js',
  ])
})

test('a chunk that the build does not have fails it', () => {
  expect(() => listAssets({ [route('app')]: { file: 'app.js', imports: ['_lost.js'] } })).toThrow('_lost.js')
})
