import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getDeskSettings, listDeskCases } from 'shared-contracts/http/cases/case-desk'
import type { Duty } from 'shared-contracts/http/cases/desk-models'
import { listDeskReports } from 'shared-contracts/http/cases/report-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SETTINGS } from '../../../testing/sample-desk.ts'
import { DeskStartScreen } from './desk-start.screen.tsx'

function mount(language = 'en', duty: Duty = 'caseworker', calls: readonly ReturnType<typeof answer>[] = []) {
  const unit = { code: 'appeals', label: 'Department for Appeals' }
  return mountScreen({
    screen: DeskStartScreen,
    path: '/desk',
    address: `/${language}/desk`,
    network: fakeNetwork([
      ...calls,
      answer(getDeskSettings, () => ({ ...SETTINGS, me: { ...SETTINGS.me, duties: [{ unit, duty }] } })),
      answer(listDeskCases, () => ({
        content: [],
        page: 1,
        perPage: 1,
        total: 0,
        totalIsLowerBound: false,
        counts: { mine: 4, unassigned: 0, overdue: 2, 'due-soon': 0, unread: 1, 'all-open': 9 },
      })),
    ]),
  })
}

test('6.39 the desk leads to the cases, with what waits there, to the registries, and an operator to the calls', async () => {
  const { unmount } = mount()
  expect(await screen.findByText('With you: 4, overdue: 2, unread: 1')).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/en/desk/cases', '/en/desk/registries'])
  unmount()
  mount('en', 'call-center')
  expect(await screen.findByRole('link', { name: 'Calls' })).toHaveAttribute('href', '/en/desk/calls')
})

test('6.39 an official who sets duties finds their page on the desk', async () => {
  mount('en', 'configuration')
  expect(await screen.findByRole('link', { name: 'Duties of officials' })).toHaveAttribute(
    'href',
    '/en/desk/officials',
  )
})

test('6.39 an official whose unit gets reports of organizations finds them on the desk', async () => {
  const page = { content: [], page: 1, perPage: 25, total: 3, totalIsLowerBound: false }
  mount('en', 'caseworker', [answer(listDeskReports, () => page)])
  const link = await screen.findByRole('link', { name: 'Reports of organizations' })
  expect(link).toHaveAttribute('href', '/en/desk/reports')
  expect(screen.getByText('Waiting: 3')).toBeVisible()
})

test('6.39 a head finds the comments of surveys on the desk', async () => {
  mount('en', 'head')
  const link = await screen.findByRole('link', { name: 'Survey comments' })
  expect(link).toHaveAttribute('href', '/en/desk/comments')
})

test.each(LANGUAGES)('WAI-03 the desk has no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findAllByRole('link')
  expect(await axeViolations(container)).toEqual([])
})

test('6.39 an official of finance finds the payments on the desk', async () => {
  mount('en', 'finance')
  expect(await screen.findByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/en/desk/payments')
})
