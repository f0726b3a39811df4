import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { HAIR_DRYER_DETAIL } from '../../../testing/sample-records.ts'
import { ReadRecordScreen } from '../read-record.screen.tsx'

const RECORD = '/registries/goods-by-risk-group/851631'

function mount(address: string) {
  return mountScreen({
    screen: ReadRecordScreen,
    path: '/registries/:registry/:id',
    address,
    answers: { record: () => HAIR_DRYER_DETAIL },
  })
}

test('REG-03 an address names a version, says so, and leads back to today', async () => {
  const { address, network } = mount(`/en${RECORD}?version=1`)
  expect(await screen.findByText('Version 1')).toBeVisible()
  expect(network.calls).toContain(
    'GET /public/registries/goods-by-risk-group/records/851631?version=1&lang=en',
  )
  await userEvent.click(screen.getByRole('link', { name: 'Show today’s state' }))
  expect(address()).toBe(`/en${RECORD}`)
})

test('REG-03 what is shown can be cited by the address of its version', async () => {
  mount(`/en${RECORD}`)
  const cite = await screen.findByText(/Portal of the quality infrastructure\. http.*read on/)
  expect(cite).toHaveTextContent(/No\. 851631, version \d+, recorded on \d\d\.\d\d\.\d{4}\./)
  expect(cite).toHaveTextContent(/\/registries\/goods-by-risk-group\/851631\?version=\d+ \(/)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copy the citation' }))
  expect(await navigator.clipboard.readText()).toBe(cite.textContent)
})

test('REG-03 any two versions are compared field by field, by an address that can be shared', async () => {
  mount(`/en${RECORD}?part=history&from=1&to=2`)
  const compared = within(await screen.findByRole('region', { name: 'Comparison of versions' }))
  expect(compared.getByLabelText('Earlier version')).toHaveValue('1')
  expect(compared.getByLabelText('Later version')).toHaveValue('2')
  expect(compared.getAllByRole('definition').length).toBeGreaterThan(0)
})

test.each([
  ['az', 'Müqayisə et', 'Versiya 1 ilə versiya 2 arasında fərqlər'],
  ['en', 'Compare', 'Differences between version 1 and version 2'],
  ['ru', 'Сравнить', 'Различия между версией 1 и версией 2'],
])(
  'REG-03 NAV-11 who compares two versions stays in the page and stands at their differences, in %s',
  async (language, button, name) => {
    const { address } = mount(`/${language}${RECORD}?part=history&asOf=2025-01-01`)
    const compare = await screen.findByRole('button', { name: button })
    expect(document.body).toHaveFocus()
    expect(screen.queryByRole('heading', { name })).toBeNull()
    const [earlier, later] = screen.getAllByRole('combobox')
    if (earlier === undefined || later === undefined) throw new Error('No versions to choose')
    await userEvent.selectOptions(earlier, '1')
    await userEvent.selectOptions(later, '2')
    await userEvent.click(compare)
    expect(address()).toBe(`/${language}${RECORD}?part=history&asOf=2025-01-01&from=1&to=2`)
    expect(await screen.findByRole('heading', { level: 3, name })).toHaveFocus()
    await userEvent.tab({ shift: true })
    expect(compare).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('heading', { level: 3, name })).toHaveFocus()
  },
)

test('REG-03 the next pair takes the place of the one before, and without JavaScript the form leads to it', async () => {
  const { address } = mount(`/en${RECORD}?part=history&version=1&from=1&to=2`)
  const later = await screen.findByLabelText('Later version')
  expect(document.body).toHaveFocus()
  await userEvent.selectOptions(later, '1')
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
  expect(address()).toBe(`/en${RECORD}?part=history&version=1&from=1&to=1`)
  const heading = await screen.findByRole('heading', { name: 'Differences between version 1 and version 1' })
  expect(heading).toHaveFocus()
  expect(heading).toHaveAttribute('id', 'differences')
  const form = screen.getByRole('button', { name: 'Compare' }).closest('form')
  expect(form).toHaveAttribute('action', `/en${RECORD}#differences`)
  expect(form).toHaveFormValues({ part: 'history', version: '1', from: '1', to: '1' })
})

test('REG-03 a version with itself has no difference', async () => {
  mount(`/en${RECORD}?part=history&from=2&to=2`)
  expect(await screen.findByText('These versions say the same.')).toBeVisible()
})

test('REG-03 the record of a day leads back to the list of that day', async () => {
  mount(`/en${RECORD}?asOf=2023-05-01`)
  expect(await screen.findByRole('link', { name: 'Goods by risk group' })).toHaveAttribute(
    'href',
    '/en/registries/goods-by-risk-group?asOf=2023-05-01',
  )
})

test.each(['version=0', 'version=-1', 'version=two', 'version=1.5', 'version=99999999'])(
  'REG-03 %s of an address counts as not said',
  async (query) => {
    const { network } = mount(`/en${RECORD}?${query}`)
    await screen.findByRole('heading', { level: 1 })
    expect(network.calls).toContain('GET /public/registries/goods-by-risk-group/records/851631?lang=en')
  },
)

test.each(['az', 'en', 'ru'])('WAI-03 versions break no rule of axe in %s', async (language) => {
  const { container } = mount(`/${language}${RECORD}?part=history&version=1&from=1&to=2`)
  await screen.findByRole('list', { name: /^(Tarixçə|History|История)$/ })
  expect(await axeViolations(container)).toEqual([])
})
