import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { announceFile, checkFile, sendFilePart } from 'shared-contracts/http/data/registry-desk'
import { answer } from 'shared-runtime/testing'
import { axeViolations } from '../../../testing/axe-violations.ts'
import { mountScreen, problem } from '../../../testing/mount-screen.tsx'
import { SUBMITTED } from '../../../testing/sample-change-set.ts'
import { DeskUploadScreen } from './desk-upload.tsx'

function mount(language = 'en') {
  return mountScreen({
    screen: DeskUploadScreen,
    path: '/registry-desk/upload',
    address: `/${language}/registry-desk/upload`,
    calls: [
      answer(announceFile, () => SUBMITTED),
      answer(sendFilePart, () => ({ received: 700_000 })),
      answer(checkFile, () =>
        problem('REGISTRY_FILE_REFUSED', 400, 'The file was not accepted: line 2 is not UTF-8'),
      ),
    ],
  })
}

test('REG-05 a file goes in parts of 700,000 bytes and is checked; why it is refused is said', async () => {
  const { network } = mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Send and check' }))
  const registry = screen.getByRole('combobox', { name: 'Registry' })
  expect(registry).toHaveAccessibleDescription(/Choose a registry/)
  await screen.findByRole('option', { name: 'Goods by risk group' })
  await userEvent.selectOptions(registry, 'Goods by risk group')
  const file = new File(['x'.repeat(700_001)], 'goods.csv', { type: 'text/csv' })
  await userEvent.upload(screen.getByLabelText('File'), file)
  await userEvent.click(screen.getByRole('button', { name: 'Send and check' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('line 2 is not UTF-8')
  expect(network.calls.filter((call) => !call.startsWith('GET')).map((call) => call.split('?')[0])).toEqual([
    'POST /registry-desk/files',
    `PUT /registry-desk/sets/${SUBMITTED.id}/parts`,
    `PUT /registry-desk/sets/${SUBMITTED.id}/parts`,
    `POST /registry-desk/sets/${SUBMITTED.id}/check`,
  ])
  expect(network.bodies[2]).toEqual({ part: 1, base64: 'eA==' })
})

test.each(['az', 'en', 'ru'])('WAI-03 sending a file breaks no rule of axe in %s', async (language) => {
  const { container } = mount(language)
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
  expect(await axeViolations(container)).toEqual([])
})
