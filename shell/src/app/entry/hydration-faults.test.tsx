import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { Suspense, use } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.node'
import { reportHydrationFault } from './hydration-faults.ts'

const NEVER = new Promise<never>(() => undefined)
const report = jest.fn()

beforeEach(() => {
  globalThis.reportError = report
})

afterEach(() => {
  report.mockClear()
})

async function hydrate(onServer: ReactNode, inBrowser: ReactNode): Promise<string | null> {
  const root = document.createElement('div')
  root.innerHTML = renderToString(onServer)
  await act(async () => {
    hydrateRoot(root, inBrowser, { onRecoverableError: reportHydrationFault })
    await Promise.resolve()
  })
  return root.textContent
}

function Missing(): ReactNode {
  return use(NEVER)
}

test('content that the server left to the browser is shown and not reported', async () => {
  const shown = await hydrate(
    <Suspense fallback="Loading">
      <Missing />
    </Suspense>,
    <Suspense fallback="Loading">List</Suspense>,
  )
  expect(shown).toBe('List')
  expect(report).not.toHaveBeenCalled()
})

test('markup that differs from that of the server is reported', async () => {
  expect(await hydrate(<p>12</p>, <p>13</p>)).toBe('13')
  expect(report).toHaveBeenCalledTimes(1)
})
