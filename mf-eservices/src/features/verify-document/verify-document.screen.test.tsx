import { expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import {
  DEMONSTRATION,
  DOCUMENT,
  EXPIRED,
  FOREIGN,
  LISTED,
  SUSPENDED,
  UNKNOWN,
  VALID,
} from '../../testing/sample-documents.ts'
import { loadData } from './verify-document.data.ts'
import { VerifyDocumentScreen } from './verify-document.screen.tsx'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: VerifyDocumentScreen, path: '/verify', address, answers })
}

/** Calls that verify a number. */
function verificationCalls(calls: readonly string[]): readonly string[] {
  return calls.filter((call) => call.includes('/public/verifications'))
}

function listSteps(card: HTMLElement): readonly string[] {
  const steps = within(card).getByRole('region', { name: /What to do next|Что делать дальше|İndi nə etməli/ })
  return within(steps)
    .getAllByRole('listitem')
    .map((step) =>
      [...step.childNodes]
        .map(({ textContent }) => textContent)
        .join(' ')
        .replace(/ +/g, ' '),
    )
}

test('a document names its own kind once', async () => {
  const kind = {
    name: 'docType',
    label: { az: 'Sənədin növü', en: 'Type of document', ru: 'Вид документа' },
    text: {
      az: 'Uyğunluq sertifikatı',
      en: 'Certificate of conformity',
      ru: 'Сертификат соответствия',
    },
  }
  mount('/en/verify?number=TA-000101', {
    verification: () => ({ ...VALID, document: { ...DOCUMENT, facts: [kind] } }),
  })
  const card = await screen.findByRole('region', { name: 'Valid' })
  const kinds = within(card).getAllByText('Type of document')
  expect(kinds.map((term) => term.nextElementSibling?.textContent)).toEqual(['Certificate of conformity'])
})

test('ESRV-04 a typed number shows the result and the details to compare', async () => {
  const { network } = mount('/en/verify')
  await userEvent.type(screen.getByRole('textbox', { name: 'Document number' }), 'ta 000101')
  expect(verificationCalls(network.calls)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  const card = await screen.findByRole('region', { name: 'Valid' })
  expect(verificationCalls(network.calls)).toEqual(['GET /public/verifications?number=ta+000101&lang=en'])
  const said = within(card)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
  expect(said).toEqual([
    'Type of document: Certificate of type approval',
    'Number: TA-000101',
    'Name: Scale T-5',
    'Issued to: Maker No. 7',
    'In force: from 02.05.2024 until 01.05.2999',
    'Verification method: MY-12',
  ])
  expect(within(card).getByRole('link', { name: 'Record in the registry' }).getAttribute('href')).toBe(
    '/en/registries/type-approval-certificates/TA-000101',
  )
  expect(card.textContent).toContain('Result as of 20.11.2026.')
  expect(listSteps(card)).toEqual([
    'Compare every line of the printed document with these details.',
    'If even one line differs, do not rely on the printed document and tell the agency. Telephone and address of the agency',
  ])
  // The focus moves to the result.
  await waitFor(() => {
    expect(document.activeElement).toBe(within(card).getByRole('heading', { level: 2, name: 'Valid' }))
  })
  await waitFor(() => {
    expect(document.title).toContain('Valid – TA-000101 – ')
  })
})

test.each([
  ['az', 'Dayandırılıb', 'Səbəb:', 'Müraciətlə'],
  ['en', 'Suspended', 'Reason:', 'On request'],
  ['ru', 'Приостановлен', 'Причина:', 'По заявлению'],
])(
  'ESRV-04 a suspended document shows a status, an icon and the reason: %s',
  async (language, word, label, reason) => {
    mount(`/${language}/verify?number=TA-000101`, { verification: () => SUSPENDED })
    const card = await screen.findByRole('region', { name: word })
    expect(card.className).toContain('caution')
    expect(card.querySelector('h2 svg')).not.toBeNull()
    expect(card.textContent).toContain(`${label} ${reason}`)
  },
)

test('ESRV-04 the versions of the record are listed with their states, the latest first', async () => {
  const history = [
    { version: 2, since: '2026-10-01', word: { az: 'Dayandırılıb', en: 'Suspended', ru: 'Приостановлен' } },
    { version: 1, since: '2024-05-02', word: { az: 'Etibarlıdır', en: 'Valid', ru: 'Действителен' } },
  ]
  mount('/en/verify?number=TA-000101', {
    verification: () => ({ ...SUSPENDED, document: { ...DOCUMENT, history } }),
  })
  await userEvent.click(await screen.findByText('Version history (2)'))
  const versions = screen.getByText('Version history (2)').parentElement ?? document.body
  expect(
    within(versions)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Suspended, from 01.10.2026', 'Valid, from 02.05.2024'])
})

test('ESRV-04 if several documents match a number, the user selects one', async () => {
  const which = {
    ...UNKNOWN,
    tone: 'caution' as const,
    word: { az: 'Hansı sənəd?', en: 'Which document?', ru: 'Какой документ?' },
    choices: [
      { kind: DOCUMENT.kind, source: 'type-approval-certificates', number: 'TA-000101' },
      { kind: { az: 'Attestat', en: 'Attestation', ru: 'Аттестат' }, source: 'bodies', number: 'TA-OOO1O1' },
    ],
  }
  const { network } = mount('/en/verify?number=TA000101', {
    verification: ({ query }) => (query.has('source') ? VALID : which),
  })
  const card = await screen.findByRole('region', { name: 'Which document?' })
  const links = within(card).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Certificate of type approval: TA-000101',
    'Attestation: TA-OOO1O1',
  ])
  await userEvent.click(within(card).getByRole('link', { name: /^Certificate/ }))
  const chosen = await screen.findByRole('region', { name: 'Valid' })
  expect(verificationCalls(network.calls)).toContain(
    'GET /public/verifications?number=TA-000101&source=type-approval-certificates&lang=en',
  )
  await waitFor(() => {
    expect(document.activeElement).toBe(within(chosen).getByRole('heading', { level: 2 }))
  })
})

