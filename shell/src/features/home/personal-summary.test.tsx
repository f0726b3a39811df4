import { expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import type { User } from 'shared-contracts/models/user'
import { axeViolations } from 'shared-runtime/axe-violations'
import type { DraftSummary, SessionController } from '../../common/services/session-gate.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { HomeScreen } from './home.screen.tsx'

const PERSON: User = {
  id: '7',
  name: 'Person',
  surname: 'One',
  roles: [{ authority: 'ASAN_USER' }],
  language: { isoCode: 'ru' },
  manufacturers: [],
}

const FORM: DraftSummary = { page: undefined, savedAt: 0, isUnsent: true }

function manyForms(count: number): readonly DraftSummary[] {
  return Array.from({ length: count }, () => FORM)
}

async function start(language: string, unread: number, unsent: readonly DraftSummary[]) {
  const shell = renderShell({
    screen: HomeScreen,
    titles: TITLES,
    address: `/${language}/home`,
    network: (config) =>
      Promise.resolve({
        config,
        status: 200,
        statusText: '',
        headers: {},
        data: { count: unread, content: [] },
      }),
  })
  const controller: Partial<SessionController> = {
    headers: () => undefined,
    recover: () => Promise.resolve(false),
    listDrafts: () => Promise.resolve(unsent),
  }
  await act(async () => {
    shell.services.session.gate.connect(() => Promise.resolve(controller as SessionController))
    shell.services.session.sign(PERSON)
    shell.services.notifications.setUnread(unread)
  })
  return shell
}

test.each([
  ['az', 'Sizin üçün', 3, 1, /^3oxunmamış bildirişBütün/, /^1göndərilməmiş forma/],
  ['en', 'For you', 1, 2, /^1unread notificationGo/, /^2forms not sent yet/],
  ['ru', 'Для вас', 2, 5, /^2непрочитанных уведомления/, /^5неотправленных форм/],
] as const)(
  'HOME-02 a signed-in user sees unread notifications and saved forms (%s)',
  async (language, title, unread, unsent, notifications, forms) => {
    await start(language, unread, manyForms(unsent))
    const section = screen.getByRole('region', { name: title })
    const link = within(section).getByRole('link')
    expect(link).toHaveAttribute('href', `/${language}/notifications`)
    expect(link).toHaveTextContent(notifications)
    expect(link.nextElementSibling).toHaveTextContent(forms)
  },
)

const TITLES = { '/personal-info': 'Personal information', '/e-services/:code/apply': 'Online application' }

test('HOME-02 pages with drafts are linked once each, newest first', async () => {
  const at = (time: string) => Date.parse(`2026-11-05T${time}:00Z`)
  await start('en', 0, [
    { page: '/e-services/calibration/apply', savedAt: at('09:30'), isUnsent: true },
    { page: '/personal-info', savedAt: at('08:00'), isUnsent: true },
    { page: '/personal-info', savedAt: at('07:00'), isUnsent: true },
    { page: '/gone', savedAt: at('06:00'), isUnsent: true },
    { page: undefined, savedAt: at('05:00'), isUnsent: true },
  ])
  const list = await screen.findByRole('list', { name: 'Continue where you left off' })
  const shown = within(list)
    .getAllByRole('listitem')
    .map((item) => [item.textContent, within(item).getByRole('link').getAttribute('href')])
  // Baku time (UTC+4).
  expect(shown).toEqual([
    ['Online applicationSaved on 05.11.2026, 13:30', '/en/e-services/calibration/apply'],
    ['Personal informationSaved on 05.11.2026, 12:00', '/en/personal-info'],
  ])
})

test('HOME-02 without drafts there are no links', async () => {
  await start('en', 0, [])
  expect(screen.queryByText('Continue where you left off')).not.toBeInTheDocument()
})

test('WAI-03 home of a signed-in user passes axe', async () => {
  await start('ru', 0, [{ page: '/personal-info', savedAt: 0, isUnsent: true }])
  await screen.findByRole('list', { name: 'Продолжить начатое' })
  expect(await axeViolations(document.body)).toEqual([])
})

test('HOME-01 a visitor sees the guide instead of the summary', () => {
  renderShell({ screen: HomeScreen, address: '/en/home', variant: 'competition' })
  expect(screen.queryByRole('region', { name: 'For you' })).not.toBeInTheDocument()
  const guide = within(screen.getByRole('region', { name: 'What is your appeal about?' }))
  expect(guide.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Consumer rights',
    'Competition violation',
    'Advertising',
  ])
  expect(guide.getAllByRole('definition').map((definition) => definition.textContent)).toEqual([
    'goods or a service of poor quality, a price or weight that is not right',
    'price agreements, abuse of a dominant position, unfair competition',
    'misleading or unlawful advertising',
  ])
})
