import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { axeViolations } from '../../testing/axe-violations.ts'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { ReadAuthScreen } from './read-auth.screen.tsx'

test.each(['az', 'en', 'ru'])('WAI-03 the screen breaks no rule of axe in %s', async (language) => {
  const { container } = mountScreen({
    screen: ReadAuthScreen,
    path: '/auth',
    address: `/${language}/auth`,
  })
  await screen.findByRole('heading', { level: 1 })
  expect(await axeViolations(container)).toEqual([])
})
