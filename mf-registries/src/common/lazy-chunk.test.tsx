import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { later } from 'shared-runtime/testing'
import { lazyChunk } from './lazy-chunk.tsx'

interface Code {
  readonly Notice: ComponentType
}

const CODE: Code = { Notice: () => <p>Suspended since May</p> }
/** As the server renders it: the comments are the boundary of the screen. */
const SERVER_MARKUP =
  '<!--$--><main data-ready="false"><!--$--><p>Suspended since May</p><!--/$--></main><!--/$-->'
let root: Root | undefined

afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

/** Screen whose effect changes it right after hydration, as settings and replies do. */
function createScreen(load: () => Promise<Code>) {
  const Notice = lazyChunk(load).component((all) => all.Notice)
  return function Page() {
    const [isReady, setIsReady] = useState(false)
    useEffect(() => setIsReady(true), [])
    return (
      <main data-ready={isReady}>
        <Notice />
      </main>
    )
  }
}

async function hydrate(load: () => Promise<Code>) {
  const Page = createScreen(load)
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = SERVER_MARKUP
  await act(async () => {
    root = hydrateRoot(
      container,
      <Suspense fallback={null}>
        <Page />
      </Suspense>,
      { onRecoverableError: () => undefined },
    )
    await Promise.resolve()
  })
}

test('server markup of a lazy component stays while its code is loading', async () => {
  const { promise, resolve } = later<Code>()
  await hydrate(() => promise)
  const notice = screen.getByText('Suspended since May')
  await act(async () => {
    resolve(CODE)
    await promise
  })
  expect(screen.getByText('Suspended since May')).toBe(notice)
  expect(screen.getByRole('main').dataset['ready']).toBe('true')
})

test('a component whose code fails to load shows a retry, and the rest hydrates', async () => {
  const load = jest.fn<() => Promise<Code>>(() => Promise.reject(new Error('404')))
  await hydrate(load)
  expect(screen.getByRole('main').dataset['ready']).toBe('true')
  load.mockResolvedValue(CODE)
  await userEvent.click(await screen.findByRole('button'))
  expect(await screen.findByText('Suspended since May')).not.toBeNull()
})
