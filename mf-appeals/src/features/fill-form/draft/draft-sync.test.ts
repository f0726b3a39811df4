import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { PortalError } from 'shared-contracts/errors/portal-error'
import type { ErrorCode } from 'shared-contracts/errors/catalogue'
import type { CaseDraft } from 'shared-contracts/http/cases/case-drafts'
import { DraftSync } from './draft-sync.ts'
import type { DraftServer } from './draft-sync.ts'
import { createState } from './form-state.ts'
import type { FormState } from './form-state.ts'

beforeEach(() => {
  jest.useFakeTimers()
})

afterEach(() => {
  jest.useRealTimers()
})

/** Server that keeps one draft with revisions, like the API. */
function createServer() {
  const saves: FormState[] = []
  let draft: CaseDraft | undefined
  let failures: (ErrorCode | 'LOST')[] = []
  const write = ({ values, step }: Pick<FormState, 'values' | 'step'>) => {
    const revision = (draft?.revision ?? 0) + 1
    draft = {
      id: 'id',
      type: 'complaint',
      title: 'Complaint',
      subject: '',
      revision,
      files: 0,
      savedAt: '2026-11-27T10:02:00Z',
      expiresAt: '2027-02-25T10:02:00Z',
      formVersion: 1,
      step,
      values,
    }
    return { revision, savedAt: draft.savedAt }
  }
  const server: DraftServer = {
    load: () => Promise.resolve(draft),
    save(state) {
      saves.push(state)
      const [failure, ...left] = failures
      failures = left
      if (failure === 'LOST') write(state)
      if (failure !== undefined) {
        return Promise.reject(new PortalError(failure === 'LOST' ? 'NETWORK_TIMEOUT' : failure))
      }
      if (state.revision !== (draft?.revision ?? 0)) {
        return Promise.reject(
          new PortalError(draft === undefined ? 'CASE_DRAFT_UNKNOWN' : 'CASE_DRAFT_NEWER'),
        )
      }
      return Promise.resolve(write(state))
    },
  }
  return {
    server,
    saves,
    write,
    draft: () => draft,
    fail: (...codes: (ErrorCode | 'LOST')[]) => {
      failures = codes
    },
    delete: () => {
      draft = undefined
    },
  }
}

interface Opened {
  readonly stored?: FormState
  readonly isStored?: boolean
}

async function open(fake: ReturnType<typeof createServer>, { stored, isStored = true }: Opened = {}) {
  const kept: FormState[] = []
  const confirmed: FormState[] = []
  const sync = new DraftSync(createState(1), false)
  sync.connect({
    server: fake.server,
    store: (state) => void kept.push(state),
    confirm: (state) => void confirmed.push(state),
    isStored: () => Promise.resolve(isStored),
  })
  await sync.open(stored)
  return { sync, kept, confirmed }
}

function type(sync: DraftSync, subject: string) {
  sync.change({ values: { subject } })
}

async function pass(milliseconds: number) {
  await jest.advanceTimersByTimeAsync(milliseconds)
}

test('each change is stored on the device at once, and sent once the typing pauses', async () => {
  const fake = createServer()
  const { sync, kept } = await open(fake)
  for (const text of ['Q', 'Qi', 'Qiymət']) type(sync, text)
  expect(kept.at(-1)).toMatchObject({ values: { subject: 'Qiymət' }, isUnsent: true })
  expect(sync.getView().status).toEqual({ kind: 'saving' })
  expect(fake.saves).toHaveLength(0)
  await pass(2000)
  expect(fake.saves.map(({ values }) => values)).toEqual([{ subject: 'Qiymət' }])
  expect(sync.getView()).toMatchObject({
    state: { revision: 1, isUnsent: false },
    status: { kind: 'saved', at: '2026-11-27T10:02:00Z' },
  })
})

test('what the server has saved is no change of the user, so that a change of another tab stays on the device', async () => {
  const { sync, kept, confirmed } = await open(createServer())
  type(sync, 'mine')
  await pass(2000)
  expect(kept.map(({ values }) => values)).toEqual([{ subject: 'mine' }])
  expect(confirmed.at(-1)).toMatchObject({ values: { subject: 'mine' }, revision: 1, isUnsent: false })
})

test('an opened form without a change is not saved', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  await sync.flush()
  await pass(60_000)
  expect(fake.saves).toHaveLength(0)
  expect(sync.getView().status).toEqual({ kind: 'none' })
})

test('without a network the status names this device, and the changes are sent when it is back', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  fake.fail('NETWORK_OFFLINE')
  type(sync, 'offline')
  await pass(2000)
  expect(sync.getView()).toMatchObject({ status: { kind: 'device' }, state: { isUnsent: true } })
  await pass(15_000)
  expect(sync.getView().status).toMatchObject({ kind: 'saved' })
  expect(fake.draft()?.values).toEqual({ subject: 'offline' })
})

