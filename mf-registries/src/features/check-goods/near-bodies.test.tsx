import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { NavigatorNear } from 'shared-contracts/http/data/navigator'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { NO_QUESTION } from '../../testing/sample-navigation.ts'
import { CheckGoodsScreen } from './check-goods.screen.tsx'

const SUMGAYIT = { value: 'sumgayit', label: { az: 'Sumqayıt', en: 'Sumgayit', ru: 'Сумгаит' } }
const BAKU = { value: 'baku', label: { az: 'Bakı', en: 'Baku', ru: 'Баку' } }
const TESTING = {
  value: 'testing',
  label: { az: 'Sınaq laboratoriyası', en: 'Testing laboratory', ru: 'Испытательная лаборатория' },
}

function body(id: string, town: typeof SUMGAYIT, distanceKm: number): NavigatorNear['content'][number] {
  return {
    record: {
      registry: 'accredited-bodies',
      id,
      title: { az: `Qurum ${id}`, en: `Body ${id}`, ru: `Орган ${id}` },
      status: 'active',
      demonstration: false,
    },
    types: [TESTING],
    region: null,
    office: null,
    phone: '+994 12 000 00 01',
    email: null,
    website: null,
    town,
    distanceKm,
  }
}

const NEAR: NavigatorNear = {
  town: SUMGAYIT,
  q: 'oyuncaq laboratoriya',
  total: 3,
  content: [body('AB-1', SUMGAYIT, 0), body('AB-2', BAKU, 30)],
}

test.each([
  ['az', 'Ən yaxın qurumlar: Sumqayıt', 'Sınaq laboratoriyası · Bakı, 30 km'],
  ['en', 'Nearest bodies to Sumgayit', 'Testing laboratory · Baku, 30 km'],
  ['ru', 'Ближайшие органы и лаборатории: Сумгаит', 'Испытательная лаборатория · Баку, 30 км'],
])(
  'REG-04 a town in the words shows the nearest bodies with their distance in %s',
  async (language, name, row) => {
    const { container } = mountScreen({
      screen: CheckGoodsScreen,
      path: '/goods-navigator',
      address: `/${language}/goods-navigator?q=oyuncaq+laboratoriya+Sumqayıt`,
      answers: { navigation: () => ({ ...NO_QUESTION, near: NEAR }) },
    })
    const section = within(await screen.findByRole('region', { name }))
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)[1]).toContain(row)
    expect(section.getByRole('link', { name: /3/ })).toHaveAttribute(
      'href',
      `/${language}/registries/accredited-bodies?q=oyuncaq+laboratoriya&near=sumgayit&status=active`,
    )
    expect(await axeViolations(container)).toEqual([])
  },
)
