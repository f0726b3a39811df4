import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { EMPTY_PAGE } from '../../testing/sample-services.ts'
import { loadData } from './find-informative.data.ts'
import { FindInformativeScreen } from './find-informative.screen.tsx'

const PATH = '/informative-services'

test.each([
  ['az', 'İnformativ xidmətlər'],
  ['en', 'Informative services'],
  ['ru', 'Информационные услуги'],
])('ESRV-02 informative services have the same catalogue in %s', async (language, title) => {
  const { network } = mountScreen({
    screen: FindInformativeScreen,
    path: PATH,
    address: `/${language}${PATH}`,
  })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  await screen.findAllByRole('heading', { level: 3 })
  const expected = loadData({ params: {}, search: new URLSearchParams(), language: language as 'az' })
  expect(network.calls).toEqual(expected.map((path) => `GET ${path}`))
  expect(expected[0]).toContain('kind=informative')
})

test('ESRV-02 an empty result links to the search of the e-services', async () => {
  mountScreen({
    screen: FindInformativeScreen,
    path: PATH,
    address: `/en${PATH}?q=extract`,
    answers: { services: () => EMPTY_PAGE },
  })
  expect(await screen.findByRole('link', { name: 'Search e-services for “extract”' })).toHaveAttribute(
    'href',
    '/en/e-services?q=extract',
  )
})

test('WAI-03 the informative services have no axe violations', async () => {
  const { container } = mountScreen({ screen: FindInformativeScreen, path: PATH, address: `/az${PATH}` })
  await screen.findAllByRole('heading', { level: 3 })
  expect(await axeViolations(container)).toEqual([])
})
