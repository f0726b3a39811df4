import { expect, test } from '@jest/globals'
import { LANGUAGES } from 'shared-contracts/session/language'
import { axeViolations } from 'shared-runtime/axe-violations'
import { renderShell } from '../../testing/render-shell.tsx'
import { HomeScreen } from './home.screen.tsx'

const PAGES = LANGUAGES.flatMap((language) =>
  (['quality', 'competition'] as const).map((variant) => ({ language, variant })),
)

test.each(PAGES)(
  'WAI-03 home passes axe in its frame: $language, $variant',
  async ({ language, variant }) => {
    renderShell({ screen: HomeScreen, address: `/${language}/home`, variant })
    expect(await axeViolations(document.body)).toEqual([])
  },
)
