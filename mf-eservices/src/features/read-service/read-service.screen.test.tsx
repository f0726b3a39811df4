import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ServicePassport } from 'shared-contracts/http/software'
import { axeViolations } from 'shared-runtime/axe-violations'
import { later, problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { CITIZEN, EXTRACT, TRAINING, VERIFICATION, passportOf } from '../../testing/sample-services.ts'
import { loadData } from './read-service.data.ts'
import { ReadServiceScreen } from './read-service.screen.tsx'

type Dialogs = Parameters<typeof mountScreen>[0]['dialogs']

function mount(language = 'en', answers: Answers = {}, dialogs: Dialogs = {}) {
  const address = `/${language}/e-services/verification-request`
  return mountScreen({ screen: ReadServiceScreen, path: '/e-services/:code', address, answers, dialogs })
}

const open = jest.fn<typeof window.open>()

const PAGE_OF_EXTRACT = {
  screen: ReadServiceScreen,
  path: '/e-services/:code',
  address: '/en/e-services/registry-extract',
  answers: { passport: () => passportOf(EXTRACT) },
}

beforeEach(() => {
  open.mockReset()
  jest.spyOn(window, 'open').mockImplementation(open)
})

afterEach(() => {
  jest.restoreAllMocks()
})

function section(name: string) {
  return within(screen.getByRole('region', { name }))
}

test('ESRV-01 the page shows purpose, eligibility, requirements and result of the service', async () => {
  mount()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Verification of an instrument' }),
  ).toBeVisible()
  expect(document.title).toBe('Verification of an instrument')
  expect(screen.getByText('You get the result.')).toBeVisible()
  const answer = section('What to do now')
  expect(answer.getByText('Who may apply').nextSibling).toHaveTextContent(
    'The owner of the instrumentCitizens, Businesses',
  )
  expect(
    section('Required documents')
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Passport of the instrument – if there is one',
    'Registry entry – the agency obtains it from a register',
  ])
  expect(
    section('Steps')
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Choose.', 'Bring it.', 'Take it.'])
  expect(screen.getByText('Result').nextSibling).toHaveTextContent('Certificate')
  expect(screen.getByText('Validity').nextSibling).toHaveTextContent('1 year')
  expect(section('Grounds for refusal').getByText('It is damaged.')).toBeVisible()
  expect(section('Appeal against the decision').getByText('Go to court.')).toBeVisible()
  expect(section('Legal basis').getByRole('listitem')).toHaveTextContent('Decision, № 392, 16.12.2014')
  expect(section('Contacts').getByText('Baku.')).toBeVisible()
  expect(screen.getByText(/Last reviewed on 20\.11\.2026/)).toBeVisible()
})

test('ESRV-01 a fee shows its exact total, its two parts and a note that it is a sample', async () => {
  mount('ru', { passport: () => passportOf(EXTRACT) })
  const card = within(await screen.findByRole('region', { name: 'Что делать сейчас' }))
  const exact = { normalizer: (text: string) => text }
  expect(card.getByText('1\u00a0234,30\u00a0AZN', exact)).toBeVisible()
  expect(
    card.getByText('Плата за услугу 1\u00a0234,10\u00a0AZN, государственная пошлина 0,20\u00a0AZN', exact),
  ).toBeVisible()
  expect(card.getByText('Демонстрационная сумма: не установлена ни одним актом.')).toBeVisible()
  expect(card.getByText('2 рабочих дня')).toBeVisible()
})

test('STATE-04 a document opens in the viewer; documents in other languages are collapsed', async () => {
  const { shell } = mount()
  const files = within(await screen.findByRole('region', { name: 'Forms and guides' }))
  expect(files.getByText('PDF · 20 KB · in English')).toBeVisible()
  expect(files.getByText('In other languages (1)')).toBeVisible()
  await userEvent.click(files.getByRole('link', { name: 'Film' }))
  await waitFor(() => {
    expect(shell.viewed).toEqual([
      {
        kind: 'video',
        url: '/api/public/software/document/13?lang=en',
        title: 'Film',
        download: 'film.webm',
        tracks: [{ url: '/api/public/software/document/14?lang=en', language: 'en', label: 'English' }],
      },
    ])
  })
  expect(open).not.toHaveBeenCalled()
})

