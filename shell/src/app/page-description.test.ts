import { expect, test } from '@jest/globals'
import { describePage } from './page-description.ts'

const FALLBACK = 'The portal makes services digital and transparent.'

test.each([
  [
    'the first paragraph after the title, without tags and entities',
    '<p>A paragraph of the header is not read.</p><main id="content"><p>Nor is one above the title of it.</p><h1>News</h1><p class="lead">Services &amp; rules: <a href="/">what has changed</a> for you.</p></main>',
    'Services & rules: what has changed for you.',
  ],
  [
    'a later paragraph when the first ones are labels or hints of fields',
    '<main><h1>Search</h1><p>Recently changed</p><p id="hint">For example: 8516, hair dryer, certificate</p><p>Only news and notifications have a date.</p></main>',
    'Only news and notifications have a date.',
  ],
  ['the fallback without a paragraph', '<main><h1>Registry</h1></main>', FALLBACK],
  ['the fallback for markup without main', '<h1>Registry</h1>', FALLBACK],
])('the description is %s', (_case, html, description) => {
  expect(describePage(html, FALLBACK)).toBe(description)
})

test('a long paragraph ends at a word within 160 characters', () => {
  const text = describePage(`<main><h1>T</h1><p>${'Ölçmə vasitəsi '.repeat(20)}</p></main>`, FALLBACK)
  expect(text).toMatch(/ Ölçmə…$/)
  expect(text.length).toBeLessThanOrEqual(161)
})
