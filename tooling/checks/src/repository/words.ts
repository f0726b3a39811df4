import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resultOf, type Check } from '../check-result.ts'
import { git, listSources } from '../workspace.ts'
import { findFileNameFaults, findFolderFaults, findWordFaults, type WordList } from '../words/word-faults.ts'

const FILES = ['*.ts', '*.tsx', '*.js', '*.mjs', '*.css', '*.sql', '*.md', '*/locales/*en.json']
/** Generated, or data. Released migrations never change: their checksums are recorded. */
const EXEMPT = /^docs\/exports\/|\/generated\/|\/fixtures\/|^docs\/errors\.md|\/migrations\//
const LIST = 'tooling/checks/words.json'
/** The last commit with a faulty subject: merged history is not rewritten. */
const UNCHECKED_HISTORY = '7ae6642e73507d00dfeab3f3b7269a9068b18fcc'
const SUBJECT_LENGTH = 72

export const words: Check = {
  name: 'words',
  what: 'standard terms in names, comments, test titles, messages, documents and commit subjects',
  run: ({ root }) => {
    const list = JSON.parse(readFileSync(join(root, LIST), 'utf8')) as WordList
    return resultOf([...findTreeFaults(root, list), ...findSubjectFaults(root, list)])
  },
}

function findTreeFaults(root: string, list: WordList): string[] {
  return listSources(root, FILES)
    .filter((file) => !EXEMPT.test(file))
    .flatMap((file) => [
      ...findFolderFaults(file, list),
      ...findFileNameFaults(file, list),
      ...findWordFaults(file, readFileSync(join(root, file), 'utf8'), list),
    ])
}

/** Faults of later commit subjects; none in a shallow clone. */
function findSubjectFaults(root: string, list: WordList): string[] {
  const subjects = hasCommit(root) ? git(root, ['log', '--format=%h %s', `${UNCHECKED_HISTORY}..HEAD`]) : []
  return subjects.flatMap((line) => {
    const [hash = '', subject = ''] = line.split(/ (.*)/s)
    const tooLong = subject.length > SUBJECT_LENGTH
    return [
      ...findWordFaults(`commit ${hash}.md`, subject, list),
      ...(tooLong
        ? [`commit ${hash}: subject of ${subject.length} characters, at most ${SUBJECT_LENGTH}`]
        : []),
    ]
  })
}

function hasCommit(root: string): boolean {
  try {
    git(root, ['cat-file', '-e', UNCHECKED_HISTORY])
    return true
  } catch {
    return false
  }
}
