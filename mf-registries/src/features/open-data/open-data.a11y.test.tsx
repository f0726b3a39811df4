import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { OpenDataScreen } from './open-data.screen.tsx'

test.each(['az', 'en', 'ru'])(
  'WAI-03 the page of open data has no axe violations in %s',
  async (language) => {
    const { container } = mountScreen({
      screen: OpenDataScreen,
      path: '/open-data',
      address: `/${language}/open-data`,
    })
    await screen.findAllByRole('link', { name: /JSON/ })
    expect(await axeViolations(container)).toEqual([])
  },
)
