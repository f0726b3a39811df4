import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from '../../testing/axe-violations.ts'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ReadEservicesScreen } from './read-eservices.screen.tsx'

test.each(['az', 'en', 'ru'])('WAI-03 the screen breaks no rule of axe in %s', async (language) => {
  const { container } = mountScreen({
    screen: ReadEservicesScreen,
    path: '/eservices',
    address: `/${language}/eservices`,
  })
  await screen.findByRole('heading', { level: 1 })
  expect(await axeViolations(container)).toEqual([])
})
