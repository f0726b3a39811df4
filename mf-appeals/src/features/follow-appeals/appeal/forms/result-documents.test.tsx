import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getAppeal, markAppealRead } from 'shared-contracts/http/cases/appeals'
import type { AppealDetail, CaseMessage } from 'shared-contracts/http/cases/case-models'
import type { OwnDocument } from 'shared-contracts/http/data/documents'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../../../testing/mount-screen.tsx'
import { DECISION, DETAIL, ID, PERSON } from '../../../../testing/sample-appeals.ts'
import { AppealScreen } from '../appeal.screen.tsx'

const CERTIFICATE: OwnDocument = {
  id: 'issued.00000000-0000-4000-8000-0000000000c1',
  kind: 'issued',
  name: 'Type approval certificate – Scales NS-1',
  holder: 'Nar MMC',
  number: 'TA-000101',
  issuedBy: 'Metrology Department',
  date: '2026-11-19',
  validFrom: '2026-11-19',
  validUntil: '2031-11-18',
  status: 'valid',
  verification: { number: 'TA-000101', source: 'type-approval-certificates' },
  service: { code: 'type-approval-instrument', label: 'Type approval' },
  appeal: { id: ID, number: 'Q26-ABCDE-7' },
  file: { name: 'TA-000101.pdf', mediaType: 'application/pdf', bytes: 40_960, isAvailable: true },
  hash: null,
  isShareable: true,
  storedUntil: null,
  isInDraft: false,
}

function mount(change: Partial<AppealDetail>) {
  return mountScreen({
    screen: AppealScreen,
    path: '/my-appeals/:id',
    address: `/en/my-appeals/${ID}`,
    network: fakeNetwork([
      answer(getAppeal, () => ({ ...DETAIL, ...change })),
      answer(markAppealRead, () => ({})),
    ]),
    shell: { user: PERSON, settings: { language: 'en' } },
  })
}

test('ESRV-05 a decided case shows its document first, with number, file and verification', async () => {
  const { shell, container } = mount({ documents: [CERTIFICATE] })
  const result = within(await screen.findByRole('region', { name: 'Issued document' }))
  expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Issued document')
  const hrefOf = (name: string | RegExp) => result.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('Type approval certificate – Scales NS-1')).toBe(`/en/my-documents/${CERTIFICATE.id}`)
  expect(result.getByText('TA-000101')).toBeVisible()
  expect(result.getByText('Valid')).toBeVisible()
  expect(result.getByText('until 18.11.2031')).toBeVisible()
  expect(hrefOf(/^Download/)).toBe(`/api/documents/${CERTIFICATE.id}/file?lang=en`)
  expect(hrefOf('Verify the document')).toBe('/en/verify?number=TA-000101&source=type-approval-certificates')
  await userEvent.click(result.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(shell.viewed.map(({ title }) => title)).toEqual([CERTIFICATE.name]))
  expect(await axeViolations(container)).toEqual([])
})

test('a document whose file is being made has no button that opens it', async () => {
  mount({ documents: [{ ...CERTIFICATE, file: null }] })
  expect(await screen.findByText('The file is being prepared')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull()
})

test('the letter of the decision is on the page once, and a pause of no day is not mentioned', async () => {
  const { letter } = DECISION
  const message: CaseMessage = {
    sequence: 3,
    at: '2026-11-20T10:00:00.000Z',
    from: 'agency',
    author: 'Official One',
    subject: letter.subject,
    text: letter.body,
    fileIds: [],
    isUnread: false,
  }
  const pauses = [{ from: '2026-11-20', to: '2026-11-20', reason: 'type approved' }]
  mount({ decision: DECISION, messages: [message], clock: { ...DETAIL.clock, pauses } })
  const thread = await screen.findByRole('region', { name: 'Messages' })
  expect(thread).toHaveTextContent('The text of the letter is in the section “Decision”.')
  expect(screen.getAllByText(/^The scales were checked/)).toHaveLength(1)
  expect(screen.queryByText(/type approved/)).toBeNull()
})
