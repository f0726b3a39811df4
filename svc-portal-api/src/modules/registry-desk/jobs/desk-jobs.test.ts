import { expect, test } from '@jest/globals'
import { PortalError } from 'shared-contracts/errors/portal-error'
import { DeskJobs } from './desk-jobs.ts'

const ID = '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a31'

/** Everything that waits for what is settled has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

test('REG-05 a long work goes on when its caller has gone, says how far it is, and is forgotten when it is done', async () => {
  const work = new DeskJobs({ maxWaitMs: 0, onError: () => undefined })
  let end = (): void => undefined
  const working = new Promise<string>((resolve) => {
    end = () => resolve('done')
  })
  const answer = await work.run(ID, 'checking', (tell) => {
    tell(1500)
    return working
  })
  expect(answer).toBeUndefined()
  expect(work.getState(ID)).toEqual({ kind: 'checking', done: 1500, failure: undefined })
  expect(work.isRunning(ID)).toBe(true)
  end()
  await settled()
  expect(work.getState(ID)).toBeUndefined()
})

test.each([
  ['CHANGE_SET_OUTDATED', 0, new PortalError('CHANGE_SET_OUTDATED', { values: { count: 2 } })],
  ['INTERNAL_ERROR', 1, new Error('connection lost')],
])(
  'REG-05 a failure after the caller has gone is told as %s until a step is taken, and %i of ours is noted',
  async (code, count, error) => {
    const told: unknown[] = []
    const work = new DeskJobs({ maxWaitMs: 0, onError: (one) => told.push(one) })
    let fail = (): void => undefined
    const working = new Promise<string>((_, reject) => {
      fail = () => reject(error)
    })
    expect(await work.run(ID, 'publishing', () => working)).toBeUndefined()
    fail()
    await settled()
    expect([work.getState(ID)?.failure?.code, work.isRunning(ID)]).toEqual([code, false])
    expect(told).toHaveLength(count)
    work.deleteFailure(ID)
    expect(work.getState(ID)).toBeUndefined()
  },
)

test('REG-05 who waits until the end hears of a failure at once, and nothing of it is left', async () => {
  const work = new DeskJobs({ maxWaitMs: 60_000, onError: () => undefined })
  const own = new PortalError('CHANGE_SET_OWN')
  await expect(work.run(ID, 'publishing', () => Promise.reject(own))).rejects.toBe(own)
  expect(work.getState(ID)).toBeUndefined()
  expect(await work.run(ID, 'publishing', () => Promise.resolve('published'))).toBe('published')
})
