import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getAppealStatistics } from 'shared-contracts/http/cases/case-statistics'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { STATISTICS } from '../../testing/sample-statistics.ts'
import { StatisticsScreen } from './statistics.screen.tsx'

test.each(LANGUAGES)('WAI-03 /appeal-statistics breaks no rule of axe in %s', async (language) => {
  const { container } = mountScreen({
    screen: StatisticsScreen,
    path: '/appeal-statistics',
    address: `/${language}/appeal-statistics`,
    network: fakeNetwork([answer(getAppealStatistics, () => STATISTICS)]),
  })
  expect(await screen.findAllByRole('table')).toHaveLength(3)
  expect(await axeViolations(container)).toEqual([])
})
