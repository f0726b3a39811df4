import { expect, test } from '@jest/globals'
import { render } from '@testing-library/react'
import { useEffect } from 'react'
import type { PageRemote } from 'shared-contracts/release/page-state'
import { createApiCache } from 'shared-runtime/http'
import { createWatchedHost } from './watched-host.tsx'

const REMOTE: PageRemote = {
  name: 'mf-sample',
  version: '1.0.0',
  container: 'mf_sample__1_0_0',
  platform: 1,
  requires: {},
  entry: 'entry.js',
  texts: { az: '', en: '', ru: '' },
  screens: {},
}

test('FED-08 a screen counts as mounted only after its own effects have run', () => {
  const order: string[] = []
  const Host = createWatchedHost({
    cache: createApiCache(),
    remote: REMOTE,
    report: () => undefined,
    onMounted: ({ name }) => order.push(name),
  })
  function Screen() {
    useEffect(() => void order.push('effect of the screen'), [])
    return <h1>List</h1>
  }
  render(
    <Host>
      <Screen />
    </Host>,
  )
  expect(order).toEqual(['effect of the screen', 'mf-sample'])
})
