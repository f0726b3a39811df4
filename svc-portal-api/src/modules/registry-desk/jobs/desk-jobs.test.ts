import { expect, test } from '@jest/globals'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { DeskJobs } from './desk-jobs.ts'

const ID = '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a31'

/** Resolves after all pending promise callbacks have run. */
function flushPromises(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('REG-05 a long job continues after the caller’s timeout, reports progress, and is removed when done', async () => {
  const work = new DeskJobs({ maxWaitMs: 0, onError: () => undefined })
  let end = (): void => undefined
  const working = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  const response = await work.run(ID, 'checking', (tell) => {
    tell(1500)
    return working
  })
  expect(response).toBeUndefined()
  expect(work.getState(ID)).toEqual({ kind: 'checking', done: 1500, failure: undefined })
  expect(work.isRunning(ID)).toBe(true)
  end()
  await flushPromises()
  expect(work.getState(ID)).toBeUndefined()
})

test.each([
  ['CHANGE_SET_OUTDATED', 0, new PortalError('CHANGE_SET_OUTDATED', { values: { count: 2 } })],
  ['INTERNAL_ERROR', 1, new Error('connection lost')],
])(
  'REG-05 a failure after the timeout is reported as %s until the next step; internal errors logged: %i',
  async (code, count, error) => {
    const errors: unknown[] = []
    const work = new DeskJobs({ maxWaitMs: 0, onError: (one) => errors.push(one) })
    let fail = (): void => undefined
    const working = new Promise<string>((_, reject) => {
      fail = () => reject(error)
    })
    expect(await work.run(ID, 'publishing', () => working)).toBeUndefined()
    fail()
    await flushPromises()
    expect([work.getState(ID)?.failure?.code, work.isRunning(ID)]).toEqual([code, false])
    expect(errors).toHaveLength(count)
    work.deleteFailure(ID)
    expect(work.getState(ID)).toBeUndefined()
  },
)

test('REG-05 a caller that waits until the end gets the failure directly, and it is not stored', async () => {
  const work = new DeskJobs({ maxWaitMs: 60_000, onError: () => undefined })
  const own = new PortalError('CHANGE_SET_OWN')
  await expect(work.run(ID, 'publishing', () => Promise.reject(own))).rejects.toBe(own)
  expect(work.getState(ID)).toBeUndefined()
  expect(await work.run(ID, 'publishing', () => Promise.resolve('published'))).toBe('published')
})
