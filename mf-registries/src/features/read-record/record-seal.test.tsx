import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { axeViolations } from '../../testing/axe-violations.ts'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { SCALES, SCALE_DETAIL } from '../../testing/sample-instruments.ts'
import { ReadRecordScreen } from './read-record.screen.tsx'

const CALL = 'GET /public/registries/test-scales/records/S-000101/seal?lang=en'

function mount(query = '', change: object = {}, isDocument = true) {
  return mountScreen({
    screen: ReadRecordScreen,
    path: '/registries/:registry/:id',
    address: `/en/registries/test-scales/S-000101${query}`,
    answers: {
      registry: () => ({ ...SCALES, isDocument }),
      record: () => ({ ...SCALE_DETAIL, status: 'active' as const, ...change }),
    },
  })
}

test('ESRV-04 the record of a document has its code, drawn, with the way to its verification', async () => {
  const { container } = mount()
  const code = within(await screen.findByRole('region', { name: 'Code to verify' }))
  const link = code.getByRole('link', { name: /^Scan the code with a phone or follow it/ })
  expect(link).toHaveAttribute('href', '/en/verify#1~0a1b2c3d~test-scales~S-000101')
  expect(link.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 29 29')
  expect(link.querySelector('path')?.getAttribute('d')).toBe('M4 4h7v7H4z')
  expect(await axeViolations(container)).toEqual([])
})

test.each([
  ['a record that is no document', '', {}, false],
  ['what was withdrawn', '', { status: 'withdrawn' as const }, true],
  ['a day of the past', '?asOf=2023-05-01', {}, true],
])('ESRV-04 no code is asked for of %s', async (_what, query, change, isDocument) => {
  const { network } = mount(query, change, isDocument)
  await screen.findByRole('heading', { level: 1 })
  expect(network.calls).not.toContain(CALL)
  expect(screen.queryByRole('region', { name: 'Code to verify' })).not.toBeInTheDocument()
})

test('REG-04 a printed record says when it was printed and where it stands', async () => {
  mount()
  expect(
    await screen.findByText(/^Printed on \d\d\.\d\d\.\d{4}: http.*\/registries\/test-scales\/S-000101$/),
  ).toBeInTheDocument()
})
