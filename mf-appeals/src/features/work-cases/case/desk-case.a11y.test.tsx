import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDeskCase, getDeskSettings } from 'shared-contracts/http/cases/case-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { DETAIL, SETTINGS } from '../../../testing/sample-desk.ts'
import { DeskCaseScreen } from './desk-case.screen.tsx'

test.each(LANGUAGES)('WAI-03 the page of a case has no axe violations in %s', async (language) => {
  const { container } = mountScreen({
    screen: DeskCaseScreen,
    path: '/desk/cases/:id',
    address: `/${language}/desk/cases/${DETAIL.id}`,
    shell: { settings: { language } },
    network: fakeNetwork([answer(getDeskSettings, () => SETTINGS), answer(getDeskCase, () => DETAIL)]),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Decide' }))
  expect(await axeViolations(container)).toEqual([])
})