test('STATE-04 without JavaScript, or if the viewer fails to load, a document is a plain link', async () => {
  mount('en', {}, { onView: () => false })
  const link = await screen.findByRole('link', { name: 'Guide' })
  expect(link).toHaveAttribute('href', '/api/public/software/document/11?lang=en')
  expect(screen.getByRole('link', { name: 'Download Guide' })).toHaveAttribute(
    'href',
    '/api/public/software/document/11?download=1&lang=en',
  )
  await userEvent.click(link)
  await waitFor(() => {
    expect(open).toHaveBeenCalledWith('/api/public/software/document/11?lang=en', '_self')
  })
})

test('ESRV-01 a portal service opens its page and publishes an event', async () => {
  const wait = later<{ target: 'page'; url: string }>()
  const { address, network, shell } = mount('az', { start: () => wait.promise })
  const start = await screen.findByRole('button', { name: 'Xidmətə başlayın' })
  await userEvent.click(start)
  expect(start).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(start)
  wait.resolve({ target: 'page', url: '/registries/goods-by-risk-group' })
  await waitFor(() => {
    expect(address()).toBe('/az/registries/goods-by-risk-group')
  })
  expect(network.calls.filter((call) => call.includes('/url'))).toEqual([
    'GET /public/software/4/url?lang=az',
  ])
  const facts = shell.messages.filter(({ topic }) => topic === 'eservices.service.started@1')
  expect(facts.map(({ payload }) => payload)).toEqual([{ id: 'verification-request' }])
})

