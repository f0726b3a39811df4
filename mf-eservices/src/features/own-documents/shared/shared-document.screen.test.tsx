import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readSharedDocument } from 'shared-contracts/http/data/documents'
import type { SharedDocument } from 'shared-contracts/http/data/documents'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork, problem } from 'shared-runtime/testing'
import { Anchor } from 'shared-ui/link'
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
    screen: () => (
      <>
        <Anchor href="#other">other link</Anchor>
        <SharedDocumentScreen />
      </>
    ),
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
    'Issued document',
    'TA-000101',
    'Nar MMC',
    'Metrology Department',
    '19.11.2026',
    '19.11.2026',
    '18.11.2031',
  ])
  expect(
    screen.getByRole('heading', { level: 2, name: 'Type approval certificate – Scales NS-1' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'href',
    '/api/public/shared-documents/file?ticket=ticket.1&lang=en',
  )
  expect(screen.getByRole('link', { name: 'Verify the document' })).toBeVisible()
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('ESRV-05 another link that is opened in the same tab shows its own document', async () => {
  const { bodies } = mount('#secret')
  await screen.findAllByRole('definition')
  await userEvent.click(screen.getByRole('link', { name: 'other link' }))
  await waitFor(() => expect(bodies).toEqual([{ token: 'secret' }, { token: 'other' }]))
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