test('ESRV-04 a number in the form of the registries that none has is mistyped or false', async () => {
  mount('/en/verify?number=TA-999999', { verification: () => UNKNOWN })
  const card = await screen.findByRole('region', { name: 'No such document' })
  expect(card.className).toContain('danger')
  expect(card.textContent).toContain('No registry has it.')
  expect(card.textContent).toContain('Number entered: TA-999999')
  expect(listSteps(card)).toEqual([
    'Compare the number with the printed one, character by character.',
    'If the printed document has a QR code, scan it on this page: its signature cannot be forged.',
    'If the printed number is the same, do not rely on the document and tell the agency. Telephone and address of the agency',
  ])
})

test.each([
  [
    'az',
    'Azərbaycanın reyestrlərində yoxdur',
    'Sertifikatı verən ölkə ilə qarşılıqlı tanınma haqqında sazişin olub-olmadığına baxın. Preferensiya ölkələri',
    'Akkreditasiya olunmuş qurumlar',
  ],
  [
    'en',
    'Not in the registries of Azerbaijan',
    'See whether there is an agreement on mutual recognition with the country that issued the certificate. Preference countries',
    'Accredited bodies',
  ],
  [
    'ru',
    'В реестрах Азербайджана его нет',
    'Посмотрите, есть ли соглашение о взаимном признании со страной, где выдан сертификат. Страны с преференциями',
    'Аккредитованные органы',
  ],
])(
  'ESRV-04 a foreign certificate is not called false: when it counts, how to check it, which body helps, in %s',
  async (language, word, agreement, bodies) => {
    mount(`/${language}/verify?number=DE-2024-12345`, { verification: () => FOREIGN })
    const card = await screen.findByRole('region', { name: word })
    expect(card.className).toContain('caution')
    expect(listSteps(card)[0]).toBe(agreement)
    expect(within(card).getByRole('link', { name: bodies })).toHaveAttribute(
      'href',
      `/${language}/registries/accredited-bodies`,
    )
  },
)

test('ESRV-04 a record of a foreign list is named with its list and is no document', async () => {
  mount('/en/verify?number=SG-MARKS', { verification: () => LISTED })
  const card = await screen.findByRole('region', { name: 'On a foreign list' })
  expect(card.className).not.toContain('positive')
  expect(card.textContent).toContain('Marks Pte LtdFrom the list of 2021')
  expect(within(card).getByRole('link', { name: 'Record of the foreign list' })).toHaveAttribute(
    'href',
    '/en/registries/accredited-bodies/SG-MARKS',
  )
  expect(within(card).queryByRole('term')).toBeNull()
})

test.each([
  ['az', 'Nümunə sənəd: hüquqi qüvvəsi yoxdur', 'TA-000101 nümunə'],
  ['en', 'Demonstration document: no legal force', 'TA-000101 sample'],
  ['ru', 'Демонстрационный документ: юридической силы не имеет', 'TA-000101 пример'],
])('ESRV-04 a demonstration document is never shown as valid, in %s', async (language, word, number) => {
  mount(`/${language}/verify?number=TA-000101`, { verification: () => DEMONSTRATION })
  const card = await screen.findByRole('region', { name: word })
  expect(card.className).toContain('neutral')
  expect(within(card).getByText('TA-000101').parentElement).toHaveTextContent(number)
  expect(card).toHaveTextContent('01.05.2999')
  expect(within(card).getAllByRole('listitem')).toHaveLength(2)
  await waitFor(() => expect(document.title).toContain('TA-000101'))
  expect(document.title.match(/:/g)).toHaveLength(1)
})

test('ESRV-04 a number in a sentence does not wrap at its hyphen', () => {
  mount('/en/verify')
  const number = screen.getByText('TA-000101')
  expect(number).toHaveClass('unbroken')
  expect(number.parentElement).toHaveTextContent('as printed, for example TA-000101; for a letter')
})

