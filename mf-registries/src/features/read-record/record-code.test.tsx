import { expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { SCALES, SCALE_DETAIL } from '../../testing/sample-instruments.ts'
import { ReadRecordScreen } from './read-record.screen.tsx'

const CALL = 'GET /public/registries/test-scales/records/S-000101/seal?lang=en'
const IMAGE = '/api/public/registries/test-scales/records/S-000101/qr.svg'

interface RecordOptions extends Pick<Answers, 'seal'> {
  readonly language?: string
  readonly query?: string
  /** Overrides of the sample record. */
  readonly change?: object
  readonly isDocument?: boolean
}

function mount({
  language = 'en',
  query = '',
  change = {},
  isDocument = true,
  ...answers
}: RecordOptions = {}) {
  return mountScreen({
    screen: ReadRecordScreen,
    path: '/registries/:registry/:id',
    address: `/${language}/registries/test-scales/S-000101${query}`,
    answers: {
      ...answers,
      registry: () => ({ ...SCALES, isDocument }),
      record: () => ({ ...SCALE_DETAIL, status: 'active' as const, demonstration: false, ...change }),
    },
  })
}

test('ESRV-04 the record of a document has a QR code with a link to its verification', async () => {
  const { container } = mount()
  const code = within(await screen.findByRole('region', { name: 'Verification code' }))
  const link = code.getByRole('link', { name: 'Verify the document' })
  expect(link).toHaveAccessibleDescription(
    'Scan the code or follow the link to check that the document is genuine and in force today.',
  )
  expect(link).toHaveAttribute('href', '/en/verify#1~0a1b2c3d~test-scales~S-000101')
  expect(link.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 29 29')
  expect(link.querySelector('path')?.getAttribute('d')).toBe('M4 4h7v7H4z')
  expect(await axeViolations(container)).toEqual([])
})

test.each([
  ['a record that is no document', { isDocument: false }, IMAGE],
  ['a sample', { change: { demonstration: true } }, IMAGE],
  ['what was withdrawn', { change: { status: 'withdrawn' } }, IMAGE],
  ['a day of the past', { query: '?asOf=2023-05-01' }, `${IMAGE}?asOf=2023-05-01`],
  ['an earlier version', { query: '?version=1' }, `${IMAGE}?version=1`],
])('ESRV-04 REG-04 %s has an unsigned QR code of its URL', async (_what, shown, image) => {
  const { network, container } = mount(shown)
  const code = within(await screen.findByRole('region', { name: 'QR code with the address' }))
  expect(code.getByRole('img', { name: 'QR code with the address' })).toHaveAttribute('src', image)
  expect(code.getByText(/contains only the address and proves nothing by itself/)).toBeVisible()
  expect(network.calls).not.toContain(CALL)
  expect(screen.queryByRole('region', { name: 'Verification code' })).not.toBeInTheDocument()
  expect(await axeViolations(container)).toEqual([])
})

test('ESRV-04 a document whose signed code fails to load has the QR code of its URL', async () => {
  mount({ seal: () => problem('DOCUMENT_NOT_IN_FORCE', 409, 'The document is not in force') })
  expect(await screen.findByRole('region', { name: 'QR code with the address' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Verification code' })).not.toBeInTheDocument()
})

test('REG-04 a record is printed by its button', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  mount()
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})

test.each([
  ['az', 'Sənədi yoxlayın', /^Kodu telefonun kamerası ilə/],
  ['ru', 'Проверить документ', /^Считайте код телефоном/],
])('ESRV-04 the verification link has a short name and a description in %s', async (language, name, hint) => {
  mount({ language })
  expect(await screen.findByRole('link', { name })).toHaveAccessibleDescription(hint)
})

test.each([
  ['az', 'Ünvanın QR kodu', 'Çap edin'],
  ['ru', 'QR-код с адресом', 'Печать'],
])('REG-04 code and button of a record have labels in %s', async (language, code, button) => {
  mount({ language, isDocument: false })
  expect(await screen.findByRole('region', { name: code })).toBeVisible()
  const print = screen.getByRole('button', { name: button })
  // A printed page has no buttons.
  expect(print.closest('[data-print=no]')).not.toBeNull()
})

test('REG-04 a printed record has its print date and URL', async () => {
  mount()
  expect(
    await screen.findByText(/^Printed on \d\d\.\d\d\.\d{4}: http.*\/registries\/test-scales\/S-000101$/),
  ).toBeInTheDocument()
})
