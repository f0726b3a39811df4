import { expect, jest, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import type { ReportFault } from '../common/fault.ts'
import { renderPortal, createScreens } from './testing/render-portal.tsx'

const INNER = 'cannot read the slots of Aliyev'

/** Makes the code of the shell throw when home renders its slots. */
async function openBroken(language: string) {
  const reports: Parameters<ReportFault>[0][] = []
  const slots = new Proxy([], {
    get() {
      throw new Error(INNER)
    },
  })
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const screens = createScreens({}, { onReport: (fault) => reports.push(fault) })
  const portal = await renderPortal({ address: `/${language}/home`, slots, screens })
  silent.mockRestore()
  return { ...portal, reports }
}

test.each([
  ['az', 'Bu səhifədə xəta baş verdi', 'Xətanın nömrəsi:'],
  ['en', 'Something went wrong on this page', 'Error number:'],
  ['ru', 'На этой странице произошла ошибка', 'Номер ошибки:'],
])(
  'STATE-05 a page of the shell that throws shows an error number in the frame: %s',
  async (language, title, label) => {
    const { reports } = await openBroken(language)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(screen.getByRole('banner')).toBeVisible()
    const number = screen.getByText(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/)
    expect(number.parentElement).toHaveTextContent(`${label} ${String(number.textContent)}`)
    expect(reports).toMatchObject([
      { kind: 'render', remote: { name: 'shell' }, error: { message: INNER }, incident: number.textContent },
    ])
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(document.body).not.toHaveTextContent('Aliyev')
  },
)

test('STATE-05 other pages still open, and the next fault has another number', async () => {
  const { go } = await openBroken('en')
  const first = screen.getByText(/^[0-9a-f]{4}-/).textContent
  await go('/en/404')
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')).toBeNull()
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await go('/en/home')
  silent.mockRestore()
  expect(screen.getByText(/^[0-9a-f]{4}-/).textContent).not.toBe(first)
})

test.each(LANGUAGES)('WAI-03 the error page passes axe in its frame: %s', async (language) => {
  await openBroken(language)
  expect(await axeViolations(document.body)).toEqual([])
})
