import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deleteFile } from 'shared-contracts/http/cases/files'
import { getDocument, revokeDocumentShare, shareDocument } from 'shared-contracts/http/data/documents'
import type { DocumentDetail } from 'shared-contracts/http/data/documents'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import type { FakeShellOptions } from 'shared-runtime/testing'
import { mountDocuments } from '../../../testing/mount-documents.tsx'
import { CERTIFICATE, LETTER, SHARE, UPLOAD, detailOf } from '../../../testing/sample-own-documents.ts'
import { DocumentScreen } from './document.screen.tsx'

const TOKEN = 'T'.repeat(43)

function mount(
  first: DocumentDetail,
  { language = 'en', ...shell }: FakeShellOptions & { language?: string } = {},
) {
  let detail = first
  const bodies: unknown[] = []
  const rendered = mountDocuments({
    screen: DocumentScreen,
    path: '/my-documents/:id',
    address: `/${language}/my-documents/${first.id}`,
    network: fakeNetwork([
      answer(getDocument, () => detail),
      answer(shareDocument, ({ body }) => {
        bodies.push(body)
        detail = { ...detail, shares: [SHARE] }
        return { share: SHARE, token: TOKEN }
      }),
      answer(revokeDocumentShare, () => {
        detail = { ...detail, shares: [{ ...SHARE, isActive: false, revokedAt: '2026-11-20T09:00:00.000Z' }] }
        return {}
      }),
      answer(deleteFile, ({ params }) => ({ id: params['id'] ?? '' })),
    ]),
    shell,
  })
  return { ...rendered, bodies }
}

test('ESRV-05 a document has its facts, its appeal, its verification and the request for a correction', async () => {
  const { shell } = mount({
    ...detailOf(CERTIFICATE),
    lookups: { count: 3, lastAt: '2026-11-20T08:30:00.000Z' },
  })
  expect(
    await screen.findByText(/^Verified 3 times on the page .* last 20\.11\.2026, 12:30\.$/),
  ).toBeVisible()
  const title = 'Type approval certificate – Scales NS-1'
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  const facts = await screen.findAllByRole('definition')
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    'Issued document',
    'TA-000101',
    'Nar MMC',
    'Metrology Department',
    '19.11.2026',
    '19.11.2026',
    '18.11.2031',
    'Type approval',
    'Q26-ABCDE-7',
  ])
  expect(screen.getByText('Valid')).toBeVisible()
  expect(screen.getByText('PDF, 41 KB')).toBeVisible()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Verify the document')).toBe('/en/verify?number=TA-000101&source=type-approvals')
  expect(hrefOf('Ask for a correction')).toBe(
    '/en/appeals/new/application?with=request%3Acorrection%2CrelatedNumber%3ATA-000101',
  )
  expect(hrefOf('Q26-ABCDE-7')).toMatch(/^\/en\/my-appeals\//)
  expect(hrefOf('Download')).toBe(`/api/documents/${CERTIFICATE.id}/file?lang=en`)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(shell.viewed.map((one) => one.title)).toEqual([title]))
})

test('a received letter has its number with control code, by which anyone verifies it', async () => {
  mount(detailOf(LETTER))
  const facts = await screen.findAllByRole('definition')
  expect(facts.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    'Letter',
    'Q26-ABCDE-7-4-ABCDE-FGHJK',
    'Nar MMC',
  ])
})

test('ESRV-05 a link until a day is created, shown once with its token in the fragment, listed and closed', async () => {
  const { bodies, snackbars } = mount(detailOf(LETTER), { onConfirm: () => true })
  const until = await screen.findByRole('textbox', { name: 'Open until' })
  await userEvent.type(until, '19.02.2027')
  await userEvent.click(screen.getByRole('button', { name: 'Create a link' }))
  expect(until).toHaveAccessibleDescription(/Choose a day until 18\.02\.2027/)
  expect(bodies).toEqual([])
  await userEvent.clear(until)
  await userEvent.type(until, '20.12.2026')
  await userEvent.type(screen.getByRole('textbox', { name: /For whom/ }), 'Bank')
  await userEvent.click(screen.getByRole('button', { name: 'Create a link' }))
  const notice = await screen.findByRole('region', { name: 'The link is ready' })
  expect(notice).toHaveFocus()
  expect(bodies).toEqual([{ until: '2026-12-20', note: 'Bank' }])
  expect(within(notice).getByRole('textbox', { name: 'Link' })).toHaveValue(
    `${location.origin}/en/shared-documents#${TOKEN}`,
  )
  const entry = within(await screen.findByRole('article', { name: 'Bank' }))
  expect(entry.getByText('Open until 20.12.2026')).toBeVisible()
  expect(entry.getByText('Opened 2 times · last 20.11.2026, 12:30')).toBeVisible()
  await userEvent.click(entry.getByRole('button', { name: 'Close the link : Bank' }))
  expect(await screen.findByText('You closed it on 20.11.2026, 13:00')).toBeVisible()
  expect(snackbars().map(({ message }) => message)).toEqual(['The link was closed'])
})

test('ESRV-05 a file that no appeal uses is deleted after a confirmation, and cannot be shared before its scan', async () => {
  let isSure = false
  const { network, address, shell } = mount(detailOf(UPLOAD), { onConfirm: () => isSure })
  expect(await screen.findByText(/A draft of yours uses this file.*27\.11\.2026/)).toBeVisible()
  expect(screen.getByText(/can be shared once it has been scanned/)).toBeVisible()
  const remove = screen.getByRole('button', { name: 'Delete file' })
  await userEvent.click(remove)
  await waitFor(() => expect(shell.questions).toHaveLength(1))
  expect(shell.questions[0]?.details).toBe(
    'A draft of yours uses this file and will lose it. The file cannot be restored.',
  )
  expect(network.calls.filter((call) => call.startsWith('DELETE'))).toEqual([])
  isSure = true
  await userEvent.click(remove)
  await waitFor(() => expect(address()).toBe('/en/my-documents'))
  expect(network.calls).toContain('DELETE /files/00000000-0000-4000-8000-0000000000f1?lang=en')
})

test('an unknown document leads back to the list', async () => {
  mountDocuments({
    screen: DocumentScreen,
    path: '/my-documents/:id',
    address: `/en/my-documents/${LETTER.id}`,
    network: fakeNetwork([
      answer(getDocument, () => problem('DOCUMENT_UNKNOWN', 404, 'You have no such document')),
    ]),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Document not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'My documents' })).toHaveAttribute('href', '/en/my-documents')
})

test.each(['az', 'en', 'ru'])(
  'WAI-03 a document with links has no axe violations in %s',
  async (language) => {
    const shares = [
      SHARE,
      { ...SHARE, id: '00000000-0000-4000-8000-0000000000d2', note: '', isActive: false },
    ]
    const { container } = mount(detailOf(CERTIFICATE, shares), { language })
    await screen.findAllByRole('article')
    expect(await axeViolations(container)).toEqual([])
  },
)
