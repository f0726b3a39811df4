import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ReadRecordScreen } from './read-record.screen.tsx'

test.each(
  ['az', 'en', 'ru'].flatMap((language) =>
    ['summary', 'below', 'history'].map((part) => [part, language] as const),
  ),
)('WAI-03 the %s of a record has no axe violations in %s', async (part, language) => {
  const { container } = mountScreen({
    screen: ReadRecordScreen,
    path: '/registries/:registry/:id',
    address: `/${language}/registries/goods-by-risk-group/851631?part=${part}&asOf=2023-05-01`,
  })
  await screen.findByRole('heading', { level: 1 })
  if (part === 'history') await screen.findByRole('list', { name: /^(Tarixçə|History|История)$/ })
  expect(await axeViolations(container)).toEqual([])
})
