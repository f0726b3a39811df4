import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ChooseRegistryScreen } from './choose-registry.screen.tsx'

test.each(['az', 'en', 'ru'])(
  'WAI-03 the list of registries has no axe violations in %s',
  async (language) => {
    const { container } = mountScreen({
      screen: ChooseRegistryScreen,
      path: '/registries',
      address: `/${language}/registries`,
    })
    await screen.findAllByRole('link')
    expect(await axeViolations(container)).toEqual([])
  },
)
