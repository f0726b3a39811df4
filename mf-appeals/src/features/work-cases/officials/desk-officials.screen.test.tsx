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
  const official = within(await screen.findByRole('region', { name: 'Official No. 2' }))
  const intake = official.getByRole('checkbox', { name: 'Department for Appeals: Intake' })
  expect(intake).toBeChecked()
  expect(official.queryByRole('button')).toBeNull()
  await userEvent.click(intake)
  await userEvent.click(official.getByRole('checkbox', { name: 'Department for Appeals: Caseworker' }))
  await userEvent.click(official.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.bodies).toEqual([{ duties: [{ unit: 'appeals', duty: 'caseworker' }] }]))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Official No. 2' })).toHaveFocus())
})

test('6.39 an official cannot change own duties', async () => {
  mount()
  expect(await screen.findByText('This is you')).toBeVisible()
  const own = within(screen.getByRole('region', { name: 'Official No. 1' }))
  for (const box of own.getAllByRole('checkbox')) expect(box).toBeDisabled()
})

test('6.39 an official without the duty for it reads why the page is empty', async () => {
  mount('en', true)
  expect(await screen.findByText('Only an official with the duty for it changes duties')).toBeVisible()
})

test.each(LANGUAGES)('WAI-03 the page of duties has no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await screen.findByRole('region', { name: 'Official No. 2' })
  expect(await axeViolations(container)).toEqual([])
})
