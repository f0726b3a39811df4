import { expect, test } from '@jest/globals'
import { CATALOGUE } from 'shared-contracts/errors/catalogue'
import { ERROR_MESSAGES } from 'shared-contracts/errors/messages'
import { findReadmeFaults } from '../readme-faults.ts'
import { writeErrorPage } from './docs.ts'

const HEADINGS = ['What and why', 'What not', 'Try it', 'Public surface', 'Depends on', 'Owner and release']
const README = `# a\n\n${HEADINGS.map((heading) => `## ${heading}\n\nText.\n`).join('\n')}`

test('a README has six headings in their order', () => {
  expect(findReadmeFaults('a/README.md', README)).toEqual([])
  expect(findReadmeFaults('a/README.md', README.replace('## What not', '## Usage'))).toHaveLength(1)
  expect(findReadmeFaults('a/README.md', undefined)).toEqual(['a/README.md is missing'])
})

test('a README longer than 80 lines is refused', () => {
  expect(findReadmeFaults('a/README.md', `${README}${'line\n'.repeat(80)}`)).toEqual([
    expect.stringMatching(/lines, at most 80$/),
  ])
})

test('the page of errors has every code with its three messages, cause and remedy', () => {
  const page = writeErrorPage(CATALOGUE, ERROR_MESSAGES)
  for (const [code, { cause, remedy }] of Object.entries(CATALOGUE)) {
    const section = page.split('\n## ').find((part) => part.startsWith(`${code}\n`)) ?? ''
    const messages = Object.values(ERROR_MESSAGES).map((texts) => new Map(Object.entries(texts)).get(code))
    for (const text of [...messages, cause, remedy]) expect(section).toContain(text)
  }
})
