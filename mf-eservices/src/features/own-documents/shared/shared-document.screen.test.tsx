import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { readSharedDocument } from 'shared-contracts/http/data/documents'
import type { SharedDocument } from 'shared-contracts/http/data/documents'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { mountDocuments } from '../../../testing/mount-documents.tsx'
import { SHARED } from '../../../testing/sample-own-documents.ts'
import { SharedDocumentScreen } from './shared-document.screen.tsx'

type Reply = SharedDocument | ReturnType<typeof problem>

function mount(
  fragment: string,
  { language = 'en', reply = SHARED }: { language?: string; reply?: Reply } = {},
) {
  const bodies: unknown[] = []
  const rendered = mountDocuments({
    screen: SharedDocumentScreen,
    path: '/shared-documents',
    address: `/${language}/shared-documents${fragment}`,
    network: fakeNetwork([
      answer(readSharedDocument, ({ body }) => {
        bodies.push(body)
        return reply
      }),
    ]),
    shell: { user: null },
  })
  return { ...rendered, bodies }
}

test('ESRV-05 a visitor reads the shared document, how long the link is open, and its file; the token leaves the address', async () => {
  const { bodies, address } = mount('#secret')
  expect(await screen.findByText(/You can see this document until 20\.12\.2026/)).toBeVisible()
  expect(bodies).toEqual([{ token: 'secret' }])
  await waitFor(() => expect(address()).toBe('/en/shared-documents'))
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Type approval certificate',
    'Valid',
    'Issued document',
    'TA-000101',
    'Metrology Department',
    '19.11.2026',
    '19.11.2026',
    '18.11.2031',
    'View: Type approval certificateDownload: Type approval certificatePDF, 41\u00a0KB',
  ])
  expect(screen.getByRole('link', { name: 'Download : Type approval certificate' })).toHaveAttribute(
    'href',
    '/api/public/shared-documents/file?ticket=ticket.1&lang=en',
  )
  expect(screen.getByRole('link', { name: 'Verify the document' })).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('ESRV-05 a link that is over or incomplete explains what to do', async () => {
  const reply = problem('DOCUMENT_LINK_INVALID', 404, 'The link is not valid')
  const { unmount } = mount('#secret', { reply })
  expect(await screen.findByRole('alert')).toHaveTextContent('Ask the owner for a new link.')
  unmount()
  const { bodies } = mount('')
  expect(await screen.findByRole('heading', { name: 'The link is incomplete' })).toBeVisible()
  expect(bodies).toEqual([])
})

test.each(['az', 'en', 'ru'])('WAI-03 a shared document has no axe violations in %s', async (language) => {
  const { container } = mount('#secret', { language })
  await screen.findAllByRole('definition')
  expect(await axeViolations(container)).toEqual([])
})
