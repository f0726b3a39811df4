import { expect, test } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen } from '@testing-library/react'
import { listRegistries } from 'shared-contracts/http/registries'
import { RuntimeContext } from '../remote/remote.ts'
import { answer, fakeNetwork } from '../testing/fake-network.ts'
import type { FakeNetwork } from '../testing/fake-network.ts'
import { createFakeShell } from '../testing/fake-shell.ts'
import { createApiCache, fillApiCache, useApi } from './http.ts'

// axios is loaded with the first call.
configure({ asyncUtilTimeout: 5000 })

const PATH = '/public/registries?lang=ru'
const EMPTY = { content: [] }

function Registries() {
  const { data, error, isLoading } = useApi(listRegistries, {})
  if (isLoading) return <p>loading</p>
  return (
    <p>
      {error === undefined
        ? `registries: ${String(data?.content.length)}`
        : `${error.code} ${error.text ?? ''}`}
    </p>
  )
}

function renderRegistries(network: FakeNetwork, answers: Parameters<typeof fillApiCache>[1]) {
  const { runtime } = createFakeShell({ settings: { language: 'ru' }, network })
  const cache = createApiCache()
  fillApiCache(cache, answers)
  const page = (isShown: boolean) => (
    <RuntimeContext value={runtime}>
      <QueryClientProvider client={cache}>{isShown ? <Registries /> : null}</QueryClientProvider>
    </RuntimeContext>
  )
  const { rerender } = render(page(true))
  return {
    runtime,
    cache,
    comeBack() {
      rerender(page(false))
      rerender(page(true))
    },
  }
}

test('HTTP-03 data of the server rendering is available at once and not refetched', async () => {
  const network = fakeNetwork([answer(listRegistries, () => EMPTY)])
  renderRegistries(network, { [PATH]: { status: 200, body: EMPTY } })
  expect(screen.getByText('registries: 0')).toBeVisible()
  await Promise.resolve()
  expect(network.calls).toEqual([])
})

function CallState() {
  const { data, isFetching } = useApi(listRegistries, {})
  return <p>{isFetching ? 'fetching' : `registries: ${String(data?.content.length)}`}</p>
}

test('HTTP-03 a refetch before hydration is shown as fetching only afterwards', async () => {
  const network = fakeNetwork([answer(listRegistries, () => EMPTY)])
  const { runtime } = createFakeShell({ settings: { language: 'ru' }, network })
  const cache = createApiCache()
  fillApiCache(cache, { [PATH]: { status: 200, body: EMPTY } })
  const page = (
    <RuntimeContext value={runtime}>
      <QueryClientProvider client={cache}>
        <CallState />
      </QueryClientProvider>
    </RuntimeContext>
  )
  const container = document.createElement('div')
  document.body.append(container)
  // Markup of the server.
  container.innerHTML = '<p>registries: 0</p>'
  // A sign-in invalidates the cache before the remote hydrates.
  await cache.invalidateQueries()
  const faults: unknown[] = []
  render(page, { container, hydrate: true, onRecoverableError: (error) => void faults.push(error) })
  expect(container).toHaveTextContent('fetching')
  expect(faults).toEqual([])
  expect(await screen.findByText('registries: 0')).toBeVisible()
})

test('HTTP-06 an error of the server rendering is shown without a call', () => {
  const network = fakeNetwork([])
  const body = { code: 'RATE_LIMITED', message: 'Слишком много запросов' }
  renderRegistries(network, { [PATH]: { status: 429, body } })
  expect(screen.getByText('RATE_LIMITED Слишком много запросов')).toBeVisible()
  expect(network.calls).toEqual([])
})

test('HTTP-06 a failed call is repeated when the screen is mounted again', async () => {
  let isRepaired = false
  const problem = { status: 429, code: 'RATE_LIMITED', message: 'Слишком много запросов' }
  const network = fakeNetwork([answer(listRegistries, () => (isRepaired ? EMPTY : { problem }))])
  const { comeBack } = renderRegistries(network, {})
  expect(await screen.findByText('RATE_LIMITED Слишком много запросов')).toBeVisible()
  isRepaired = true
  comeBack()
  expect(await screen.findByText('registries: 0')).toBeVisible()
})

