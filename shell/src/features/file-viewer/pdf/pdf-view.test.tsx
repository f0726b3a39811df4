import { beforeAll, expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../../testing/render-shell.tsx'
import { fold } from './find-text.ts'
import type { PdfHandle } from './pdf-library.ts'
import { PdfView } from './pdf-view.tsx'

const PAGES = ['Ərizə forması', 'Ölçmə vasitəsi', 'Ölçmə və sertifikat']
const scrolledTo: (string | undefined)[] = []

class SilentObserver {
  observe() {
    return undefined
  }
  disconnect() {
    return undefined
  }
}

beforeAll(() => {
  Object.assign(globalThis, { IntersectionObserver: SilentObserver, ResizeObserver: SilentObserver })
  Object.assign(HTMLElement.prototype, {
    scrollIntoView(this: HTMLElement) {
      scrolledTo.push(this.dataset['page'])
    },
  })
})

/** Fake library; rendering needs a browser and is tested in the journeys. */
function fakePdf(closed: () => void): PdfHandle {
  const document = {
    numPages: PAGES.length,
    getPage: (number: number) =>
      Promise.resolve({
        getViewport: () => ({ width: 600, height: 800 }),
        getTextContent: () => Promise.resolve({ items: [{ str: PAGES[number - 1], hasEOL: true }] }),
      }),
  }
  return { library: {}, document, close: closed } as unknown as PdfHandle
}

function start(language: string, open: () => Promise<PdfHandle>) {
  const blob = { arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) } as Blob
  function Screen() {
    const [isBroken, setBroken] = useState(false)
    return (
      <>
        <h1>Page</h1>
        {isBroken ? <p>broken</p> : <PdfView blob={blob} open={open} onBroken={() => setBroken(true)} />}
      </>
    )
  }
  return renderShell({ screen: Screen, address: `/${language}/home` })
}

test('STATE-04 buttons move through the pages of a PDF', async () => {
  start('en', () => Promise.resolve(fakePdf(() => undefined)))
  expect(await screen.findByText('Page 1 of 3')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('Page 3 of 3')).toBeVisible()
  expect(scrolledTo.slice(-2)).toEqual(['2', '3'])
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('STATE-04 Home and End go to the first and the last page', async () => {
  start('en', () => Promise.resolve(fakePdf(() => undefined)))
  const frame = await screen.findByRole('group', { name: 'Pages of the document' })
  act(() => frame.focus())
  await userEvent.keyboard('{End}')
  expect(screen.getByText('Page 3 of 3')).toBeVisible()
  await userEvent.keyboard('{Home}')
  expect(screen.getByText('Page 1 of 3')).toBeVisible()
})

test('words are found without diacritics, page by page', async () => {
  start('az', () => Promise.resolve(fakePdf(() => undefined)))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Sənəddə axtarış' }), 'olcme{Enter}')
  expect(await screen.findByText('1 / 2 səhifə')).toBeVisible()
  expect(scrolledTo.at(-1)).toBe('2')
  await userEvent.click(screen.getByRole('button', { name: 'Tap' }))
  expect(await screen.findByText('2 / 2 səhifə')).toBeVisible()
  expect(scrolledTo.at(-1)).toBe('3')
})

test.each([
  ['az', 'Sənəddə axtarış', 'Axtarış tapılmadı'],
  ['en', 'Search in the document', 'Nothing was found'],
  ['ru', 'Поиск в документе', 'Ничего не найдено'],
])('a search without results shows a message in %s', async (language, label, text) => {
  start(language, () => Promise.resolve(fakePdf(() => undefined)))
  await userEvent.type(await screen.findByRole('searchbox', { name: label }), 'xyz{Enter}')
  expect(await screen.findByText(text)).toBeVisible()
})

test('STATE-04 data that is no PDF shows an error', async () => {
  start('en', () => Promise.reject(new Error('no PDF')))
  expect(await screen.findByText('broken')).toBeVisible()
})

test('STATE-04 the document is closed with the viewer', async () => {
  let isClosed = false
  const { unmount } = start('en', () => Promise.resolve(fakePdf(() => void (isClosed = true))))
  await screen.findByText('Page 1 of 3')
  unmount()
  expect(isClosed).toBe(true)
})

test('WAI-03 the tools of a PDF pass axe', async () => {
  start('az', () => Promise.resolve(fakePdf(() => undefined)))
  await screen.findByText('Səhifə 1 / 3')
  expect(await axeViolations(document.body)).toEqual([])
})

test('words are compared without diacritics', () => {
  expect(fold('ƏRİZƏ Ölçmə')).toBe('erize olcme')
  expect(fold('Ёлка  и\nчай')).toBe('елка и чаи')
})
