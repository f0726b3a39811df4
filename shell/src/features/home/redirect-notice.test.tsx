import { expect, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { HandOffFault } from 'shared-contracts/session/session-cookies'
import { takeHandoffFault } from '../../common/services/home-notice.ts'
import { renderShell } from '../../testing/render-shell.tsx'
import { HomeScreen } from './home.screen.tsx'

const TITLES: readonly (readonly [HandOffFault, string, string])[] = [
  ['refused', 'az', 'Digər portaldan keçid qəbul edilmədi'],
  ['refused', 'en', 'The sign-in from the other portal was not accepted'],
  ['refused', 'ru', 'Переход с другого портала не принят'],
  ['another', 'en', 'You are signed in to this portal as another person'],
  ['away', 'en', 'The sign-in from the other portal could not be checked'],
]

test.each(TITLES)(
  'XPORT-02 a failed hand-off (%s, %s) shows a focused notice with the reason',
  async (kind, language, title) => {
    const { services } = renderShell({ screen: HomeScreen, address: `/${language}/home` })
    await act(async () => services.homeNotice.show({ kind }))
    const notice = screen.getByRole('heading', { name: title }).closest('[data-arrival]')
    expect(notice).toHaveFocus()
  },
)

test('XPORT-02 the reason is read once, for its own variant; other values are ignored', () => {
  const page = { cookie: 'a=b; portal_1_passage=used; portal_2_passage=another; c=d' }
  expect(takeHandoffFault(page, 2)).toBe('another')
  expect(page.cookie).toBe('portal_2_passage=; Path=/; Max-Age=0; SameSite=Lax')
  expect(takeHandoffFault({ cookie: 'portal_2_passage=<b>' }, 2)).toBeUndefined()
  expect(takeHandoffFault({ cookie: 'portal_1_passage=refused' }, 2)).toBeUndefined()
})
