import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { findStyleLeaks } from './style-leaks.ts'

const RELEASE = { name: 'mf-sample', version: '1.0.0' }

beforeEach(() => {
  document.body.innerHTML = `
    <div id="root"><header><a href="/az/home">Home</a></header>
    <main><p class="list-row-abcd">Row</p></main><footer><a href="/az/help">Help</a></footer></div>`
})

afterEach(() => {
  document.head.replaceChildren()
})

/** jsdom loads no sheets, so a <style> element has the URL of one. */
function addSheet(css: string, path?: string): void {
  const style = document.createElement('style')
  style.textContent = css
  document.head.append(style)
  if (path === undefined) return
  const link = document.createElement('link')
  link.dataset.href = path
  Object.defineProperty(style.sheet, 'ownerNode', { value: link })
}

function faults(): readonly string[] {
  return findStyleLeaks(RELEASE).map(({ message }) => message)
}

test('FED-11 classes of a release are not reported', () => {
  addSheet('.list-row-abcd { color: red } .list-row-abcd p { color: red }', '/m/mf-sample/1.0.0/list.css')
  expect(faults()).toEqual([])
})

test.each(['p, header', '*', 'html', 'footer a', ':root', 'body > div'])(
  'FED-11 the selector %s of a remote matches the frame and is reported',
  (selector) => {
    addSheet(`${selector} { color: red }`, '/m/mf-sample/1.0.0/list.css')
    expect(faults()).toEqual([`the selector ${selector} matches the frame`])
  },
)

test('FED-11 a rule within a media query is found, each selector once', () => {
  addSheet('@media all { header { color: red } } header { margin: 0 }', '/m/mf-sample/1.0.0/list.css')
  expect(faults()).toEqual(['the selector header matches the frame'])
})

test('FED-11 a constructed sheet is found too', () => {
  addSheet('body { background: black }')
  expect(faults()).toEqual(['the selector body matches the frame'])
})

test('FED-11 rules of the shell and of another release are not attributed to this one', () => {
  addSheet('body { margin: 0 }', '/m/shell/1.0.0/main.css')
  addSheet('body { margin: 0 }', '/m/mf-other/1.0.0/list.css')
  expect(faults()).toEqual([])
})
