import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import type { Answers } from '../../testing/mount-screen.tsx'
import { NO_RESULTS } from '../../testing/sample-results.ts'
import { SearchPortalScreen } from './search-portal.screen.tsx'

function mount(address: string, answers: Answers = {}) {
  return mountScreen({ screen: SearchPortalScreen, path: '/search', address, answers })
}

test.each(['az', 'en', 'ru'])('WAI-03 found results have no axe violations in %s', async (language) => {
  const { container } = mount(`/${language}/search?word=sertifikat&group=faq`)
  await screen.findAllByRole('listitem')
  await screen.findByRole('status')
  expect(await axeViolations(container)).toEqual([])
})

test('WAI-03 the page without words, without results and with a failure has no axe violations', async () => {
  localStorage.setItem('portal_2_searches', '["fen"]')
  const start = mount('/az/search')
  expect(await axeViolations(start.container)).toEqual([])
  start.unmount()
  const none = mount('/az/search?word=zzz', { search: () => NO_RESULTS })
  await screen.findByRole('heading', { name: 'Axtarış tapılmadı' })
  expect(await axeViolations(none.container)).toEqual([])
  none.unmount()
  const failed = mount('/az/search?word=fen', { search: () => problem('INTERNAL_ERROR', 500, 'Xəta') })
  await screen.findByRole('alert')
  expect(await axeViolations(failed.container)).toEqual([])
})
