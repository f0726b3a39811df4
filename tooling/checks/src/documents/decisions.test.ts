import { expect, test } from '@jest/globals'
import { findDeadDecisions, findDecisionFaults, parseDecision, writeDecisionIndex } from './decisions.ts'

const TEXT = [
  '# 0007 Cache responses by ETag',
  '',
  '- Date: 2026-11-26',
  '- Status: accepted',
  '- Subject: Services and operation',
  '- Context: Text.',
  '- Decision: Responses are cached in `a.ts`. More.',
  '- Consequences: Text.',
  '- Enforced by: Text.',
].join('\n')
const FILE = 'docs/decisions/0007-cache-responses-by-etag.md'
const decision = parseDecision(FILE, TEXT)

test('a decision has all sections, a subject, a status and the name of its title', () => {
  expect(findDecisionFaults([decision])).toEqual([])
  const other = parseDecision(
    'docs/decisions/7-x.md',
    TEXT.replace('- Context', '- Reason')
      .replace('accepted', 'superseded by 0008')
      .replace('Services', 'Other'),
  )
  expect(findDecisionFaults([other])).toEqual([
    'docs/decisions/7-x.md: name it by its number and title, 0007-cache-responses-by-etag.md',
    'docs/decisions/7-x.md: no "Context"',
    expect.stringContaining('the subject is one of'),
    expect.stringContaining('the status is'),
  ])
})

test('more than 60 decisions are refused', () => {
  const faults = findDecisionFaults(Array.from({ length: 61 }, () => decision))
  expect(faults).toEqual([expect.stringContaining('61 records, at most 60')])
})

test('the index lists number, title, status and first sentence by subject', () => {
  expect(writeDecisionIndex([decision])).toContain(
    [
      '## Services and operation',
      '',
      '- [0007](0007-cache-responses-by-etag.md) Cache responses by ETag (accepted). Responses are cached in `a.ts`.',
    ].join('\n'),
  )
})

test('references name existing decisions', () => {
  const text = 'docs/decisions/0007, decision 0007 and decision 0009'
  expect(findDeadDecisions([decision], 'a.ts', text)).toEqual(['a.ts: there is no decision 0009'])
  expect(findDeadDecisions([decision], 'a.md', 'rows (0007, 0008)')).toEqual([
    'a.md: there is no decision 0008',
  ])
})
