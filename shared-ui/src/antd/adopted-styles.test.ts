import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { removeCSS, updateCSS } from './adopted-styles.ts'

/** What jsdom lacks of a constructed style sheet. */
class Sheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

const FOREIGN = new Sheet()

beforeEach(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet })
  Object.assign(document, { adoptedStyleSheets: [FOREIGN] })
})

afterEach(() => {
  for (const key of ['button', 'variables', 'motion']) removeCSS(key)
})

function texts(): readonly string[] {
  return (document.adoptedStyleSheets as unknown as readonly Sheet[]).map(({ text }) => text)
}

test('FED-04 styles of antd are adopted sheets below our own layers: no element, no markup, nothing twice', () => {
  updateCSS('.a{}', 'button', { prepend: 'queue', priority: 0 })
  updateCSS('b{}', 'motion')
  updateCSS(':root{}', 'variables', { prepend: 'queue', priority: -999 })
  updateCSS('.a{}', 'button', { prepend: 'queue', priority: 0 })
  expect(texts()).toEqual([
    '',
    '@layer components.antd{:root{}}',
    '@layer components.antd{.a{}}',
    '@layer components.antd{b{}}',
  ])
  expect(document.querySelector('style')).toBeNull()
})

test('FED-04 a sheet that changes keeps its place, and one that is removed is gone; sheets of others stay', () => {
  updateCSS('.a{}', 'button', { prepend: true })
  updateCSS('c{}', 'button', { prepend: true })
  expect(texts()).toEqual(['', '@layer components.antd{c{}}'])
  removeCSS('button')
  expect(document.adoptedStyleSheets).toEqual([FOREIGN])
})

test('FED-04 rules for every link of the page are left out, those for links inside the parts stay', () => {
  updateCSS('a{color:red;}a:hover,a:active{color:blue;}.ant-table a{color:green;}', 'button')
  expect(texts()).toEqual(['', '@layer components.antd{.ant-table a{color:green;}}'])
})
