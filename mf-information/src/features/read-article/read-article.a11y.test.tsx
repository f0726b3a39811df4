import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { problem } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ARTICLE } from '../../testing/sample-content.ts'
import { ReadArticleScreen } from './read-article.screen.tsx'

test.each(['az', 'en', 'ru'])('WAI-03 an article has no axe violations in %s', async (language) => {
  const { container } = mountScreen({
    screen: ReadArticleScreen,
    path: '/news/:id',
    address: `/${language}/news/scales-in-a-shop`,
    answers: { article: () => ({ ...ARTICLE, demonstration: true, machineTranslated: true }) },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(await axeViolations(container)).toEqual([])
})

test('WAI-03 the page of an article that does not exist has no axe violations', async () => {
  const { container } = mountScreen({
    screen: ReadArticleScreen,
    path: '/news/:id',
    address: '/az/news/nothing',
    answers: { article: () => problem('CONTENT_UNKNOWN', 404, 'Belə məqalə yoxdur') },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(await axeViolations(container)).toEqual([])
})