test('WAI-03 after back the heading gets the focus of the result that is gone', async () => {
  const history: { back?: () => void } = {}
  function ScreenWithHistory() {
    const navigate = useNavigate()
    useEffect(() => {
      history.back = () => void navigate(-1)
    }, [navigate])
    return <VerifyDocumentScreen />
  }
  mountScreen({ screen: ScreenWithHistory, path: '/verify', address: '/en/verify' })
  await userEvent.type(screen.getByRole('textbox'), 'TA-000101{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Valid' })).toHaveFocus())
  act(() => history.back?.())
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('ESRV-04 an invalid number shows an error at its field, which gets the focus', async () => {
  mount('/en/verify', {
    verification: () => ({
      problem: {
        status: 400,
        code: 'REQUEST_INVALID',
        message: 'Entered invalid parameters',
        errors: { number: 'A number consists of letters and digits. Example: TA-000101' },
      },
    }),
  })
  const field = screen.getByRole('textbox', { name: 'Document number' })
  await userEvent.type(field, 'paper 1;{Enter}')
  const again = await screen.findByRole('textbox', {
    description: /Error: A number consists of letters and digits/,
  })
  expect(again).toHaveAttribute('aria-invalid', 'true')
  await waitFor(() => {
    expect(document.activeElement).toBe(again)
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [
    'az',
    'Sənədin nömrəsi',
    /Burada rəqəm yoxdur, nömrə isə hərf və rəqəmlərdən ibarətdir\. Nümunə: TA-000101/,
  ],
  ['en', 'Document number', /Error: A number contains at least one digit\. Example: TA-000101/],
  ['ru', 'Номер документа', /Ошибка: Здесь нет ни одной цифры, а номер состоит из букв и цифр\./],
])(
  'ESRV-04 a word without digits shows an error and sends no request, in %s',
  async (language, name, words) => {
    const { network } = mount(`/${language}/verify`)
    const field = screen.getByRole('textbox', { name })
    await userEvent.type(field, 'абв{Enter}')
    expect(field).toHaveAccessibleDescription(words)
    expect(field).toHaveFocus()
    expect(verificationCalls(network.calls)).toEqual([])
  },
)

test.each([
  ['az', 'Sənədin nömrəsini yazın', 'Etibarlıdır'],
  ['en', 'Enter the number of the document', 'Valid'],
  ['ru', 'Введите номер документа', 'Действителен'],
])(
  'ESRV-04 WAI-03 %s: a wrong entry removes the earlier result, also from the title',
  async (language, message, word) => {
    mount(`/${language}/verify?number=TA-000101`)
    await waitFor(() => expect(document.title).toContain('TA-000101'))
    const field = screen.getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, '{Enter}')
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(field).toHaveFocus()
    expect(screen.queryByRole('heading', { level: 2, name: word })).toBeNull()
    await waitFor(() => expect(document.title).not.toContain('TA-000101'))
    await userEvent.type(field, 'TA-000101{Enter}')
    expect(await screen.findByRole('heading', { level: 2, name: word })).toBeVisible()
    expect(field).toBeValid()
  },
)

test('ESRV-04 a word without digits in the URL shows an error and sends no request', async () => {
  const { network } = mount('/ru/verify?number=абв')
  const field = await screen.findByRole('textbox', { description: /Ошибка: Здесь нет ни одной цифры/ })
  expect(field).toHaveValue('абв')
  expect(verificationCalls(network.calls)).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('ESRV-04 an empty field sends no request', async () => {
  const { network } = mount('/ru/verify')
  await userEvent.click(screen.getByRole('button', { name: 'Проверить' }))
  const field = await screen.findByRole('textbox', { description: /Ошибка: Введите номер документа/ })
  expect(document.activeElement).toBe(field)
  expect(verificationCalls(network.calls)).toEqual([])
})

test('ESRV-04 without JavaScript the number is a plain form of the same page', () => {
  mount('/az/verify')
  const form = screen.getByRole('search', { name: 'Sənədin yoxlanılması' })
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/az/verify', 'get'])
  expect(within(form).getByRole('textbox')).toHaveAttribute('name', 'number')
})

test('STATE-02 a failed verification shows a notice with a retry', async () => {
  let isDown = true
  mount('/en/verify?number=TA-000101', {
    verification: () => (isDown ? problem('RATE_LIMITED', 429, 'Too many requests') : EXPIRED),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Expired' })).toBeInTheDocument()
})

test('ESRV-04 the result is printed without the form', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  mount('/en/verify?number=TA-000101')
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('search')).toHaveAttribute('data-print', 'no')
})

test('ESRV-04 the edge requests the keys and the number of the URL', () => {
  const paths = (query: string) =>
    loadData({ params: {}, search: new URLSearchParams(query), language: 'ru' })
  expect(paths('')).toEqual(['/public/document-keys?lang=ru'])
  expect(paths('number=')).toEqual(['/public/document-keys?lang=ru'])
  expect(paths('number=абв')).toEqual(['/public/document-keys?lang=ru'])
  expect(paths('number=TA-000101')).toEqual([
    '/public/document-keys?lang=ru',
    '/public/verifications?number=TA-000101&lang=ru',
  ])
})
