import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import {
  exportRecords,
  getRegistryFeed,
  listOpenData,
  listRegistryChanges,
} from 'shared-contracts/http/data/open-data'
import { getRecord, listRecords, listRegistries } from 'shared-contracts/http/registries'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import CALLS from './calls.json' with { type: 'json' }
import { loadData } from './open-data.data.ts'
import { OpenDataScreen } from './open-data.screen.tsx'

function mount(language: string, answers: Answers = {}) {
  const address = `/${language}/open-data`
  return mountScreen({ screen: OpenDataScreen, path: '/open-data', address, answers })
}

test('REG-06 every registry has downloads as XLSX, CSV, JSON, daily files and a feed', async () => {
  mount('en')
  const row = within(
    (await screen.findByRole('link', { name: 'Laboratories' })).closest('tr') ?? document.body,
  )
  const links = row.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Laboratories', '/en/registries/test-laboratories'],
    ['Excel', '/api/public/registries/test-laboratories/export?format=xlsx&lang=en'],
    ['CSV', '/api/public/registries/test-laboratories/export?format=csv-bom&lang=en'],
    ['JSON', '/api/public/registries/test-laboratories/export?format=json&lang=en'],
    ['NDJSON, 12\u00a0KB', '/api/public/open-data/test-laboratories-2026-11-20.ndjson.gz'],
    ['Feed', '/api/public/registries/test-laboratories/feed.atom?lang=en'],
  ])
  expect(row.getByRole('link', { name: 'Excel: Laboratories' })).toBeVisible()
})

test('REG-06 the stated rate limits are those of the contracts', () => {
  const reads = [listRegistries, listRecords, getRecord]
  const contracts = [...reads, exportRecords, listRegistryChanges, getRegistryFeed, listOpenData]
  expect(CALLS.calls.map(({ address, limit }) => [address, limit])).toEqual(
    contracts.map(({ path, rateLimit }) => [`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`, rateLimit]),
  )
})

test('REG-06 licence, limits, compatibility and the API description are shown', async () => {
  mount('en')
  const licence = await screen.findByRole('link', { name: /^Creative Commons Attribution 4\.0/ })
  expect(licence).toHaveAttribute('href', 'https://creativecommons.org/licenses/by/4.0/')
  expect(screen.getByText(/up to 100,000 records/)).toBeVisible()
  expect(screen.getByText(/at least 12 more months/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'API description (OpenAPI)' })).toHaveAttribute(
    'href',
    '/api/public/openapi.json',
  )
})

test('REG-06 without daily files the other downloads are still offered', async () => {
  mount('ru', { openData: () => problem('SERVICE_UNAVAILABLE', 503, 'x') })
  expect((await screen.findAllByRole('link', { name: /^Таблица: / })).length).toBeGreaterThan(1)
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить данные')
  expect(await screen.findByRole('button', { name: 'Повторить' })).toBeVisible()
  expect(screen.getAllByText('–').length).toBeGreaterThan(1)
  expect(screen.queryByText('ещё нет')).toBeNull()
})

test('HTTP-03 the edge sends the same requests as the screen', async () => {
  const { network } = mount('az')
  await screen.findByRole('link', { name: 'Laboratoriyalar' })
  const expected = loadData({ params: {}, search: new URLSearchParams(), language: 'az' })
  expect(expected).toEqual(['/public/registries?fields=none&lang=az', '/public/open-data?lang=az'])
  expect(network.calls.toSorted()).toEqual(expected.map((path) => `GET ${path}`).toSorted())
})
