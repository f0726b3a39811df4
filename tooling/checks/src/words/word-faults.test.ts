import { expect, test } from '@jest/globals'
import { findFileNameFaults, findFolderFaults, findWordFaults, type WordList } from './word-faults.ts'

const LIST: WordList = {
  everywhere: [
    ['whoever', 'the caller'],
    ['leads? on', 'redirect'],
  ],
  code: [['says|said', 'states']],
  names: [['Found|Asked', 'a noun']],
  folders: [['later|parts', 'the subject']],
  publicNames: ['said'],
}

test.each([
  ['a comment', 'a.ts', '// Sent to whoever reads it.\nconst a = 1'],
  ['a docstring', 'a.ts', '/**\n * What the\n * server said.\n */\nexport const a = 1'],
  ['a comment behind code', 'a.ts', 'const a = 1 // as the law says'],
  ['a comment within markup', 'a.tsx', 'const a = <p>{/* whoever */}</p>'],
  ['the name of a function', 'a.ts', 'export function leadOn(): void {}'],
  ['the name of a type', 'a.ts', 'interface Found { readonly a: 1 }'],
  ['a word of the name of a type', 'a.ts', 'interface SaidWords { readonly a: 1 }'],
  ['the name of a constant of a file', 'a.ts', 'export const WHOEVER_MS = 1'],
  ['the title of a test', 'a.test.ts', "test('nothing is said', () => {})"],
  ['the title of a table of tests', 'a.test.ts', "test.each([1])('%s is said', () => {})"],
  ['a message', 'a.ts', "console.log('Write to whoever owns it')"],
  ['a document', 'a.md', '# Title\n\nWhoever reads this'],
  ['an English text', 'locales/en.json', '{\n  "a": "Whoever applies"\n}'],
  ['a comment of a style sheet', 'a.css', '/* as the design says */'],
  ['a comment of a migration', 'a.sql', '-- as the law says\nSELECT 1'],
])('finds a word in %s', (_, file, source) => {
  expect(findWordFaults(file, source, LIST)).toHaveLength(1)
})

test('names line, word and replacement', () => {
  expect(findWordFaults('a.ts', 'const a = 1\n// Whoever reads it.\nconst b = 1', LIST)).toEqual([
    'a.ts:2: "Whoever"; write: the caller',
  ])
})

test.each([
  ['a key of code', 'a.ts', "const a = 'said'"],
  ['a public name', 'a.ts', 'interface A { said(): void }'],
  ['a placeholder of a text', 'locales/en.json', '"a": "Results for {{whoever}}"'],
  ['code in a message', 'a.ts', 'console.log(`Results for ${whoever}`)'],
  ['inline code of a document', 'a.md', 'The column `said`'],
  ['a block of code in a document', 'a.md', '```\nwhoever\n```'],
  ['a longer name of a type', 'a.ts', 'type FoundRecord = 1'],
  ['a word within a word', 'a.ts', '// unsaid'],
  ['a text of the interface that only code may not use', 'locales/en.json', '"a": "What the law says"'],
  ['data of a test', 'a.test.ts', "expect(text).toBe('for whoever owns it')"],
])('leaves %s', (_, file, source) => {
  expect(findWordFaults(file, source, LIST)).toEqual([])
})

test('finds folders that are named by load time or shape', () => {
  expect(findFolderFaults('mf-a/src/later/page.tsx', LIST)).toEqual([
    'mf-a/src/later/page.tsx: folder "later"; name it by: the subject',
  ])
  expect(findFolderFaults('mf-a/src/later-pages/parts.tsx', LIST)).toEqual([])
})

test('finds a word in the name of a file', () => {
  expect(findFileNameFaults('mf-a/src/lead-on.test.tsx', LIST)).toEqual([
    'mf-a/src/lead-on.test.tsx: file name "lead on"; write: redirect',
  ])
  expect(findFileNameFaults('mf-a/src/leader.tsx', LIST)).toEqual([])
})
