import { expect, test } from '@jest/globals'
import { sanitizePath, sanitizeQuery } from './sanitize-address.ts'

const long = 'a'.repeat(2001)

test.each([
  [
    'a good query stays as it was written',
    '?risk=high,medium&hs=8516&sort=name,ASC',
    '?risk=high,medium&hs=8516&sort=name,ASC',
    0,
  ],
  [
    'words of three languages stay',
    '?q=%C9%99l%20%D1%84%D0%B5%D0%BD+fen',
    '?q=%C9%99l%20%D1%84%D0%B5%D0%BD+fen',
    0,
  ],
  ['an empty value stays', '?q=', '?q=', 0],
  ['a value of 2000 characters stays', `?q=${'a'.repeat(2000)}`, `?q=${'a'.repeat(2000)}`, 0],
  ['a name of 64 characters stays', `?${'n'.repeat(64)}=1`, `?${'n'.repeat(64)}=1`, 0],
  ['a comparison is not a script', '?q=a%20%3C%203', '?q=a%20%3C%203', 0],
  ['a word that begins with on is not a handler', '?q=onlayn%3Da', '?q=onlayn%3Da', 0],
  ['a longer value goes', `?q=${long}&page=2`, '?page=2', 1],
  ['a longer name goes', `?${'n'.repeat(65)}=1`, '', 1],
  ['a name outside the alphabet goes', '?a%5B%5D=1&b$=2&c.d-e_f=3', '?c.d-e_f=3', 2],
  ['a second of the same name goes', '?a=1&b=2&a=3', '?a=1&b=2', 1],
  [
    'several sorts stay, in their order',
    '?sort=name,ASC&q=fen&sort=hs,DESC',
    '?sort=name,ASC&q=fen&sort=hs,DESC',
    0,
  ],
  ['a sort that is a script goes, the other stays', '?sort=name,ASC&sort=%3Cscript%3E', '?sort=name,ASC', 1],
  ['the same name written otherwise goes', '?a=1&%61=3', '?a=1', 1],
  ['an element goes', '?q=%3Cscript%3Ealert(1)%3C/script%3E', '', 1],
  ['an element after blanks goes', '?q=%3C%20%20%2F%20%20script', '', 1],
  ['an element without a script goes', '?q=%3Cimg%20src%3Dx', '', 1],
  ['a script address goes', '?next=javascript:alert(1)', '', 1],
  ['a script address with a blank goes', '?next=java%0Ascript:alert(1)', '', 1],
  ['a data page goes', '?u=data:text/html,x', '', 1],
  ['a handler goes', '?q=x%22%20onerror%3Dalert(1)', '', 1],
  ['a twice encoded element goes', '?q=%253Cscript%253E', '', 1],
  ['an entity goes', '?q=%26%23x3c%3Bscript', '', 1],
  ['broken UTF-8 goes', '?q=%E0%A4&p=1', '?p=1', 1],
  ['a broken percent sign goes', '?q=100%&p=1', '?p=1', 1],
  ['a zero byte goes', '?q=a%00b', '', 1],
  ['tracking marks go without a word', '?utm_source=mail&q=fen&fbclid=x', '?q=fen', 0],
])('HTTP-05 %s', (_title, query, clean, dropped) => {
  expect(sanitizeQuery(query)).toEqual({ query: clean, dropped })
})

test('HTTP-05 more than a hundred parameters are cut', () => {
  const query = Array.from({ length: 150 }, (_, index) => `p${index}=1`).join('&')
  expect(sanitizeQuery(`?${query}`).dropped).toBe(50)
})

test('HTTP-05 a clean address is clean: a second look drops nothing', () => {
  const alphabet = [
    '<',
    'script',
    ':',
    'java',
    '%3C',
    '%253C',
    '&',
    '=',
    'on',
    'click',
    '+',
    '%00',
    'a',
    '%E0',
    '#',
    '"',
  ]
  for (let seed = 1; seed < 3000; seed += 1) {
    let state = seed
    const query = Array.from({ length: 12 }, () => {
      state = (state * 48_271) % 2_147_483_647
      return alphabet[state % alphabet.length] ?? ''
    }).join('')
    const once = sanitizeQuery(query).query
    expect(sanitizeQuery(once)).toEqual({ query: once, dropped: 0 })
  }
})

test.each([
  ['/registries/', '/registries'],
  ['//evil.example//a', '/evil.example/a'],
  ['/', '/'],
  ['/ru', '/ru'],
  ['/registries/%C9%99', '/registries/%C9%99'],
  ['/a%2Fb', '/a%2Fb'],
  ['/\\evil.example', undefined],
  ['/%5Cevil.example', undefined],
  ['/%3Cscript%3E', undefined],
  ['/%E0%A4', undefined],
  ['/a%00b', undefined],
  ['/a/../b', undefined],
  [`/${'a'.repeat(1000)}`, undefined],
])('HTTP-05 the path %s becomes %s', (path, clean) => {
  expect(sanitizePath(path)).toBe(clean)
})
