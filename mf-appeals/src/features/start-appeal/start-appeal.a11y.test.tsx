import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { getStartGuide } from 'shared-contracts/http/cases/case-types'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import { mountScreen } from '../../testing/mount-screen.tsx'
import { GUIDE } from '../../testing/sample-forms.ts'
import { StartAppealScreen } from './start-appeal.screen.tsx'

const PLACES = LANGUAGES.flatMap((language) =>
  ['', '?answers=bank', '?answers=purchase,food'].map((query) => [language, query]),
)

test.each(PLACES)('WAI-03 the guided start breaks no rule of axe in %s at "%s"', async (language, query) => {
  const { container } = mountScreen({
    screen: StartAppealScreen,
    path: '/my-appeals/start',
    address: `/${language ?? ''}/my-appeals/start${query ?? ''}`,
    network: fakeNetwork([answer(getStartGuide, () => GUIDE)]),
  })
  await screen.findByRole('heading', { level: 1 })
  expect(await axeViolations(container)).toEqual([])
})
