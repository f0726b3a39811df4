import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ViewerFile } from 'shared-contracts/events/payloads/shell'
import { listDocuments } from 'shared-contracts/http/data/documents'
import type { OwnDocument } from 'shared-contracts/http/data/documents'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeShellOptions } from 'shared-runtime/testing'
import { mountDocuments } from '../../../testing/mount-documents.tsx'
import { CERTIFICATE, LETTER, UPLOAD, pageOf } from '../../../testing/sample-own-documents.ts'
import { MyDocumentsScreen } from './my-documents.screen.tsx'

const ALL = [CERTIFICATE, LETTER, UPLOAD]

interface Mounted {
  readonly search?: string
  readonly language?: string
  readonly documents?: readonly OwnDocument[]
  readonly shell?: FakeShellOptions
}

function mount({ search = '', language = 'en', documents = ALL, shell = {} }: Mounted = {}) {
  return mountDocuments({
    screen: MyDocumentsScreen,
    path: '/my-documents',
    address: `/${language}/my-documents${search}`,
    network: fakeNetwork([
      answer(listDocuments, ({ query }) => ({
        ...pageOf(ALL),
        ...(query.has('kind') ? {} : pageOf(documents)),
      })),
    ]),
    shell,
  })
}

test('ESRV-05 the list has name, type, origin, date, end of validity, status and file of each document', async () => {
  const viewed: ViewerFile[] = []
  mount({ shell: { onView: (file) => viewed.push(file) > 0 } })
  const table = await screen.findByRole('table', { name: 'My documents' })
  const rows = within(table).getAllByRole('row').slice(1)
  const textsOf = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.querySelector('div')?.textContent)
  expect(rows.map((row) => within(row).getByRole('rowheader').querySelector('div')?.textContent)).toEqual([
    'Type approval certificate – Scales NS-1TA-000101 · Type approvalIssued document · Metrology Department · 19.11.2026',
    'Answer about scalesQ26-ABCDE-7 · ApplicationLetter · Metrology Department · 19.11.2026',
    'Plan.docxUploaded file · You · 19.11.2026',
  ])
  expect(rows.map(textsOf)).toEqual([
    [
      '19.11.2026',
      '18.11.2031',
      'Valid',
      'Open: Type approval certificate – Scales NS-1Download: Type approval certificate – Scales NS-1PDF, 41\u00a0KB',
    ],
    ['19.11.2026', '–', 'Received', 'Open: Answer about scalesDownload: Answer about scalesPDF'],
    ['19.11.2026', '–', 'Not sent', 'Download: Plan.docxDOCX, 2\u00a0KB'],
  ])
  expect(screen.getByRole('link', { name: 'Type approval certificate – Scales NS-1' })).toHaveAttribute(
    'href',
    `/en/my-documents/${CERTIFICATE.id}`,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Open : Type approval certificate – Scales NS-1' }))
  const url = `/api/documents/${CERTIFICATE.id}/file?lang=en`
  await waitFor(() =>
    expect(viewed).toEqual([
      { kind: 'pdf', url, title: 'Type approval certificate – Scales NS-1', download: 'TA-000101.pdf' },
    ]),
  )
  expect(screen.getByRole('link', { name: 'Download : Plan.docx' })).toHaveAttribute('download', 'Plan.docx')
})

test('HTTP-03 filters, sorting and page are in the address and in the call; invalid ones are left out', async () => {
  const { network, address } = mount({
    search: '?kind=letter&service=application&validity=now&from=2026-11-01&sort=date,ASC&page=2',
  })
  await screen.findByRole('table')
  expect(network.calls).toContain(
    'GET /documents?from=2026-11-01&kind=letter&page=2&service=application&sort=date%2CASC&lang=en',
  )
  const chips = within(screen.getByRole('list', { name: 'Active filters' }))
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Letter remove',
    'Application remove',
    'from 01.11.2026 remove',
    'Clear all',
  ])
  const sorted = screen.getByRole('link', { name: /^Date/ })
  expect(sorted.getAttribute('href')).toBe(
    '/en/my-documents?kind=letter&service=application&from=2026-11-01&sort=date,DESC',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Filter (3)' }))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Validity' }), 'ending')
  const to = screen.getByRole('textbox', { name: 'to' })
  await userEvent.type(to, '31.10.2026')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(to).toHaveAccessibleDescription(/This date is before the first one/)
  await userEvent.clear(to)
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe(
    '/en/my-documents?kind=letter&service=application&validity=ending&from=2026-11-01&sort=date,ASC',
  )
})

test('ESRV-05 without documents the page explains where they come from', async () => {
  mount({ documents: [] })
  expect(await screen.findByRole('heading', { name: 'You have no documents yet' })).toBeVisible()
  expect(screen.getByText(/receipts and files of your appeals/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'All e-services' })).toHaveAttribute('href', '/en/e-services')
})

test('HTTP-06 a failed list can be loaded again', async () => {
  let calls = 0
  mountDocuments({
    screen: MyDocumentsScreen,
    path: '/my-documents',
    address: '/en/my-documents',
    network: fakeNetwork([
      answer(listDocuments, () => {
        calls += 1
        return calls === 1 ? problem('RATE_LIMITED', 429, 'Too many requests') : pageOf(ALL)
      }),
    ]),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test.each(['az', 'en', 'ru'])(
  'WAI-03 the list with open filters has no axe violations in %s',
  async (language) => {
    const { container } = mount({ language, search: '?kind=letter' })
    await screen.findByRole('table')
    await userEvent.click(screen.getByRole('button', { expanded: false, name: /\(1\)/ }))
    await screen.findByRole('form')
    expect(await axeViolations(container)).toEqual([])
  },
)
