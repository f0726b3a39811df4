import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { RegistryField } from 'shared-contracts/models/registry-fields'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { FIRST_PAGE, LABORATORY } from '../../testing/sample-records.ts'
import { REGISTRIES } from '../../testing/sample-registries.ts'
import { BrowseRegistryScreen } from './browse-registry.screen.tsx'

const LIST = '/registries/test-laboratories'

const TOWN: RegistryField = {
  name: 'town',
  type: 'choice',
  label: { az: 'Şəhər və ya rayon', en: 'Town or district', ru: 'Город или район' },
  column: false,
  card: false,
  sortable: false,
  facet: true,
  choices: [
    { value: 'baku', label: { az: 'Bakı', en: 'Baku', ru: 'Баку' } },
    { value: 'khachmaz', label: { az: 'Xaçmaz', en: 'Khachmaz', ru: 'Хачмаз' } },
    { value: 'gazakh', label: { az: 'Qazax', en: 'Gazakh', ru: 'Газах' } },
    { value: 'sumgayit', label: { az: 'Sumqayıt', en: 'Sumgayit', ru: 'Сумгаит' } },
  ],
}

function mount(address: string) {
  const laboratories = REGISTRIES.content.find(({ name }) => name === 'test-laboratories')
  if (laboratories === undefined) throw new Error('no sample of laboratories')
  const there = { ...LABORATORY, values: { town: 'sumgayit' } }
  const near = [
    { ...there, distanceKm: 0 },
    { ...LABORATORY, id: 'a-2', values: { town: 'baku' }, distanceKm: 30 },
  ]
  return mountScreen({
    screen: BrowseRegistryScreen,
    path: '/registries/:registry',
    address,
    answers: {
      registry: () => ({ ...laboratories, placeField: 'town', fields: [...laboratories.fields, TOWN] }),
      records: ({ query }) => {
        const isNear = query.get('near') === 'sumgayit' || query.get('q') === 'Sumqayıt'
        return isNear
          ? { ...FIRST_PAGE, content: near, total: 2, near: 'sumgayit' }
          : { ...FIRST_PAGE, content: [there], total: 1 }
      },
    },
  })
}

test.each([
  ['az', 'Hansı şəhərin və ya rayonun yaxınlığında?', 'Ən yaxınları göstər', 'Sumqayıt', 'Bakı, 30 km'],
  ['en', 'Near which town or district?', 'Show nearest', 'Sumgayit', 'Baku, 30 km'],
  ['ru', 'Рядом с каким городом или районом?', 'Показать ближайшие', 'Сумгаит', 'Баку, 30 км'],
])(
  'REG-03 a town is chosen in a form, and each row shows its town and distance, in %s',
  async (language, label, button, town, distance) => {
    const { address, container, network } = mount(`/${language}${LIST}?q=oyuncaq`)
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), town)
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(address()).toBe(`/${language}${LIST}?q=oyuncaq&near=sumgayit`)
    const [first, second] = (await screen.findAllByRole('row')).slice(1)
    expect(await within(second ?? container).findByText(distance)).toBeVisible()
    expect(within(first ?? container).getByText(town)).toBeVisible()
    expect(network.calls).toContain(
      `GET /public/registries/test-laboratories/records?near=sumgayit&q=oyuncaq&lang=${language}`,
    )
    expect(await axeViolations(container)).toEqual([])
  },
)

test('REG-03 the town is an active filter that a link removes', async () => {
  mount(`/az${LIST}?near=sumgayit`)
  const box = await screen.findByRole('combobox', { name: 'Hansı şəhərin və ya rayonun yaxınlığında?' })
  expect(box).toHaveValue('sumgayit')
  const chips = within(screen.getByRole('list', { name: 'Seçilmiş filtrlər' }))
  expect(chips.getByRole('link', { name: /Yaxınlıqda: Sumqayıt/ })).toHaveAttribute('href', `/az${LIST}`)
})

test.each([
  // The order of the registry, as a browser may not know the Azerbaijani alphabet.
  ['az', ['Fərqi yoxdur', 'Bakı', 'Xaçmaz', 'Qazax', 'Sumqayıt']],
  ['en', ['Anywhere', 'Baku', 'Gazakh', 'Khachmaz', 'Sumgayit']],
  ['ru', ['Не важно', 'Баку', 'Газах', 'Сумгаит', 'Хачмаз']],
])('REG-03 towns are in the order of the alphabet, in %s', async (language, towns) => {
  mount(`/${language}${LIST}`)
  const options = await screen.findAllByRole('option')
  const names = options.map(({ textContent }) => textContent)
  expect(names.filter((name) => towns.includes(name))).toEqual(towns)
})

test('REG-03 a town in the search words is preselected', async () => {
  mount(`/az${LIST}?q=Sumqayıt`)
  const box = await screen.findByRole('combobox', { name: 'Hansı şəhərin və ya rayonun yaxınlığında?' })
  expect(box).toHaveValue('sumgayit')
  expect(screen.getByText('Bakı, 30 km')).toBeVisible()
})
