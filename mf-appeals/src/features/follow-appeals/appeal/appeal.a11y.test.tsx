import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getAppeal, markAppealRead } from 'shared-contracts/http/cases/appeals'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import {
  DECISION,
  DETAIL,
  ID,
  INFO_REQUESTED,
  PERSON,
  PROVIDE,
  WITHDRAW,
} from '../../../testing/sample-appeals.ts'
import { AppealScreen } from './appeal.screen.tsx'

test.each(['az', 'en', 'ru'] as const)(
  'WAI-03 an appeal with everything has no axe violations in %s',
  async (language) => {
    const appeal = {
      ...DETAIL,
      state: INFO_REQUESTED,
      steps: [PROVIDE, WITHDRAW],
      decision: DECISION,
      canRate: true,
      joined: { applicants: 2 },
      needsConfirmation: true,
    }
    const { container } = mountScreen({
      screen: AppealScreen,
      path: '/my-appeals/:id',
      address: `/${language}/my-appeals/${ID}`,
      network: fakeNetwork([answer(getAppeal, () => appeal), answer(markAppealRead, () => ({}))]),
      shell: { user: PERSON, settings: { language } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the appeal' }))
    expect(await axeViolations(container)).toEqual([])
  },
)
