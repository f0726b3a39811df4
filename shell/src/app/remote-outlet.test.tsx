import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { renderPortal, screensOf } from './testing/render-portal.tsx'
import { SAMPLE_REMOTE } from './testing/sample-state.ts'

const TITLE = 'This part is not available at the moment'

afterEach(() => {
  jest.useRealTimers()
})

test('STATE-05 a remote that cannot be loaded leaves the frame standing and says so inside it', async () => {
  const problems: string[] = []
  jest.useFakeTimers()
  const screens = screensOf({}, (remote, error) => problems.push(`${remote.name}: ${String(error)}`))
  const { go } = await renderPortal({ address: '/en/samples', screens })
  await act(() => jest.advanceTimersByTimeAsync(1000))
  jest.useRealTimers()
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(problems).toEqual(['mf-sample: Error: list could not be loaded'])
  await go('/en/home')
  expect(screen.queryByRole('heading', { name: TITLE })).toBeNull()
})

test('FED-05 a screen that throws once is mounted anew by itself', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  function Shaky() {
    if (isBroken) throw new Error('shaky')
    return <h1>Steady</h1>
  }
  const screens = screensOf({ list: Shaky }, () => {
    isBroken = false
  })
  await renderPortal({ address: '/en/samples', screens })
  expect(await screen.findByRole('heading', { name: 'Steady' })).toBeVisible()
})

test('FED-05 a screen that keeps throwing becomes the notice, and a person can try again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const problems: string[] = []
  function Broken() {
    if (isBroken) throw new Error('broken')
    return <h1>Repaired</h1>
  }
  const screens = screensOf({ list: Broken }, (_remote, error) => problems.push(String(error)))
  await renderPortal({ address: '/en/samples', screens })
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
  expect(problems).toEqual(['Error: broken', 'Error: broken'])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Repaired' })).toBeVisible()
})

test('FED-05 another address of the same screen is another try', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  function Picky({ params }: ScreenProps) {
    if (params.id === 'bad') throw new Error('bad')
    return <h1>Sample {params.id}</h1>
  }
  const { go } = await renderPortal({ address: '/en/samples/bad', screens: screensOf({ one: Picky }) })
  expect(await screen.findByRole('heading', { name: TITLE })).toBeVisible()
  await go('/en/samples/8516')
  expect(screen.getByRole('heading', { name: 'Sample 8516' })).toBeVisible()
})

test('FED-03 a release that does not fit never runs: notice on the page, reason in the log', async () => {
  const problems: string[] = []
  const screens = screensOf({ list: () => <h1>Ran</h1> }, (_remote, error) => problems.push(String(error)))
  await renderPortal({ address: '/en/samples', screens, remotes: [{ ...SAMPLE_REMOTE, platform: 9 }] })
  expect(screen.getByRole('heading', { name: TITLE })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Ran' })).toBeNull()
  expect(problems).toEqual(['mf-sample@1.0.0 is built for platform 9, this is 1'])
})
