import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { InternalAxiosRequestConfig } from 'axios'
import type { RoleName } from 'shared-contracts/models/role'
import type { User } from 'shared-contracts/models/user'
import { renderShell } from '../../../testing/render-shell.tsx'
import { HomeScreen } from '../home.screen.tsx'

const HAND_OFF_PATH = '/other-portal?pathname=%2Fen%2Fhome&ticket=three'
const NONE = { privileges: [], token: '', refreshToken: '', url: null }
const TOKEN = { privileges: ['session:own'], token: 'one', refreshToken: 'two', url: HAND_OFF_PATH }

interface OpenedTab {
  readonly href: string
  readonly target: string
  readonly rel: string
  readonly referrerPolicy: string
}

let opened: OpenedTab[] = []
let requests: unknown[] = []
let isActive = true

beforeEach(() => {
  opened = []
  requests = []
  isActive = true
  Object.defineProperty(navigator, 'userActivation', {
    value: {
      get isActive() {
        return isActive
      },
    },
    configurable: true,
  })
  const click = HTMLAnchorElement.prototype.click
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.target !== '_blank') return click.call(this)
    const { href, target, rel, referrerPolicy } = this
    opened.push({ href, target, rel, referrerPolicy })
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'userActivation')
})

function person(authority: RoleName): User {
  return {
    id: '7',
    name: 'Person',
    surname: 'One',
    roles: [{ authority }],
    language: { isoCode: 'en' },
    manufacturers: [],
  }
}

async function start(answer: { readonly status: number; readonly data: unknown }, role?: RoleName) {
  const network = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'post')
      requests.push([config.method, config.url, JSON.parse(String(config.data ?? 'null'))])
    return { config, statusText: '', headers: {}, ...answer }
  }
  const shell = renderShell({ screen: HomeScreen, address: '/en/home', network })
  if (role !== undefined) await act(async () => shell.services.session.sign(person(role)))
  const link = within(screen.getByRole('main')).getByRole('link', {
    name: 'Electronic competition system (opens in a new tab)',
  })
  return { ...shell, link }
}

test('XPORT-01 a visitor has a plain link to the other portal, without a call', async () => {
  const { link } = await start({ status: 200, data: TOKEN })
  expect(link).toHaveAttribute('href', '/en/other-portal')
  expect(link).toHaveAttribute('target', '_blank')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect([requests, opened]).toEqual([[], []])
})

test('XPORT-01 XPORT-02 a signed-in user with access gets a new tab with a URL without codes', async () => {
  const { link } = await start({ status: 200, data: TOKEN }, 'ASAN_USER')
  await userEvent.click(link)
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(requests).toEqual([['post', '/user/portal-token?lang=en', { companyId: 1, pathname: '/en/home' }]])
  // Only the origin is sent as referrer: the edge checks it, and the path stays private.
  expect(opened).toEqual([
    {
      href: `${location.origin}${HAND_OFF_PATH}`,
      target: '_blank',
      rel: 'noopener',
      referrerPolicy: 'origin',
    },
  ])
})

test('XPORT-01 without access no tab opens, and a message is shown', async () => {
  const { link } = await start({ status: 200, data: NONE }, 'USER')
  await userEvent.click(link)
  expect(
    await screen.findByText(
      'Your account does not have access to “Electronic competition system”. To use it, sign in there with your e-mail and password.',
    ),
  ).toBeVisible()
  expect(opened).toEqual([])
})

test('XPORT-01 after a slow response the tab opens with a confirmation', async () => {
  const { link, services } = await start({ status: 200, data: TOKEN }, 'ASAN_USER')
  isActive = false
  await userEvent.click(link)
  await waitFor(() => expect(services.confirm.shown.value).toBeDefined())
  expect(services.confirm.shown.value?.request).toMatchObject({
    message: '“Electronic competition system” is ready. Open it in a new tab?',
    acceptLabel: 'Open',
    rejectLabel: 'Not now',
  })
  expect(opened).toEqual([])
  await act(async () => services.confirm.shown.value?.answer(true))
  await waitFor(() => expect(opened.map(({ href }) => href)).toEqual([`${location.origin}${HAND_OFF_PATH}`]))
})

test('XPORT-01 a refusal shows the message of the server, and the link can be pressed again', async () => {
  const { link } = await start(
    { status: 503, data: { code: 'SERVICE_UNAVAILABLE', message: 'The service is temporarily unavailable' } },
    'ADMIN',
  )
  await userEvent.click(link)
  expect(await screen.findByText('The service is temporarily unavailable')).toBeVisible()
  await waitFor(() => expect(link).not.toHaveAttribute('aria-busy'))
  expect(opened).toEqual([])
})
