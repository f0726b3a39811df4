/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { DEFAULT_WAI } from 'shared-contracts/session/settings'
import { RuntimeContext } from 'shared-runtime/remote'
import type { PortalRuntime } from 'shared-runtime/remote'
import { ownState } from 'shared-runtime/settings'
import type { PageSettings } from 'shared-runtime/settings'
import { AccessibilityPanel } from './accessibility-panel.tsx'

test('WAI-01 without JavaScript the settings can be reset', () => {
  const settings = ownState<PageSettings>({ language: 'en', wai: DEFAULT_WAI })
  const runtime = { settings: settings.state } as PortalRuntime
  const html = renderToString(
    <RuntimeContext value={runtime}>
      <MemoryRouter>
        <AccessibilityPanel />
      </MemoryRouter>
    </RuntimeContext>,
  )
  expect(html).toContain('<button value="1" type="submit" class="button secondary" name="reset">')
})
