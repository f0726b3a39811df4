import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getDeskSettings, listDeskCases } from 'shared-contracts/http/cases/case-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { LATE, NEAR, SETTINGS } from '../../../testing/sample-desk.ts'
import { DeskCasesScreen } from './desk-cases.screen.tsx'

test.each(LANGUAGES)('WAI-03 the inbox has no axe violations in %s', async (language) => {
  const { container } = mountScreen({
    screen: DeskCasesScreen,
    path: '/desk/cases',
    address: `/${language}/desk/cases`,
    shell: { settings: { language } },
    network: fakeNetwork([
      answer(getDeskSettings, () => SETTINGS),
      answer(listDeskCases, () => ({
        content: [LATE, NEAR],
        page: 1,
        perPage: 25,
        total: 10_000,
        totalIsLowerBound: false,
        counts: { mine: 1, unassigned: 0, overdue: 1, 'due-soon': 1, unread: 0, 'all-open': 10_000 },
      })),
    ]),
  })
  await screen.findByRole('link', { name: /Q26-7W4TZ-X/ })
  expect(await axeViolations(container)).toEqual([])
})
