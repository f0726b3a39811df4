import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { useMountedRemote } from 'shared-runtime/remote'
import { findRefusal } from '../features/remote-outlet/compatibility.ts'
import { ReleaseFault } from '../features/remote-outlet/loading/release-fault.ts'
import { directoryOf } from '../testing/directory-of.ts'
import { OutletState } from '../features/remote-outlet/loading/outlet-state.ts'
import type { OutletContext } from '../features/remote-outlet/loading/outlet-state.ts'
import { renderPortal, createScreens } from './testing/render-portal.tsx'
import { SAMPLE_REMOTE } from './testing/sample-state.ts'

const TITLE = 'This section is not available at the moment'

afterEach(() => {
  jest.useRealTimers()
})

test('STATE-05 a remote that fails to load shows a notice inside the intact frame', async () => {
  const problems: string[] = []
  jest.useFakeTimers()
  const screens = createScreens({}, { problems })
  const { go } = await renderPortal({ address: '/en/samples', screens })
  await act(() => jest.advanceTimersByTimeAsync(1000))
  jest.useRealTimers()
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(problems).toEqual(['load mf-sample: list could not be loaded'])
  await go('/en/home')
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
})

test('FED-05 a screen that throws once is remounted automatically', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  function Shaky() {
    if (isBroken) throw new Error('shaky')
    return <h1>Steady</h1>
  }
  const onReport = () => {
    isBroken = false
  }
  const screens = createScreens({ list: Shaky }, { onReport })
  await renderPortal({ address: '/en/samples', screens })
  expect(await screen.findByRole('heading', { name: 'Steady' })).toBeVisible()
})

test('FED-05 a screen that keeps throwing shows the notice with a retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const problems: string[] = []
  function Broken() {
    if (isBroken) throw new Error('broken')
    return <h1>Repaired</h1>
  }
  const screens = createScreens({ list: Broken }, { problems })
  await renderPortal({ address: '/en/samples', screens })
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
  expect(problems).toEqual(['render mf-sample: broken', 'render mf-sample: broken'])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Repaired' })).toBeVisible()
})

test('FED-05 another URL of the same screen is a new attempt', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  function Picky({ params }: ScreenProps) {
    if (params.id === 'bad') throw new Error('bad')
    return <h1>Sample {params.id}</h1>
  }
  const { go } = await renderPortal({ address: '/en/samples/bad', screens: createScreens({ one: Picky }) })
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
  await go('/en/samples/8516')
  expect(screen.getByRole('heading', { name: 'Sample 8516' })).toBeVisible()
})

const OTHER_MAJOR = { ...SAMPLE_REMOTE, platform: 9 }

test('FED-03 an incompatible live release never runs: notice on the page, reason in the report', async () => {
  const problems: string[] = []
  const directory = directoryOf([OTHER_MAJOR])
  const screens = createScreens(
    { list: () => <h1>Ran</h1> },
    { problems, directory, refuse: (remote) => findRefusal(remote, []) },
  )
  const { go } = await renderPortal({ address: '/en/samples', screens, directory })
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Ran' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(problems).toEqual(['refused mf-sample: mf-sample@1.0.0 is built for platform 9, this is 1'])
  await go('/en/home')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

/** Directory that loads the sample remote asynchronously, with the previous release as fallback. */
const LAST_GOOD = { ...SAMPLE_REMOTE, version: '0.9.0', container: 'mf_sample__0_9_0' }

function withLastGood() {
  return directoryOf([SAMPLE_REMOTE], [LAST_GOOD])
}

test('FED-05 the last good release replaces one whose screen keeps throwing, under its own name', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const problems: string[] = []
  function Broken(): never {
    throw new Error('broken')
  }
  function Older() {
    const remote = useMountedRemote()
    return <h1>Older {remote?.version}</h1>
  }
  const screens = createScreens(
    { list: Broken },
    { problems, directory: withLastGood(), others: { '0.9.0': { list: Older } } },
  )
  await renderPortal({ address: '/en/samples', screens })
  expect(await screen.findByRole('heading', { name: 'Older 0.9.0' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
  expect(problems).toEqual(['render mf-sample: broken', 'render mf-sample: broken'])
})

test('FED-05 when the last good release throws too, the notice has the release, and other pages work', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  function Broken(): never {
    throw new Error('broken')
  }
  const screens = createScreens(
    { list: Broken, one: () => <h1>One</h1> },
    { directory: withLastGood(), others: { '0.9.0': { list: Broken } } },
  )
  const { go } = await renderPortal({ address: '/en/samples', screens })
  const notice = within(await screen.findByRole('status', { name: TITLE }))
  expect(notice.getByText('Samples')).toBeVisible()
  expect(notice.getByText('If you contact us about this, quote: 12 – mf-sample 0.9.0')).toBeVisible()
  await go('/en/samples/1')
  expect(screen.getByRole('heading', { name: 'One' })).toBeVisible()
})

test('FED-05 a throwing effect is reported as such: one remount, then the previous release', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const problems: string[] = []
  function Late() {
    useEffect(() => {
      throw new Error('late')
    })
    return <h1>Late</h1>
  }
  const screens = createScreens(
    { list: Late },
    { problems, directory: withLastGood(), others: { '0.9.0': { list: () => <h1>Older</h1> } } },
  )
  await renderPortal({ address: '/en/samples', screens })
  expect(await screen.findByRole('heading', { name: 'Older' })).toBeVisible()
  expect(problems).toEqual(['effect mf-sample: late', 'effect mf-sample: late'])
})

test('FED-05 code that throws during evaluation is never run again on this page', async () => {
  const problems: string[] = []
  let runs = 0
  const places = new Map<string, OutletState>()
  const parts: OutletContext = {
    directory: withLastGood(),
    open(remote, name) {
      if (remote.version === '0.9.0')
        return Promise.resolve({
          Screen: () => <h1>Older {name}</h1>,
          Host: ({ children }) => children,
          remote,
        })
      runs += 1
      return Promise.reject(new ReleaseFault('evaluation', 'threw'))
    },
    refuse: () => undefined,
    quarantine: new Map(),
    saveView: () => () => undefined,
    report: ({ kind }) => problems.push(kind),
  }
  const createOutlet = (name: string, one: string) => {
    const found = places.get(one) ?? new OutletState(name, one, parts)
    places.set(one, found)
    return found
  }
  const { go } = await renderPortal({ address: '/en/samples', screens: { ...parts, outlet: createOutlet } })
  expect(await screen.findByRole('heading', { name: 'Older list' })).toBeVisible()
  await go('/en/samples/1')
  expect(await screen.findByRole('heading', { name: 'Older one' })).toBeVisible()
  expect(runs).toBe(1)
})
