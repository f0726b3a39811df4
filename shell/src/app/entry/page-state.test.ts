import { beforeEach, expect, test } from '@jest/globals'
import { readPageName, readPageState, showFullPageError } from './page-state.ts'
import { sampleState } from '../testing/sample-state.ts'

function writeState(state: unknown): void {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'portal-state'
  element.textContent = JSON.stringify(state)
  document.body.replaceChildren(element)
}

beforeEach(() => {
  document.body.replaceChildren()
})

test.each([1, 2])('VAR-01 the state of company %d is read', (companyId) => {
  writeState(sampleState({ companyId }))
  expect(readPageState(document).companyId).toBe(companyId)
})

test.each([0, 3, -1])('VAR-02 the state of company %d is refused', (companyId) => {
  writeState(sampleState({ companyId }))
  expect(() => readPageState(document)).toThrow('Invalid company type')
})

test('VAR-02 an error replaces the page instead of a blank page', () => {
  showFullPageError(document, 'Invalid company type')
  expect(document.querySelector('[role="alert"] h1')).toHaveTextContent('Invalid company type')
  expect(document.title).toBe('Invalid company type')
})

test('NAV-11 the server title is parsed without the portal name; undefined without a page title', () => {
  document.title = '8516 31 – Hair dryers – Quality Infrastructure Portal'
  expect(readPageName(document)).toBe('8516 31 – Hair dryers')
  document.title = 'Quality Infrastructure Portal'
  expect(readPageName(document)).toBeUndefined()
})
