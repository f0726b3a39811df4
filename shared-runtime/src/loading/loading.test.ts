import { expect, test } from '@jest/globals'
import { hideLoading, loadingState, popLoading, pushLoading } from 'shared-contracts/events/shell'
import { createScope } from '../remote/remote.ts'
import { createFakeShell } from '../testing/fake-shell.ts'

function start() {
  const shell = createFakeShell()
  const scope = createScope()
  const { bus } = shell.runtime
  return { shell, bus: bus.connect({ remote: 'mf-flood', release: '1.0.0' }, scope) }
}

test('STATE-01 a release over the rate limit can still pop all its pushes', async () => {
  const { shell, bus } = start()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 1000 }, () => bus.ask(pushLoading, undefined)),
  )
  const pushed = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(pushed).toBeLessThan(500)
  expect(shell.loading()).toEqual({ stack: pushed, global: true, page: false })
  await Promise.all(Array.from({ length: 1000 }, () => bus.ask(popLoading, undefined)))
  expect(shell.loading()).toEqual({ stack: 0, global: false, page: false })
})

test('STATE-01 a pop at zero and a second hide change and publish nothing', async () => {
  const { bus } = start()
  let changes = 0
  bus.state(loadingState).subscribe(() => {
    changes += 1
  })
  await bus.ask(popLoading, undefined)
  await bus.ask(hideLoading, undefined)
  expect(changes).toBe(0)
  await bus.ask(pushLoading, undefined)
  await bus.ask(hideLoading, undefined)
  await bus.ask(hideLoading, undefined)
  expect(changes).toBe(2)
})
