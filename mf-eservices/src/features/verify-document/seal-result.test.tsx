import { afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { later, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { DOCUMENT, EXPIRED, SUSPENDED, VALID, testSeals } from '../../testing/sample-documents.ts'
import type { TestSeals } from '../../testing/sample-documents.ts'
import { VerifyDocumentScreen } from './verify-document.screen.tsx'

const RIGHT = 'The signature of the code is valid'

let seals: TestSeals

beforeAll(async () => {
  seals = await testSeals()
})

afterEach(() => {
  jest.restoreAllMocks()
})

function mount(seal: string, answers: Answers = {}, language = 'en') {
  return mountScreen({
    screen: VerifyDocumentScreen,
    path: '/verify',
    address: `/${language}/verify#${seal}`,
    answers: { keys: () => ({ keys: [seals.key] }), ...answers },
  })
}

test('ESRV-04 a scanned code is verified in the browser, then the current status is loaded', async () => {
  const { network } = mount(await seals.sign())
  const card = await screen.findByRole('region', { name: 'Valid' })
  expect(card.textContent).toContain(RIGHT)
  expect(card.textContent).toContain('The portal signed the code on 01.11.2026 (key 0a1b2c3d)')
  expect(network.calls).toEqual([
    'GET /public/document-keys?lang=en',
    'GET /public/verifications?exact=yes&number=TA-000101&source=type-approval-certificates&lang=en',
  ])
  // The signed text is sent neither in a URL nor in a body.
  expect(network.bodies).toEqual([])
  await waitFor(() => {
    expect(document.activeElement).toBe(within(card).getByRole('heading', { level: 2 }))
  })
})

test('ESRV-04 the signature result is shown before the current status is loaded', async () => {
  const answer = later<typeof VALID>()
  mount(await seals.sign(), { verification: () => answer.promise })
  const card = await screen.findByRole('region', { name: 'Signature valid, current status unknown' })
  expect(within(card).getByRole('status')).toHaveTextContent('Checking the current status…')
  expect(card.textContent).toContain(RIGHT)
  answer.resolve(EXPIRED)
  expect(await screen.findByRole('region', { name: 'Expired' })).toHaveTextContent(RIGHT)
})

test.each([
  [
    'az',
    'İmza düzgündür, bugünkü vəziyyət məlum deyil',
    'İmza sənədin 01.11.2026 tarixində portalın reyestrində olduğunu sübut edir',
    'Bugünkü vəziyyəti soruş',
  ],
  [
    'en',
    'Signature valid, current status unknown',
    'The signature proves that the document was in the registry on 01.11.2026',
    'Check the current status',
  ],
  [
    'ru',
    'Подпись верна, состояние на сегодня неизвестно',
    'Подпись доказывает, что 01.11.2026 документ был в реестре портала',
    'Запросить состояние на сегодня',
  ],
])(
  'ESRV-04 without a network the page states what the signature proves: %s',
  async (language, title, said, again) => {
    let isDown = true
    mount(
      await seals.sign(),
      { verification: () => (isDown ? problem('RATE_LIMITED', 429, 'x') : VALID) },
      language,
    )
    expect(await screen.findByText(new RegExp(said))).toBeInTheDocument()
    expect(screen.getByRole('region', { name: title })).toHaveTextContent('TA-000101')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: again }))
    expect(await screen.findByRole('link', { name: /reyestr|registry|реестре/i })).toBeInTheDocument()
  },
)

test('ESRV-04 without a network the page shows that the term in the code has ended', async () => {
  mount(await seals.sign({ until: '2020-01-31', issued: '2026-11-01' }), {
    verification: () => problem('RATE_LIMITED', 429, 'x'),
  })
  expect(
    await screen.findByRole('region', { name: 'Signature valid, but the document has expired' }),
  ).toHaveTextContent('31.01.2020')
})

test('ESRV-04 a printed earlier version is shown as superseded, in text and colour', async () => {
  mount(await seals.sign({ version: 1, fingerprint: 'zzzzzzzzzzzzzzzz' }))
  const card = await screen.findByRole('region', {
    name: 'Valid, but a newer version has replaced this document',
  })
  expect(card.className).toContain('caution')
  expect(card.textContent).toContain(
    'The printed document shows version 1 of the record; the registry now has version 2',
  )
})

test('ESRV-04 a later version with the same details shows no warning', async () => {
  mount(await seals.sign({ version: 1, fingerprint: DOCUMENT.fingerprint }))
  const card = await screen.findByRole('region', { name: 'Valid' })
  expect(card.textContent).not.toContain('The paper shows')
  expect(card.textContent).toContain('nothing that the printed document shows has changed')
})

test('ESRV-04 a printed last day that differs from the registry shows a warning', async () => {
  mount(await seals.sign({ version: 1, until: '2998-05-01' }))
  const card = await screen.findByRole('region', {
    name: 'Valid, but a newer version has replaced this document',
  })
  expect(card.textContent).toContain(
    'The printed document shows version 1 of the record; the registry now has version 2',
  )
})