test('HTTP-06 a failed call of the server rendering is repeated when the screen is mounted again', async () => {
  const network = fakeNetwork([answer(listRegistries, () => EMPTY)])
  const { comeBack } = renderRegistries(network, { [PATH]: { status: 503, body: {} } })
  expect(screen.getByText('SERVICE_UNAVAILABLE Произошла неизвестная ошибка')).toBeVisible()
  expect(network.calls).toEqual([])
  comeBack()
  expect(await screen.findByText('registries: 0')).toBeVisible()
})

test('LANG-01 missing data is loaded in the language of the page', async () => {
  const network = fakeNetwork([answer(listRegistries, () => EMPTY)])
  renderRegistries(network, {})
  expect(screen.getByText('loading')).toBeVisible()
  expect(await screen.findByText('registries: 0')).toBeVisible()
  expect(network.calls).toEqual([`GET ${PATH}`])
})

test('HTTP-06 problem details provide code and message of the error', async () => {
  const problem = { status: 404, code: 'REGISTRY_UNKNOWN', message: 'Такого реестра нет' }
  renderRegistries(fakeNetwork([answer(listRegistries, () => ({ problem }))]), {})
  expect(await screen.findByText('REGISTRY_UNKNOWN Такого реестра нет')).toBeVisible()
})

test('HTTP-06 data stays during an outage and is refetched afterwards', async () => {
  let isDown = false
  let count = 0
  const body = { code: 'SERVICE_UNAVAILABLE', message: 'Сервис временно недоступен' }
  const network: FakeNetwork = {
    calls: [],
    bodies: [],
    adapter(config) {
      count += 1
      const common = { config, statusText: '', headers: {} }
      const data = isDown ? body : { content: Array.from({ length: count }, () => 'registry') }
      return Promise.resolve({ ...common, status: isDown ? 503 : 200, data })
    },
  }
  const { runtime, cache } = renderRegistries(network, {})
  expect(await screen.findByText('registries: 1')).toBeVisible()
  const answeredAt = runtime.api.shown.oldest.value
  expect(answeredAt).toBeGreaterThan(0)
  isDown = true
  await act(() => cache.refetchQueries())
  expect(runtime.api.circuit.state.value.circuit).toBe('down')
  expect(screen.getByText('registries: 1')).toBeVisible()
  expect(runtime.api.shown.oldest.value).toBe(answeredAt)
  isDown = false
  count = 1
  // The first call detects the outage; the probe refetches the data.
  await act(async () => {
    runtime.api.circuit.tryNow()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(runtime.api.circuit.state.value.circuit).toBe('up')
  expect(await screen.findByText('registries: 3')).toBeVisible()
}, 180_000)

test('HTTP-06 a page rendered during an outage reloads its data automatically', async () => {
  const network = fakeNetwork([answer(listRegistries, () => EMPTY)])
  const body = { code: 'SERVICE_UNAVAILABLE', message: 'Сервис временно недоступен' }
  const { runtime } = renderRegistries(network, { [PATH]: { status: 503, body } })
  expect(screen.getByText('SERVICE_UNAVAILABLE Сервис временно недоступен')).toBeVisible()
  expect(runtime.api.circuit.state.value.circuit).toBe('down')
  await act(async () => {
    runtime.api.circuit.tryNow()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(await screen.findByText('registries: 0')).toBeVisible()
})

test('HTTP-06 data of the server rendering with another shape is refetched, not shown', async () => {
  const checked = { ...listRegistries, shape: 'content[]' }
  const network = fakeNetwork([answer(listRegistries, () => EMPTY)])
  const { runtime } = createFakeShell({ settings: { language: 'ru' }, network })
  const cache = createApiCache()
  fillApiCache(cache, { [PATH]: { status: 200, body: { rows: [] } } })
  function Checked() {
    const { data } = useApi(checked, {})
    return <p>{data === undefined ? 'loading' : `registries: ${String(data.content.length)}`}</p>
  }
  render(
    <RuntimeContext value={runtime}>
      <QueryClientProvider client={cache}>
        <Checked />
      </QueryClientProvider>
    </RuntimeContext>,
  )
  expect(screen.getByText('loading')).toBeVisible()
  expect(await screen.findByText('registries: 0')).toBeVisible()
  expect(network.calls).toHaveLength(1)
})
