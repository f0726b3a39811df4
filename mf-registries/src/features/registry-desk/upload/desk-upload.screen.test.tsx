import { expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createFileChange, checkFile, sendFilePart } from 'shared-contracts/http/data/registry-desk'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { SUBMITTED } from '../../../testing/sample-change-set.ts'
import { DeskUploadScreen } from './desk-upload.screen.tsx'

function mount(language = 'en', calls: readonly ReturnType<typeof answer>[] = []) {
  return mountScreen({
    screen: DeskUploadScreen,
    path: '/desk/registries/upload',
    address: `/${language}/desk/registries/upload`,
    calls: [
      ...calls,
      answer(createFileChange, () => ({ ...SUBMITTED, isChecked: false })),
      answer(sendFilePart, () => ({ received: 700_000 })),
      answer(checkFile, () =>
        problem('REGISTRY_FILE_REFUSED', 400, 'The file was not accepted: line 2 is not UTF-8'),
      ),
    ],
  })
}

/** Hidden behind the labelled button. */
function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('there is no control for a file')
  return input
}

test('REG-05 a file is uploaded in parts of 700,000 bytes and checked; a refusal shows its reason', async () => {
  const { network } = mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Upload and check' }))
  const registry = screen.getByRole('combobox', { name: 'Registry' })
  expect(registry).toHaveAccessibleDescription(/Choose a registry/)
  await screen.findByRole('option', { name: 'Goods by risk group' })
  await userEvent.selectOptions(registry, 'Goods by risk group')
  const file = new File(['x'.repeat(700_001)], 'goods.csv', { type: 'text/csv' })
  await userEvent.upload(fileInput(), file)
  await userEvent.click(screen.getByRole('button', { name: 'Upload and check' }))
  const control = screen.getByLabelText('File')
  await waitFor(() => expect(control).toHaveAccessibleDescription(/Error: .*line 2 is not UTF-8/))
  await userEvent.click(screen.getByRole('button', { name: /^File: .*line 2 is not UTF-8/ }))
  expect(control).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Upload and check' })).toBeEnabled()
  expect(network.calls.filter((call) => !call.startsWith('GET')).map((call) => call.split('?')[0])).toEqual([
    'POST /registry-desk/files',
    `PUT /registry-desk/sets/${SUBMITTED.id}/parts`,
    `PUT /registry-desk/sets/${SUBMITTED.id}/parts`,
    `POST /registry-desk/sets/${SUBMITTED.id}/check`,
  ])
  expect(network.bodies[2]).toEqual({ part: 1, base64: 'eA==' })
})

async function choose(file: File): Promise<void> {
  await screen.findByRole('option', { name: 'Goods by risk group' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Registry' }), 'Goods by risk group')
  await userEvent.upload(fileInput(), file)
  await userEvent.click(screen.getByRole('button', { name: 'Upload and check' }))
}

test.each([
  ['an empty file', ''],
  ['a directory or a file that is gone', 'x'],
])(
  'REG-05 %s shows an error at its field before the upload, and another file can be chosen',
  async (_what, content) => {
    const { network } = mount()
    const reading = jest.spyOn(FileReader.prototype, 'readAsDataURL')
    if (content !== '')
      reading.mockImplementation(function fail(this: FileReader) {
        queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
      })
    try {
      await choose(new File([content], 'goods.csv'))
      const control = screen.getByLabelText('File')
      await waitFor(() => expect(control).toHaveAccessibleDescription(/The file is empty or cannot be read/))
      await userEvent.click(screen.getByRole('button', { name: /^File: The file is empty/ }))
      expect(control).toHaveFocus()
      expect(network.bodies).toEqual([])
      expect(screen.queryByRole('progressbar')).toBeNull()
    } finally {
      reading.mockRestore()
    }
  },
)

test('REG-05 a retry uses the same idempotency key, another file a new one', async () => {
  let isBroken = true
  const { network } = mount('en', [
    answer(createFileChange, () => ({ ...SUBMITTED, state: 'draft' as const, isChecked: false })),
    answer(sendFilePart, () => (isBroken ? problem('INTERNAL_ERROR', 500, 'Gone') : { received: 1 })),
  ])
  const keys = () => network.bodies.flatMap((body) => (body as { key?: string }).key ?? [])
  await choose(new File(['x'], 'goods.csv', { lastModified: 1 }))
  expect(await screen.findByText(/No data will be duplicated/)).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Upload and check' }))
  await waitFor(() => expect(screen.getByLabelText('File')).toHaveAccessibleDescription(/not UTF-8/))
  await choose(new File(['y'], 'goods.csv', { lastModified: 2 }))
  await waitFor(() => expect(keys()).toHaveLength(3))
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('REG-05 a retry after a lost reply of the check uploads nothing again', async () => {
  const { network } = mount('en', [answer(createFileChange, () => ({ ...SUBMITTED, isChecked: true }))])
  await choose(new File(['x'], 'goods.csv'))
  await waitFor(() => expect(network.bodies).toHaveLength(1))
  expect(network.calls.filter((call) => call.startsWith('PUT'))).toEqual([])
})

test.each(['az', 'en', 'ru'])('WAI-03 sending a file has no axe violations in %s', async (language) => {
  const { container } = mount(language)
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
  expect(await axeViolations(container)).toEqual([])
})
