import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import type { Answers } from '../../../testing/mount-screen.tsx'
import { VALID } from '../../../testing/sample-documents.ts'
import { VerifyDocumentScreen } from '../verify-document.screen.tsx'

const BYTES = '%PDF-1.7 certificate'
const SHA256 = '1ace057a0b433b7f2d37fb147b795266cbbe03acb06a2664c06d434b6d5be717'
const PDF = Object.assign(new File([BYTES], 'TA-000101.pdf', { type: 'application/pdf' }), {
  // jsdom lacks it.
  arrayBuffer: () => Promise.resolve(new TextEncoder().encode(BYTES)),
})

async function mount(file?: Answers['file'], language = 'en') {
  const rendered = mountScreen({
    screen: VerifyDocumentScreen,
    path: '/verify',
    address: `/${language}/verify?number=TA-000101`,
    answers: file === undefined ? {} : { file },
  })
  return { ...rendered, input: await screen.findByLabelText(/Choose a file|Выбрать файл|Fayl seçin/) }
}

test('ESRV-04 a chosen PDF is verified by its hash, which is sent in a body, and the file is not', async () => {
  const { network, input } = await mount(() => ({ verification: VALID }))
  expect(await screen.findByRole('region', { name: 'Valid' })).not.toHaveTextContent(SHA256)
  await userEvent.upload(input, PDF)
  await screen.findByText(SHA256)
  // It replaces the result of the number.
  const card = screen.getByRole('region', { name: 'Valid' })
  expect(card).toHaveTextContent(
    'The file is exactly the document TA-000101. Nothing in it has been changed.',
  )
  expect(card).toHaveTextContent(SHA256)
  expect(network.calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /public/verifications/files?lang=en',
  ])
  expect(network.bodies).toEqual([{ sha256: SHA256 }])
  await waitFor(() => expect(within(card).getByRole('heading', { level: 2 })).toHaveFocus())
  expect(document.title).toContain('Valid – ')
})

test('ESRV-04 a dropped file that the portal has not made is unknown or altered', async () => {
  const { input } = await mount()
  fireEvent.drop(input, { dataTransfer: { files: [PDF] } })
  const card = await screen.findByRole('region', { name: 'Unknown or altered file' })
  expect(card).toHaveTextContent('The portal has made no file with exactly this content.')
  await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(screen.queryByRole('region', { name: 'Unknown or altered file' })).toBeNull()
})

test('ESRV-04 without an answer of the portal the hash is shown, and sent again by a retry', async () => {
  let calls = 0
  const { input } = await mount(() => {
    calls += 1
    return calls === 1 ? problem('INTERNAL_ERROR', 500, 'Failed') : { verification: VALID }
  })
  await userEvent.upload(input, PDF)
  expect(await screen.findByRole('alert')).toHaveTextContent(SHA256)
  await userEvent.click(screen.getByRole('button', { name: /^Try again/ }))
  expect(await screen.findByRole('region', { name: 'Valid' })).toBeVisible()
})

test('ESRV-04 a file that is too large is refused before it is read', async () => {
  const { network, input } = await mount()
  const large = new File(['%PDF'], 'Plan.pdf', { type: 'application/pdf' })
  Object.defineProperty(large, 'size', { value: 50_000_001 })
  await userEvent.upload(input, large)
  expect(screen.getByText(/“Plan\.pdf” is larger than 50 MB/)).toBeVisible()
  expect(network.bodies).toEqual([])
})

test.each(['az', 'en', 'ru'])('WAI-03 the result of a file has no axe violations in %s', async (language) => {
  const { container, input } = await mount(undefined, language)
  await userEvent.upload(input, PDF)
  await screen.findByText(SHA256)
  expect(await axeViolations(container)).toEqual([])
})
