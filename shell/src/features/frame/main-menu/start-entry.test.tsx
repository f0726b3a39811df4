import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios'
import { renderShell } from '../../../testing/render-shell.tsx'

const open = jest.fn<typeof window.open>()
const MENU = [
  {
    id: 'technical-barriers',
    place: 'header' as const,
    path: '/technical-barriers',
    label: 'Technical barriers',
    start: 12,
  },
]

beforeEach(() => {
  open.mockReset()
  jest.spyOn(window, 'open').mockImplementation(open)
})

afterEach(() => {
  jest.restoreAllMocks()
})

function answer(status: number, data: unknown) {
  return (config: InternalAxiosRequestConfig) => ({ config, status, statusText: '', headers: {}, data })
}

function start(network: AxiosAdapter, language = 'en') {
  const shell = renderShell({
    screen: () => <h1>Page</h1>,
    address: `/${language}/registries`,
    menu: MENU,
    network,
  })
  const entry = within(screen.getByRole('banner')).getByRole('link', {
    name: 'Technical barriers',
    hidden: true,
  })
  return { ...shell, entry }
}

test('NAV-05 a press loads the URL of software 12, shows a busy state and opens it', async () => {
  const called: (string | undefined)[] = []
  let give: (() => void) | undefined
  const { entry, address } = start(
    (config) =>
      new Promise((resolve) => {
        called.push(config.url)
        give = () => resolve(answer(200, { target: 'external', url: 'https://eping.wto.org/' })(config))
      }),
  )
  expect(entry).toHaveAttribute('href', '/en/technical-barriers')
  await userEvent.click(entry)
  expect(entry).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('Opening')).toBeInTheDocument()
  await userEvent.click(entry)
  await waitFor(() => {
    expect(called).toEqual(['/public/software/12/url?lang=en'])
  })
  give?.()
  await waitFor(() => {
    expect(open).toHaveBeenCalledWith('https://eping.wto.org/', '_self')
  })
  expect(entry).not.toHaveAttribute('aria-busy')
  expect(address()).toBe('/en/registries')
})

test.each([
  ['az', 'Naməlum xəta baş verdi!'],
  ['en', 'Unknown error'],
  ['ru', 'Произошла неизвестная ошибка'],
])('NAV-05 HTTP-02 a failure shows a toast and opens the page of the entry: %s', async (language, text) => {
  const { entry, address } = start(async (config) => answer(404, undefined)(config), language)
  await userEvent.click(entry)
  expect(await screen.findByText(text, { exact: false })).toBeInTheDocument()
  expect(address()).toBe(`/${language}/technical-barriers`)
  expect(open).not.toHaveBeenCalled()
})

test('NAV-05 the message of the server is shown', async () => {
  const body = { code: 'SOFTWARE_PAUSED', message: 'The service is paused.' }
  const { entry } = start(async (config) => answer(409, body)(config))
  await userEvent.click(entry)
  expect(await screen.findByText('The service is paused.', { exact: false })).toBeInTheDocument()
})
