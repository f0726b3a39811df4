import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { removeCSS, updateCSS } from './adopted-styles.ts'

/** Polyfill of constructed style sheets, which jsdom lacks. */
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

test('FED-04 antd styles are adopted once each, in a layer below our own, without elements or markup', () => {
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

test('FED-04 a changed sheet keeps its order, a removed sheet is dropped, and foreign sheets stay', () => {
  updateCSS('.a{}', 'button', { prepend: true })
  updateCSS('c{}', 'button', { prepend: true })
  expect(texts()).toEqual(['', '@layer components.antd{c{}}'])
  removeCSS('button')
  expect(document.adoptedStyleSheets).toEqual([FOREIGN])
})

test('FED-04 rules for all links of the page are removed, rules for links in antd components stay', () => {
  updateCSS('a{color:red;}a:hover,a:active{color:blue;}.ant-table a{color:green;}', 'button')
  expect(texts()).toEqual(['', '@layer components.antd{.ant-table a{color:green;}}'])
})
