import { expect, test } from '@jest/globals'
import type { CaseDraft } from 'shared-contracts/http/cases/case-drafts'
import { chooseCopy, createState } from './form-state.ts'
import type { FormState } from './form-state.ts'

const INITIAL = createState(1)

function stored(changes: Partial<FormState> = {}): FormState {
  return { ...INITIAL, values: { subject: 'device' }, revision: 2, isUnsent: true, ...changes }
}

function server(changes: Partial<CaseDraft> = {}): CaseDraft {
  return {
    id: '7b0f4a1e-5d2c-4a3b-8f6e-1c2d3e4f5a6b',
    type: 'complaint',
    title: 'Complaint',
    subject: 'server',
    revision: 2,
    files: 0,
    savedAt: '2026-11-27T08:00:00Z',
    expiresAt: '2027-02-25T08:00:00Z',
    formVersion: 1,
    step: null,
    values: { subject: 'server' },
    ...changes,
  }
}

test('a new form begins with the settled answers', () => {
  expect(chooseCopy({ stored: undefined, server: undefined, initial: INITIAL })).toEqual({
    kind: 'ready',
    state: INITIAL,
  })
})

test('a page of a draft that exists nowhere is not an empty form', () => {
  expect(chooseCopy({ stored: undefined, server: undefined, initial: undefined })).toEqual({ kind: 'gone' })
})

test('unsent changes of this device continue, also where the server has the revision before them', () => {
  const opened = chooseCopy({ stored: stored(), server: server(), initial: INITIAL })
  expect(opened).toMatchObject({ kind: 'ready', state: { values: { subject: 'device' }, isUnsent: true } })
})

test('a newer draft of the server replaces a copy without changes', () => {
  const opened = chooseCopy({
    stored: stored({ isUnsent: false }),
    server: server({ revision: 5 }),
    initial: INITIAL,
  })
  expect(opened).toMatchObject({ kind: 'ready', state: { values: { subject: 'server' }, revision: 5 } })
})

test('unsent changes and a newer draft of the server are a choice of the person', () => {
  const newer = server({ revision: 3 })
  const opened = chooseCopy({ stored: stored(), server: newer, initial: INITIAL })
  expect(opened).toEqual({ kind: 'newer', state: stored(), newer })
})

test('an own save whose reply was lost is no newer draft', () => {
  const opened = chooseCopy({
    stored: stored(),
    server: server({ revision: 3, values: { subject: 'device' } }),
    initial: INITIAL,
  })
  expect(opened).toMatchObject({ kind: 'ready', state: { revision: 3, isUnsent: false } })
})

test('a draft that was deleted elsewhere is gone, unless this device has unsent changes', () => {
  const copies = { server: undefined, initial: INITIAL }
  expect(chooseCopy({ ...copies, stored: stored({ isUnsent: false }) })).toEqual({ kind: 'gone' })
  expect(chooseCopy({ ...copies, stored: stored() })).toMatchObject({
    kind: 'ready',
    state: { values: { subject: 'device' }, revision: 0, isUnsent: true },
  })
})
