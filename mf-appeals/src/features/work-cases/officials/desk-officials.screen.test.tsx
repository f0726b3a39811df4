import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listOfficials, setDuties } from 'shared-contracts/http/cases/case-desk'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { DeskOfficialsScreen } from './desk-officials.screen.tsx'

const OTHER = '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a02'

function mount(language = 'en', isDenied = false) {
  return mountScreen({
    screen: DeskOfficialsScreen,
    path: '/desk/officials',
    address: `/${language}/desk/officials`,
    network: fakeNetwork([
      answer(listOfficials, () =>
        isDenied
          ? problem('CASE_DUTY_MISSING', 409, 'No duty')
          : {
              units: [{ code: 'appeals', label: 'Department for Appeals' }],
              content: [
                {
                  id: '3c0f5d52-7f0e-4c39-9d6b-0f6a2f9f6a01',
                  name: 'Official No. 1',
                  isSelf: true,
                  duties: [{ unit: 'appeals', duty: 'configuration' as const }],
                },
                {
                  id: OTHER,
                  name: 'Official No. 2',
                  isSelf: false,
                  duties: [{ unit: 'appeals', duty: 'intake' as const }],
                },
              ],
            },
      ),
      answer(setDuties, () => ({})),
    ]),
  })
}

test('6.39 duties of another official are chosen by unit and saved', async () => {
  const { network } = mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Official No. 2' }))
  const unit = within(screen.getByRole('group', { name: 'Department for Appeals' }))
  expect(unit.getByRole('checkbox', { name: 'Intake' })).toBeChecked()
  await userEvent.click(unit.getByRole('checkbox', { name: 'Intake' }))
  await userEvent.click(unit.getByRole('checkbox', { name: 'Caseworker' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.bodies).toEqual([{ duties: [{ unit: 'appeals', duty: 'caseworker' }] }]))
})

test('6.39 an official cannot change own duties', async () => {
  mount()
  expect(await screen.findByText('This is you')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change: Official No. 1' })).toBeNull()
})

test('6.39 an official without the duty for it reads why the page is empty', async () => {
  mount('en', true)
  expect(await screen.findByText('Only an official with the duty for it changes duties')).toBeVisible()
})

test.each(LANGUAGES)('WAI-03 the page of duties has no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await userEvent.click(await screen.findByRole('button', { name: /Official No. 2/ }))
  expect(await axeViolations(container)).toEqual([])
})
