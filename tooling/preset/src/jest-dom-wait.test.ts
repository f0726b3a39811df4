import { MessageChannel } from 'node:worker_threads'
import { afterEach, expect, test } from '@jest/globals'
import { getConfig } from '@testing-library/dom'
import './jest-dom-wait.ts'

const { port1: from, port2: to } = new MessageChannel()

afterEach(() => from.close())

test('pending effects run before a test continues after a wait', async () => {
  let hasCome = false
  to.on('message', () => {
    hasCome = true
  })
  const shown: unknown = await getConfig().asyncWrapper(() => {
    // As React has its effects run.
    from.postMessage('effects')
    return Promise.resolve('what was waited for')
  })
  expect([shown, hasCome]).toEqual(['what was waited for', true])
})