test('ESRV-04 different details in the sealed version are not shown as “valid”', async () => {
  mount(await seals.sign({ fingerprint: 'zzzzzzzzzzzzzzzz' }))
  const card = await screen.findByRole('region', {
    name: 'Valid, but the registry has other details',
  })
  expect(card.className).toContain('caution')
  expect(card.textContent).toContain('Compare every line below with the printed document')
})

test('ESRV-04 a suspension after printing does not count as different details', async () => {
  mount(await seals.sign({ version: 1 }), { verification: () => SUSPENDED })
  const card = await screen.findByRole('region', { name: 'Suspended' })
  expect(card.textContent).toContain(RIGHT)
  expect(card.textContent).not.toContain('The paper shows')
})

test('ESRV-04 the version number in an Azerbaijani warning needs no case ending', async () => {
  mount(await seals.sign({ version: 1, fingerprint: 'zzzzzzzzzzzzzzzz' }), {}, 'az')
  const card = await screen.findByRole('region', {
    name: 'Etibarlıdır, amma bu kağız yeni redaksiya ilə əvəz olunub',
  })
  expect(card.textContent).toContain(
    'Kağız qeydin 1 nömrəli redaksiyasına uyğundur, reyestrdə isə artıq 2 nömrəli redaksiyadır',
  )
})

test.each([
  ['another number', (seal: string) => seal.replace('TA-000101', 'TA-000102')],
  ['a later end', (seal: string) => seal.replace('29990501', '29991231')],
  ['another signature', (seal: string) => seal.replace(/[\w-]{86}$/, 'A'.repeat(86))],
  ['half of it', (seal: string) => seal.slice(0, 80)],
])('ESRV-04 a code with %s is shown as invalid in red, without a document', async (_what, alter) => {
  const { network } = mount(alter(await seals.sign()))
  const card = await screen.findByRole('region', { name: 'Altered: the code is not valid' })
  expect(card.className).toContain('danger')
  expect(card.textContent).toContain('The content of the code does not match its signature')
  expect(network.calls.filter((call) => call.includes('verifications'))).toEqual([])
})

test.each([
  ['an unknown key', { kid: 'ffffffff' }, 'Not issued by the portal: ', 'signed with an unknown key'],
  ['a revoked key', { revoked: true }, '', 'has been revoked'],
  ['a key no longer in use', { signsUntil: '2026-10-31' }, '', 'was not in use on the date'],
  ['a key not yet in use', { signsFrom: '2026-11-02' }, '', 'was not in use on the date'],
])('ESRV-04 a code signed by %s is invalid', async (_what, change, word, said) => {
  mount(await seals.sign(), { keys: () => ({ keys: [{ ...seals.key, ...change }] }) })
  const name = new RegExp(`^${word}The code is not valid$`, 'i')
  expect((await screen.findByRole('region', { name })).textContent).toContain(said)
})

test('ESRV-04 a key is valid on its first and its last day', async () => {
  const key = { ...seals.key, signsFrom: '2026-11-01', signsUntil: '2026-11-01' }
  mount(await seals.sign(), { keys: () => ({ keys: [key] }) })
  expect(await screen.findByRole('region', { name: 'Valid' })).toBeInTheDocument()
})

test('ESRV-04 without Ed25519 in the browser the server verifies the code, which is not sent in a URL', async () => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  const seal = await seals.sign()
  const { network } = mount(seal, { signature: () => ({ signature: 'right', verification: VALID }) })
  expect(await screen.findByRole('region', { name: 'Valid' })).toHaveTextContent(RIGHT)
  expect(network.bodies).toEqual([{ seal }])
  expect(network.calls).toContain('POST /public/verifications?lang=en')
})

test('ESRV-04 if neither browser nor server can verify, the page states it', async () => {
  jest.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  let isDown = true
  mount(await seals.sign(), {
    signature: () =>
      isDown ? problem('RATE_LIMITED', 429, 'x') : { signature: 'altered', verification: null },
  })
  expect(await screen.findByRole('region', { name: 'The code cannot be checked now' })).toBeInTheDocument()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Altered: the code is not valid' })).toBeInTheDocument()
})

test('ESRV-04 the text of a code is pasted where the number is typed', async () => {
  const seal = await seals.sign()
  const { network } = mountScreen({
    screen: VerifyDocumentScreen,
    path: '/verify',
    address: '/en/verify',
    answers: { keys: () => ({ keys: [seals.key] }) },
  })
  const field = screen.getByRole('textbox', {
    name: 'Document number',
    description: /upper or lower case do not matter\. You can also paste the text of a QR code\.$/,
  })
  await userEvent.click(field)
  await userEvent.paste(`https://portal.example/verify#${seal}`)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('region', { name: 'Valid' })).toHaveTextContent(RIGHT)
  expect(network.calls.join(' ')).not.toContain('~')
  await userEvent.clear(screen.getByRole('textbox', { name: 'Document number' }))
  await userEvent.paste(seal.slice(0, 60))
  await userEvent.keyboard('{Enter}')
  expect(
    await screen.findByText('The text of the QR code is incomplete.', { exact: false }),
  ).toBeInTheDocument()
})
