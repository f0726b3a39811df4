import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getPerformance } from 'shared-contracts/http/cases/performance'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { PERFORMANCE } from '../../testing/sample-performance.ts'
import { PerformanceScreen } from './performance.screen.tsx'

test.each(['az', 'en', 'ru'])('WAI-03 /performance breaks no rule of axe in %s', async (language) => {
  const { container } = mountScreen({
    screen: PerformanceScreen,
    path: '/performance',
    address: `/${language}/performance`,
    calls: [answer(getPerformance, () => PERFORMANCE)],
  })
  expect(await screen.findAllByRole('table')).toHaveLength(2)
  expect(await axeViolations(container)).toEqual([])
})
