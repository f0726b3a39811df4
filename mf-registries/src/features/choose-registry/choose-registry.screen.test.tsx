import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { loadData } from './choose-registry.data.ts'
import { ChooseRegistryScreen } from './choose-registry.screen.tsx'

function mount(language: string, answers: Answers = {}) {
  const address = `/${language}/registries`
  return mountScreen({ screen: ChooseRegistryScreen, path: '/registries', address, answers })
}

test('NAV-12 the registries are listed with title, description, number of records and last change', async () => {
  mount('en')
  const card = within((await screen.findAllByRole('listitem'))[0] ?? document.body)
  expect(card.getByRole('link', { name: 'Goods by risk group' })).toHaveAttribute(
    'href',
    '/en/registries/goods-by-risk-group',
  )
  expect(card.getByText('The risk group of goods by customs code.')).toBeVisible()
  expect(card.getByText('6,939 records')).toBeVisible()
  expect(card.getByText('Last change: 19.11.2026')).toBeVisible()
})

test('REG-03 any registry of the API is listed', async () => {
  mount('en')
  expect(await screen.findByRole('link', { name: 'Laboratories' })).toHaveAttribute(
    'href',
    '/en/registries/test-laboratories',
  )
})

test.each([
  ['az', 'Reyestrlər', '6\u00a0939 qeyd', '2 qeyd'],
  ['en', 'Registries', '6,939 records', '2 records'],
  ['ru', 'Реестры', '6\u00a0939 записей', '2 записи'],
])('LANG-04 numbers and plurals are correct in %s', async (language, title, many, few) => {
  mount(language)
  expect(await screen.findByText(many, { normalizer: (text) => text })).toBeVisible()
  expect(screen.getByText(few)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('HTTP-06 a failed load of the list shows the server’s message and a retry works', async () => {
  let calls = 0
  mount('ru', {
    registries: () => {
      calls += 1
      return calls === 1
        ? problem('RATE_LIMITED', 429, 'Слишком много запросов. Повторите через 5 с')
        : { content: [] }
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много запросов. Повторите через 5 с')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByRole('heading', { name: 'Реестров пока нет' })).toBeVisible()
})

test('HTTP-03 the edge sends the same request as the screen', async () => {
  const { network } = mount('az')
  await screen.findByRole('link', { name: 'Laboratoriyalar' })
  const expected = loadData({ params: {}, search: new URLSearchParams(), language: 'az' })
  expect(expected).toEqual(['/public/registries?fields=none&lang=az'])
  expect(network.calls).toEqual(['GET /public/registries?fields=none&lang=az'])
})
