import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { ScreenReports } from './screen-reports.ts'

const STATE = { cohort: 'mf-sample@2.0.0', trial: { name: 'mf-sample', version: '2.0.0' } }
const REMOTE = { name: 'mf-sample' }

let sent: number

beforeEach(() => {
  jest.useFakeTimers()
  sent = 0
  document.body.innerHTML = '<main id="content"></main>'
  Object.assign(navigator, {
    sendBeacon(address: string) {
      expect(address).toBe('/reports/screens')
      sent += 1
      return true
    },
  })
})

afterEach(() => {
  jest.useRealTimers()
})

function show(html: string): void {
  const content = document.querySelector('#content')
  if (content !== null) content.innerHTML = html
}

function startReports(state: Partial<typeof STATE> = STATE): ScreenReports {
  const reports = new ScreenReports({ cohort: '', ...state })
  reports.start()
  return reports
}

test('FED-08 a page reports its start, and once that its screen has content', () => {
  const reports = startReports()
  expect(sent).toBe(1)
  show('<h1>List</h1>')
  reports.onMounted({ name: 'mf-other' })
  expect(sent).toBe(1)
  reports.onMounted(REMOTE)
  reports.onMounted(REMOTE)
  reports.end()
  expect(sent).toBe(2)
})

test('FED-08 an empty screen is not reported; one with late content is', () => {
  const reports = startReports()
  show('<div><p> </p></div>')
  reports.onMounted(REMOTE)
  jest.advanceTimersByTime(3000)
  dispatchEvent(new Event('pagehide'))
  expect(sent).toBe(1)
  show('<canvas></canvas>')
  jest.advanceTimersByTime(500)
  expect(sent).toBe(2)
})

test('FED-08 a page that is left before its screen is mounted is reported', () => {
  startReports()
  dispatchEvent(new Event('pagehide'))
  expect(sent).toBe(2)
})

test('FED-08 without a canary of the remote nothing is reported', () => {
  const reports = startReports({})
  reports.onMounted(REMOTE)
  reports.end()
  dispatchEvent(new Event('pagehide'))
  expect(sent).toBe(0)
})
