import { expect, test } from '@jest/globals'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../testing/render-shell.tsx'
import { NotFoundScreen } from './not-found.screen.tsx'

test.each(LANGUAGES)('WAI-03 /404 passes axe in its frame: %s', async (language) => {
  renderShell({ screen: NotFoundScreen, address: `/${language}/404`, entryState: { from: '/no/such/page' } })
  expect(await axeViolations(document.body)).toEqual([])
})
