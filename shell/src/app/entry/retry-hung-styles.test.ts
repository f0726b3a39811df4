import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { retryHungStyles, whenParsed } from './retry-hung-styles.ts'

beforeEach(() => {
  jest.useFakeTimers()
  document.head.replaceChildren()
})

afterEach(() => {
  jest.useRealTimers()
})

function addLink(href: string, isThere: boolean): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.setAttribute('integrity', 'sha384-x')
  link.setAttribute('crossorigin', 'anonymous')
  link.setAttribute('href', href)
  Object.defineProperty(link, 'sheet', { value: isThere ? {} : null })
  document.head.append(link)
  return link
}

function styles() {
  return [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
}

test('STATE-05 a hung style sheet is requested again without blocking the page', () => {
  const arrived = addLink('/m/shell/1.0.0/main.css', true)
  addLink('/m/mf-sample/1.0.0/list.css', false)
  retryHungStyles(document)
  jest.advanceTimersByTime(999)
  expect(styles()).toEqual(['/m/shell/1.0.0/main.css', '/m/mf-sample/1.0.0/list.css'])
  jest.advanceTimersByTime(1)
  expect(styles()).toEqual(['/m/shell/1.0.0/main.css', '/m/mf-sample/1.0.0/list.css?r=0'])
  const [first, again] = document.querySelectorAll('link')
  expect(first).toBe(arrived)
  expect(again).toHaveAttribute('integrity', 'sha384-x')
  expect(again).toHaveAttribute('crossorigin', 'anonymous')
  expect(again).toHaveAttribute('data-href', '/m/mf-sample/1.0.0/list.css')
})

test('STATE-05 the page starts after parsing, immediately when it is already parsed', () => {
  const began: string[] = []
  whenParsed(document, () => began.push('whole'))
  expect(began).toEqual(['whole'])
  const later = new EventTarget() as Document
  Object.assign(later, { readyState: 'loading' })
  whenParsed(later, () => began.push('later'))
  expect(began).toEqual(['whole'])
  later.dispatchEvent(new Event('DOMContentLoaded'))
  expect(began).toEqual(['whole', 'later'])
})
