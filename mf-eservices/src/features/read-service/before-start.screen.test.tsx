import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { CITIZEN, EXTRACT, passportOf } from '../../testing/sample-services.ts'
import { ReadServiceScreen } from './read-service.screen.tsx'

const ACCOUNT = { name: 'N', positionName: '', selectedCertNumber: '' }

const PAGE_OF_EXTRACT = {
  screen: ReadServiceScreen,
  path: '/e-services/:code',
  address: '/en/e-services/registry-extract',
  answers: { passport: () => passportOf(EXTRACT) },
}

test.each([
  ['az', 'Bu xidmətə yalnız təşkilatlar müraciət edə bilər', 'Hesabı dəyiş'],
  ['en', 'Only organizations may apply for this service', 'Change account'],
  ['ru', 'За этой услугой могут обратиться только организации', 'Сменить учётную запись'],
])('ESRV-01 %s: a citizen reads before the start that a service is for organizations', async (...given) => {
  const [language, title, change] = given
  const accounts = [
    { ...ACCOUNT, id: '1', voen: null, selected: true },
    { ...ACCOUNT, id: '2', voen: '1400000001', selected: false },
  ]
  const page = {
    ...PAGE_OF_EXTRACT,
    address: `/${language}/e-services/registry-extract`,
    answers: { passport: () => passportOf({ ...EXTRACT, audience: ['business'] }) },
  }
  const { container, unmount } = mountScreen({ ...page, user: { ...CITIZEN, manufacturers: accounts } })
  const notice = within(await screen.findByRole('region', { name: title }))
  expect(notice.getByRole('button', { name: change })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Start the service|Xidmətə başla|Получить услугу/ })).toBeNull()
  expect(await axeViolations(container)).toEqual([])
  unmount()
  const chosen = accounts.map((account) => ({ ...account, selected: !account.selected }))
  mountScreen({ ...page, user: { ...CITIZEN, manufacturers: chosen } })
  expect(
    await screen.findByRole('button', { name: /Start the service|Xidmətə başla|Получить услугу/ }),
  ).toBeVisible()
})

test('ESRV-01 a foreign organization reads before the start who applies for it', async () => {
  mountScreen({ ...PAGE_OF_EXTRACT, user: { ...CITIZEN, roles: [{ authority: 'USER' }] } })
  const title = 'The account of a foreign organization cannot apply online'
  expect(within(await screen.findByRole('region', { name: title })).getByText(/representative/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start the service' })).not.toBeInTheDocument()
})

test('ESRV-01 a passport shows how each document is given, an example, where to get it, and the term', async () => {
  const documentsNeeded = [
    {
      name: { az: 'Pasport', en: 'Passport', ru: 'Паспорт' },
      source: 'applicant' as const,
      condition: null,
      given: 'file' as const,
      example: { az: 'Səhifə', en: 'A photo of the page', ru: 'Страница' },
      where: { az: 'İstehsalçı verir', en: 'The manufacturer provides it', ru: 'Его даёт изготовитель' },
    },
  ]
  const duration = { days: null, unit: 'working', note: null } as const
  const service = { ...passportOf({ ...EXTRACT, duration }, { documentsNeeded }), answerDays: 20 }
  mountScreen({ ...PAGE_OF_EXTRACT, answers: { passport: () => service } })
  expect(await screen.findAllByText('Decision within 20 working days')).not.toHaveLength(0)
  expect(
    screen.getByText('Attach the documents to the form as files: PDF, JPEG or PNG, up to 20 MB each.'),
  ).toBeVisible()
  expect(screen.getByText('Example: A photo of the page. The manufacturer provides it.')).toBeVisible()
})
