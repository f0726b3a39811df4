import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { KETTLE, MEANINGS, PARENT, TO_CHOOSE, UNKNOWN } from '../../testing/sample-navigation.ts'
import { CheckGoodsScreen } from './check-goods.screen.tsx'

test.each([
  ['az', KETTLE],
  ['en', PARENT],
  ['ru', TO_CHOOSE],
  ['ru', UNKNOWN],
  ['az', MEANINGS],
] as const)('WAI-03 the requirements for goods have no axe violations in %s', async (language, answer) => {
  const { container } = mountScreen({
    screen: CheckGoodsScreen,
    path: '/goods-navigator',
    address: `/${language}/goods-navigator?q=8516`,
    answers: { navigation: () => answer },
  })
  await screen.findAllByRole('heading', { level: 2 })
  expect(await axeViolations(container)).toEqual([])
})
