import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beginCaseDraft, getAppeal, markAppealRead } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail } from 'shared-contracts/http/cases/case-models'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { DETAIL, DRAFT_ID, ID, INFO_REQUESTED, PERSON } from '../../../testing/sample-appeals.ts'
import { AppealScreen } from './appeal.screen.tsx'

const RETURNED: AppealDetail = {
  ...DETAIL,
  type: 'verification-request',
  state: { ...INFO_REQUESTED, code: 'returned' },
  steps: [
    {
      code: 'correct',
      label: 'Send the corrections',
      hint: null,
      needs: [],
      accepts: [],
      until: null,
      isFinal: true,
      form: 'needed',
    },
  ],
  defects: [
    {
      reason: { code: 'document-missing', label: 'A document is missing' },
      field: 'passports',
      label: 'Technical passports',
      text: 'Attach the passport of the scales.',
    },
  ],
}

function mount(appeal: AppealDetail) {
  return mountScreen({
    screen: AppealScreen,
    path: '/my-appeals/:id',
    address: `/en/my-appeals/${ID}`,
    shell: { user: PERSON, settings: { language: 'en' } },
    network: fakeNetwork([
      answer(getAppeal, () => appeal),
      answer(markAppealRead, () => ({})),
      answer(beginCaseDraft, () => ({ id: DRAFT_ID, path: '/e-services/verification-request/apply' })),
    ]),
  })
}

const FORM = `/en/e-services/verification-request/apply?draft=${DRAFT_ID}`

test('a returned application shows the defects and opens its form', async () => {
  const { address, network, container } = mount(RETURNED)
  const needed = within(await screen.findByRole('region', { name: 'What you need to do' }))
  expect(await needed.findByText(/Attach the passport of the scales\./)).toBeVisible()
  expect(needed.queryByRole('textbox')).toBeNull()
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(needed.getByRole('button', { name: 'Correct the application' }))
  await waitFor(() => expect(address()).toBe(FORM))
  expect(network.bodies.at(-1)).toEqual({ key: expect.any(String), purpose: 'correction' })
})

test('an earlier appeal is the template of a new one', async () => {
  const { address, network } = mount({ ...DETAIL, steps: [] })
  await userEvent.click(await screen.findByRole('button', { name: 'Use as a template' }))
  await waitFor(() => expect(address()).toBe(FORM))
  expect(network.bodies.at(-1)).toEqual({ key: expect.any(String), purpose: 'template' })
})