test('the status does not name the device if the device has not stored it', async () => {
  const fake = createServer()
  const { sync } = await open(fake, { isStored: false })
  fake.fail('NETWORK_OFFLINE')
  type(sync, 'offline')
  await pass(2000)
  expect(sync.getView().status).toEqual({ kind: 'page' })
})

test('a save whose reply was lost is no conflict, also after more changes', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  fake.fail('LOST')
  type(sync, 'first')
  await pass(2000)
  type(sync, 'second')
  await pass(20_000)
  expect(sync.getView()).toMatchObject({ newer: undefined, state: { revision: 2, isUnsent: false } })
  expect(fake.draft()?.values).toEqual({ subject: 'second' })
})

test('a change of another tab is a choice, and neither version is lost before it', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  type(sync, 'mine')
  await pass(2000)
  fake.write({ values: { subject: 'theirs' }, step: null })
  type(sync, 'mine again')
  await pass(2000)
  expect(sync.getView()).toMatchObject({
    newer: { revision: 2, values: { subject: 'theirs' } },
    state: { values: { subject: 'mine again' }, isUnsent: true },
  })
  await pass(60_000)
  expect(fake.draft()?.values).toEqual({ subject: 'theirs' })

  sync.keepThis()
  await pass(0)
  expect(fake.draft()).toMatchObject({ revision: 3, values: { subject: 'mine again' } })
  expect(sync.getView().newer).toBeUndefined()
})

test('the newer version can be opened instead', async () => {
  const fake = createServer()
  const { sync, kept } = await open(fake)
  type(sync, 'mine')
  await pass(2000)
  fake.write({ values: { subject: 'theirs' }, step: null })
  type(sync, 'mine again')
  await pass(2000)
  const { replaced } = sync.getView()
  sync.openNewer()
  expect(kept.at(-1)).toMatchObject({ values: { subject: 'theirs' }, isUnsent: false })
  expect(sync.getView()).toMatchObject({
    newer: undefined,
    replaced: replaced + 1,
    state: { values: { subject: 'theirs' }, revision: 2, isUnsent: false },
  })
})

test('a draft that was deleted elsewhere is created again by the next change', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  type(sync, 'one')
  await pass(2000)
  fake.delete()
  type(sync, 'two')
  await pass(2000)
  expect(fake.draft()).toMatchObject({ revision: 1, values: { subject: 'two' } })
})

test('a form that was submitted elsewhere is not saved again', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  fake.fail('CASE_DRAFT_SENT')
  type(sync, 'late')
  await pass(60_000)
  expect(sync.getView().phase).toBe('sent')
  expect(fake.saves).toHaveLength(1)
})

test('with the maximum of drafts the status states it, and saving is not repeated by itself', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  fake.fail('CASE_DRAFTS_FULL')
  type(sync, 'x')
  await pass(60_000)
  expect(sync.getView().status).toEqual({ kind: 'full' })
  expect(fake.saves).toHaveLength(1)
})

test('a change during a save is sent after it, on its revision', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  type(sync, 'one')
  const flushed = sync.flush()
  type(sync, 'two')
  expect(await flushed).toBe(true)
  expect(fake.saves.map(({ values, revision }) => [values['subject'], revision])).toEqual([
    ['one', 0],
    ['two', 1],
  ])
})

test('unsent changes of an earlier visit are sent when the form is opened', async () => {
  const fake = createServer()
  const stored = { ...createState(1), values: { subject: 'earlier' }, isUnsent: true }
  await open(fake, { stored })
  await pass(0)
  expect(fake.draft()?.values).toEqual({ subject: 'earlier' })
})

test('without the server the copy of this device opens; without both the page is an error', async () => {
  const fake = createServer()
  const server = { ...fake.server, load: () => Promise.reject(new PortalError('NETWORK_OFFLINE')) }
  const stored = { ...createState(1), values: { subject: 'kept' }, revision: 4 }
  const first = await open({ ...fake, server }, { stored })
  expect(first.sync.getView()).toMatchObject({ phase: 'ready', state: { values: { subject: 'kept' } } })
  const second = await open({ ...fake, server })
  expect(second.sync.getView().phase).toBe('failed')
})

test('nothing is saved during and after a submission', async () => {
  const fake = createServer()
  const { sync } = await open(fake)
  type(sync, 'one')
  await sync.pause()
  await pass(60_000)
  sync.close()
  await pass(60_000)
  expect(fake.saves).toHaveLength(0)
})
