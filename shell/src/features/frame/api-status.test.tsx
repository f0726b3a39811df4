import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { apiState } from 'shared-contracts/events/shell'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../testing/render-shell.tsx'

/** 12:00 in Baku. */
const NOON = Date.UTC(2026, 10, 20, 8, 0, 0)

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
})

afterEach(() => {
  jest.useRealTimers()
})

function Blank() {
  return <h1>Page</h1>
}

/** Renders the shell after three failed API calls; the test controls the API. */
async function startAway(address: string) {
  const network = { isDown: true, calls: 0 }
  const shell = renderShell({
    screen: Blank,
    address,
    network: (config) => {
      network.calls += 1
      return Promise.resolve({
        config,
        status: network.isDown ? 503 : 200,
        statusText: '',
        data: {},
        headers: {},
      })
    },
  })
  const { api } = shell.remoteRuntime
  await act(async () => {
    for (let call = 0; call < 3; call += 1) await api.get('/public/registries').catch(() => undefined)
  })
  return { ...shell, network, api }
}

test.each([
  ['/az/home', 'Məlumat xidməti hazırda cavab vermir.', 'Növbəti yoxlama: 12:00:02.', 'İndi yoxla'],
  ['/en/home', 'The data service is not responding at the moment.', 'Next attempt at 12:00:02.', 'Try now'],
  ['/ru/home', 'Сервис данных сейчас не отвечает.', 'Следующая проверка в 12:00:02.', 'Проверить сейчас'],
])('HTTP-06 at %s the frame shows the outage and the time of the next retry', async (...words) => {
  const [address, title, next, button] = words
  const { container, services } = await startAway(address)
  const line = container.querySelector('[data-api="down"]')
  expect(line).toHaveTextContent(title)
  expect(line).toHaveTextContent(next)
  expect(screen.getByRole('button', { name: button })).toBeVisible()
  expect(services.bus.state(apiState).value).toEqual({ circuit: 'down', retryAt: NOON + 2000 })
  expect(screen.getByRole('heading', { name: 'Page' })).toBeVisible()
})

test('HTTP-06 it shows the age of the data, and the outage is announced once', async () => {
  const { api, container } = await startAway('/en/home')
  act(() => {
    api.shown.show(NOON - 5 * 60_000)
  })
  expect(container.querySelector('[data-api="down"]')).toHaveTextContent(
    'This page was last updated at 11:55.',
  )
  const announcements = screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .filter((text) => text !== '')
  expect(announcements).toEqual([
    'The data service is not responding at the moment. You can use the portal, but its data is not being updated.',
  ])
  jest.useRealTimers()
  expect(await axeViolations(document.body)).toEqual([])
})

test('HTTP-06 the banner disappears when the API responds, also after a manual retry', async () => {
  const { container, network } = await startAway('/en/home')
  network.isDown = false
  await act(() => jest.advanceTimersByTimeAsync(2000))
  expect(container.querySelector('[data-api="down"]')).toBeNull()
  expect(network.calls).toBe(4)
})

test('HTTP-06 a press retries immediately, and so does a restored connection', async () => {
  const { container, network } = await startAway('/en/home')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Try now' }))
    await jest.advanceTimersByTimeAsync(0)
  })
  expect(network.calls).toBe(4)
  expect(container.querySelector('[data-api="down"]')).not.toBeNull()
  network.isDown = false
  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await jest.advanceTimersByTimeAsync(0)
  })
  expect(container.querySelector('[data-api="down"]')).toBeNull()
})

test.each([
  ['/az/home', 'İnternet bağlantınız yoxdur.'],
  ['/en/home', 'You have no internet connection.'],
  ['/ru/home', 'Нет подключения к интернету.'],
])('HTTP-06 at %s an offline user sees that, without a message about the portal', async (address, title) => {
  const { container } = renderShell({ screen: Blank, address })
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(container.querySelector('[data-api="offline"]')).toHaveTextContent(title)
  jest.useRealTimers()
  expect(await axeViolations(document.body)).toEqual([])
  isOnline.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(container.querySelector('[data-api]')).toBeNull()
  isOnline.mockRestore()
})
