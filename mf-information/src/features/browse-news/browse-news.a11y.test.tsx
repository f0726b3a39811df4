import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { NEWS } from '../../testing/sample-content.ts'
import { BrowseNewsScreen } from './browse-news.screen.tsx'

test.each(['az', 'en', 'ru'])('WAI-03 a narrowed list has no axe violations in %s', async (language) => {
  const { container } = mountScreen({
    screen: BrowseNewsScreen,
    path: '/news',
    address: `/${language}/news?topic=metrology&period=2026-11&page=2`,
    answers: { news: () => ({ ...NEWS, page: 2, match: 'similar' }) },
  })
  await screen.findAllByRole('listitem')
  expect(await axeViolations(container)).toEqual([])
})

test('WAI-03 an empty list and a failed load have no axe violations', async () => {
  const empty = mountScreen({
    screen: BrowseNewsScreen,
    path: '/news',
    address: '/az/news?q=zzz',
    answers: { news: () => ({ ...NEWS, content: [], total: 0 }) },
  })
  await screen.findByText('Məlumat tapılmadı!')
  expect(await axeViolations(empty.container)).toEqual([])
  empty.unmount()
  const failed = mountScreen({
    screen: BrowseNewsScreen,
    path: '/news',
    address: '/az/news',
    answers: { news: () => problem('RATE_LIMITED', 429, 'Həddən artıq sorğu göndərildi') },
  })
  await screen.findByRole('alert')
  expect(await axeViolations(failed.container)).toEqual([])
})
