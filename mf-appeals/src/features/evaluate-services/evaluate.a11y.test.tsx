import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getOwnSurveys } from 'shared-contracts/http/cases/surveys'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { OWN_SURVEYS } from '../../testing/sample-surveys.ts'
import { EvaluateScreen } from './evaluate.screen.tsx'

test.each(LANGUAGES)('WAI-03 both evaluations have no axe violations in %s', async (language) => {
  for (const path of ['/service-degree', '/general-evaluation']) {
    const { container, unmount } = mountScreen({
      screen: EvaluateScreen,
      path,
      address: `/${language}${path}`,
      network: fakeNetwork([answer(getOwnSurveys, () => OWN_SURVEYS)]),
    })
    await screen.findByRole('form')
    expect(await axeViolations(container)).toEqual([])
    unmount()
  }
})