test('ESRV-01 an external service opens in a new tab without opener or referrer, and a link is shown', async () => {
  mount('en', { start: () => ({ target: 'external', url: 'https://accreditation.gov.az/' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Start the service' }))
  expect(await screen.findByRole('link', { name: /accreditation\.gov\.az/ })).toHaveAttribute(
    'href',
    'https://accreditation.gov.az/',
  )
  expect(open).toHaveBeenCalledWith('https://accreditation.gov.az/', '_blank', 'noopener,noreferrer')
})

test('SESS-07 a visitor is led to the form, which has its own sign-in prompt', async () => {
  const url = '/e-services/verification-request/apply'
  const { address, shell } = mount('en', { start: () => ({ target: 'login', url }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Start the service' }))
  await waitFor(() => {
    expect(address()).toBe('/en/e-services/verification-request/apply')
  })
  expect(shell.logins).toEqual([])
})

const OTHER_SITE = 'https://accreditation.gov.az/'

test('SESS-07 another site that requires a sign-in opens after it', async () => {
  const targets = ['login', 'external'] as const
  let calls = 0
  const start = () => ({ target: targets[calls++] ?? 'external', url: OTHER_SITE })
  const { shell } = mount('en', { start }, { onLogin: () => true })
  await userEvent.click(await screen.findByRole('button', { name: 'Start the service' }))
  await waitFor(() => {
    expect(open).toHaveBeenCalledWith(OTHER_SITE, '_blank', 'noopener,noreferrer')
  })
  expect(shell.logins).toEqual([{ reason: 'Sign in to use this service.' }])
})

test.each([
  ['az', 'Xidmətə başlayın', 'Siz istifadəçi kimi daxil olmamısınız. Xidmət üçün giriş lazımdır.'],
  ['en', 'Start the service', 'You are not logged in as a user. The service requires sign-in.'],
  ['ru', 'Получить услугу', 'Вы не вошли как пользователь. Для услуги нужен вход.'],
])(
  'SESS-07 a declined sign-in keeps the page and shows the reason, in %s',
  async (language, button, text) => {
    const start = () => ({ target: 'login' as const, url: OTHER_SITE })
    const { address } = mount(language, { start }, { onLogin: () => false })
    await userEvent.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(address()).toBe(`/${language}/e-services/verification-request`)
  },
)

test('HTTP-02 a failed start without a server message shows the default message', async () => {
  const { snackbars } = mount('en', { start: () => ({ raw: { status: 500, body: {} } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Start the service' }))
  await waitFor(() => {
    expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([['error', 'Unknown error']])
  })
})

test('HTTP-06 a failed start shows the server’s message and can be retried', async () => {
  const refusal = () => problem('SOFTWARE_PAUSED', 409, 'The service is paused. It is back on 15.01.2027')
  const { snackbars } = mount('en', { start: refusal })
  const start = await screen.findByRole('button', { name: 'Start the service' })
  await userEvent.click(start)
  await waitFor(() => {
    expect(snackbars().map(({ kind, message }) => [kind, message])).toEqual([
      ['error', 'The service is paused. It is back on 15.01.2027'],
    ])
  })
  expect(start).not.toHaveAttribute('aria-busy')
})

test('ESRV-01 a paused service shows the reason and end date and has no start button', async () => {
  const pause = {
    reason: { az: 'Cədvəl', en: 'The timetable is being drawn up.', ru: 'Расписание' },
    alternative: { az: 'Təlimat', en: 'Use the guide.', ru: 'Руководство' },
  }
  mount('en', { passport: () => passportOf(TRAINING, { pause }) })
  const notice = within(await screen.findByRole('region', { name: 'Unavailable until 15.01.2027' }))
  expect(notice.getByText('The timetable is being drawn up.')).toBeVisible()
  expect(notice.getByText('Use the guide.')).toBeVisible()
  expect(screen.getByText('Temporarily unavailable')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start the service' })).not.toBeInTheDocument()
})

test.each([
  ['az', /Onlayn müraciət hələ açılmayıb/, 'Xidmətə başlayın'],
  ['en', /Online applications are not open yet/, 'Start the service'],
  ['ru', /Онлайн-подача ещё не открыта/, 'Получить услугу'],
])(
  'ESRV-01 in %s a service without a live form has no start button and no sign-in',
  async (language, words, start) => {
    const { container } = mountScreen({
      screen: ReadServiceScreen,
      path: '/e-services/:code',
      address: `/${language}/e-services/registry-extract`,
      answers: { passport: () => passportOf(EXTRACT) },
      reserved: ['/e-services/registry-extract/apply'],
    })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: start })).not.toBeInTheDocument()
    expect(container).not.toHaveTextContent(/Fully online|Sign-in required/)
    expect(await axeViolations(container)).toEqual([])
  },
)

test('ESRV-01 a service with a form elsewhere in the portal starts there', async () => {
  const startPath = '/appeals/new/consumer-complaint'
  mountScreen({
    screen: ReadServiceScreen,
    path: '/e-services/:code',
    address: '/en/e-services/registry-extract',
    answers: { passport: () => passportOf(EXTRACT, { startPath }) },
    reserved: ['/e-services/registry-extract/apply'],
  })
  expect(await screen.findByRole('button', { name: 'Start the service' })).toBeVisible()
})

test('ESRV-01 a service without an online form links to its application form in the page language', async () => {
  const title = { az: 'Təlimat və ərizə forması', en: 'Guide and application form', ru: 'Форма заявления' }
  const documents = passportOf(EXTRACT).documents.map((file) => ({ ...file, title }))
  mountScreen({
    screen: ReadServiceScreen,
    path: '/e-services/:code',
    address: '/en/e-services/registry-extract',
    answers: { passport: () => passportOf(EXTRACT, { documents, startPath: null }) },
  })
  const now = within(await screen.findByRole('region', { name: 'What to do now' }))
  expect(now.getByRole('button', { name: 'Open the application form (PDF)' })).toBeVisible()
  expect(screen.getByText('Online applications are not open yet')).toBeVisible()
  expect(screen.getAllByText(/not open yet/)).toHaveLength(1)
})

test.each([
  ['az', 'Bu addımlar onlayn müraciət açıldıqdan sonra lazım olacaq.'],
  ['en', 'These steps apply once online applications are open.'],
  ['ru', 'Эти шаги понадобятся, когда откроется онлайн-подача.'],
])('ESRV-01 %s: the note on the steps is shown only without online applications', async (...given) => {
  const [language, words] = given
  const page = {
    screen: ReadServiceScreen,
    path: '/e-services/:code',
    address: `/${language}/e-services/registry-extract`,
    answers: { passport: () => passportOf(EXTRACT) },
  }
  const closed = mountScreen({ ...page, reserved: ['/e-services/registry-extract/apply'] })
  expect(await screen.findByText(words)).toBeVisible()
  closed.unmount()
  mountScreen(page)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(words)).toBeNull()
})

const CONTACT = {
  phone: '+994 12 000 00 00',
  email: 'info@example.az',
  hours: 'Monday to Friday, 9:00 to 18:00',
  address: 'Baku',
}

test('ESRV-01 the contacts have the telephone, the e-mail and the opening hours of the agency', async () => {
  mountScreen({ ...PAGE_OF_EXTRACT, contact: CONTACT })
  const contacts = within(await screen.findByRole('region', { name: 'Contacts' }))
  expect(contacts.getByRole('link', { name: '+994 12 000 00 00' })).toHaveAttribute(
    'href',
    'tel:+994120000000',
  )
  expect(contacts.getByRole('link', { name: 'info@example.az' })).toHaveAttribute(
    'href',
    'mailto:info@example.az',
  )
  expect(contacts.getByText('Monday to Friday, 9:00 to 18:00')).toBeVisible()
})

test('ESRV-01 the duration has the measured times, or a reason why there are none', async () => {
  const mountMeasured = (measured: ServicePassport['measured']) =>
    mountScreen({
      ...PAGE_OF_EXTRACT,
      answers: { passport: () => ({ ...passportOf(EXTRACT), measured }) },
    })
  const returnReason = { az: 'Sənəd çatışmır', en: 'A document is missing', ru: 'Нет документа' }
  const known = mountMeasured({ medianDays: 9, p90Days: 15, returnReason })
  expect(await screen.findByText(/half of the cases up to 9, nine of ten up to 15/)).toBeVisible()
  expect(screen.getByText('Most common reason for a return: A document is missing.')).toBeVisible()
  known.unmount()
  mountMeasured(null)
  expect(await screen.findByText(/published from 30 decided cases on/)).toBeVisible()
})

test('ESRV-01 an instant check has no duration, applicant or appeal; sign-in is named to visitors only', async () => {
  const check = {
    kind: 'informative',
    signIn: false,
    duration: { days: 0, unit: 'working', note: null },
  } as const
  const instant = mountScreen({
    ...PAGE_OF_EXTRACT,
    answers: { passport: () => passportOf({ ...EXTRACT, ...check }) },
  })
  expect(await screen.findByRole('button', { name: 'Look up now' })).toBeVisible()
  const ofApplications = ['How long it takes', 'Who may apply', 'Appeal against the decision']
  for (const title of ofApplications) expect(screen.queryByText(title)).toBeNull()
  instant.unmount()
  const visitor = mountScreen(PAGE_OF_EXTRACT)
  expect(await screen.findByText('Sign-in required')).toBeVisible()
  for (const title of ofApplications) expect(screen.getAllByText(title)).not.toHaveLength(0)
  visitor.unmount()
  mountScreen({ ...PAGE_OF_EXTRACT, user: CITIZEN })
  expect(await screen.findByText('Open for online applications')).toBeVisible()
  expect(screen.queryByText('Sign-in required')).toBeNull()
})

test('ESRV-01 the address of the service can be copied', async () => {
  const user = userEvent.setup()
  const { snackbars } = mountScreen(PAGE_OF_EXTRACT)
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }))
  await waitFor(() => {
    expect(snackbars().map(({ message }) => message)).toEqual(['Link copied'])
  })
})

test('NAV-09 an unknown service shows a page with a link to the catalogue', async () => {
  mount('ru', { passport: () => problem('SOFTWARE_UNKNOWN', 404, 'Такой услуги нет') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Такой услуги нет' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Все электронные услуги' })).toHaveAttribute(
    'href',
    '/ru/e-services',
  )
})

test('HTTP-06 a failed load of a service can be retried', async () => {
  let calls = 0
  mount('en', {
    passport: () => {
      calls += 1
      return calls === 1
        ? problem('RATE_LIMITED', 429, 'Too many requests. Try again in 5 s')
        : passportOf(VERIFICATION)
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in 5 s')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Verification of an instrument' }),
  ).toBeVisible()
})

test('HTTP-03 the edge sends the same request as the screen', async () => {
  const { network } = mount('az')
  await screen.findByRole('heading', { level: 1 })
  const expected = loadData({
    params: { code: 'verification-request' },
    search: new URLSearchParams(),
    language: 'az',
  })
  expect(expected).toEqual(['/public/software/verification-request?lang=az'])
  expect(network.calls).toEqual(['GET /public/software/verification-request?lang=az'])
})
