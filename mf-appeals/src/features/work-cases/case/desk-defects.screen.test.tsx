import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDeskCase, getDeskSettings, takeDeskStep } from 'shared-contracts/http/cases/case-desk'
import type { DeskCaseDetail } from 'shared-contracts/http/cases/desk-models'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { DETAIL, SETTINGS } from '../../../testing/sample-desk.ts'
import { EMPTY_INPUT } from '../step-input.tsx'
import { DeskCaseScreen } from './desk-case.screen.tsx'

const REGISTERED: DeskCaseDetail = {
  ...DETAIL,
  steps: [
    {
      code: 'return',
      label: 'Return for correction',
      hint: null,
      needs: ['letter'],
      accepts: [],
      until: null,
      isFinal: false,
      defects: 'needed',
    },
  ],
  templates: [
    {
      code: 'returned',
      label: 'Return for correction',
      step: 'return',
      outcome: null,
      letters: { [DETAIL.language]: { subject: 'Corrections', body: 'By 04.12.2026:\n{defects}' } },
    },
  ],
  defectReasons: [{ code: 'data-incomplete', label: 'Information is incomplete' }],
  formFields: [{ code: 'subject', label: 'The order in one sentence', letterLabel: 'The order' }],
  corrections: [
    {
      at: '2026-11-20T08:00:00Z',
      changes: [{ name: 'serial', label: 'Serial number', before: '001', after: '' }],
    },
  ],
}

test('an official lists all defects of an application, and reads what its applicant has changed', async () => {
  const { network, container } = mountScreen({
    screen: DeskCaseScreen,
    path: '/desk/cases/:id',
    address: `/en/desk/cases/${DETAIL.id}`,
    shell: { settings: { language: 'en' } },
    network: fakeNetwork([
      answer(getDeskSettings, () => SETTINGS),
      answer(getDeskCase, () => REGISTERED),
      answer(takeDeskStep, () => ({ ...REGISTERED, steps: [], version: 9 })),
    ]),
  })
  const changed = within(
    await screen.findByRole('region', { name: 'Corrections of the applicant: 20.11.2026, 12:00' }),
  )
  expect(changed.getByRole('deletion')).toHaveTextContent('001')
  expect(changed.getByRole('insertion')).toHaveTextContent('empty')
  await userEvent.click(screen.getByRole('button', { name: 'Return for correction' }))
  const form = within(screen.getByRole('form', { name: 'Return for correction' }))
  // The only template is there before anything is typed.
  expect(form.getByRole('textbox', { name: 'Text of the letter' })).toHaveValue('By 04.12.2026:\n{defects}')
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  expect(form.getByRole('group', { name: 'Defects' })).toHaveTextContent(
    'State the reason and what has to be corrected for each defect',
  )
  const first = within(form.getByRole('group', { name: 'Defect 1' }))
  await userEvent.selectOptions(
    first.getByRole('combobox', { name: 'What it concerns' }),
    'The order in one sentence',
  )
  await userEvent.selectOptions(first.getByRole('combobox', { name: 'Reason' }), 'Information is incomplete')
  await userEvent.type(first.getByRole('textbox', { name: 'What has to be corrected' }), 'Name the scales.')
  await userEvent.click(form.getByRole('button', { name: 'Add a defect' }))
  const second = within(form.getByRole('group', { name: 'Defect 2' }))
  await userEvent.selectOptions(second.getByRole('combobox', { name: 'Reason' }), 'Information is incomplete')
  await userEvent.type(second.getByRole('textbox', { name: 'What has to be corrected' }), 'Sign it.')
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(form.getByRole('button', { name: 'Preview the letter' }))
  expect(form.getByText(/1\. The order: Name the scales\.\s+2\. Sign it\./)).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Return for correction' }))
  await screen.findByText('Done: Return for correction')
  expect(network.bodies.at(-1)).toMatchObject({
    input: {
      ...EMPTY_INPUT,
      letter: { subject: 'Corrections', body: 'By 04.12.2026:\n{defects}' },
      defects: [
        { reason: 'data-incomplete', field: 'subject', text: 'Name the scales.' },
        { reason: 'data-incomplete', field: null, text: 'Sign it.' },
      ],
    },
  })
})
