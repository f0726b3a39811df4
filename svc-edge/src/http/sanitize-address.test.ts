import { expect, test } from '@jest/globals'
import { sanitizePath, sanitizeQuery } from './sanitize-address.ts'

const long = 'a'.repeat(2001)

test.each([
  [
    'a valid query is unchanged',
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
  ['a comparison is no script', '?q=a%20%3C%203', '?q=a%20%3C%203', 0],
  ['a word that begins with on is not a handler', '?q=onlayn%3Da', '?q=onlayn%3Da', 0],
  ['a longer value is dropped', `?q=${long}&page=2`, '?page=2', 1],
  ['a longer name is dropped', `?${'n'.repeat(65)}=1`, '', 1],
  ['a name with other characters is dropped', '?a%5B%5D=1&b$=2&c.d-e_f=3', '?c.d-e_f=3', 2],
  ['a repeated name is dropped', '?a=1&b=2&a=3', '?a=1&b=2', 1],
  [
    'several sorts stay, in their order',
    '?sort=name,ASC&q=fen&sort=hs,DESC',
    '?sort=name,ASC&q=fen&sort=hs,DESC',
    0,
  ],
  [
    'several checkboxes of a form stay',
    '?columns=maker&columns=since&compare=&compare=851631&compare=851640',
    '?columns=maker&columns=since&compare=&compare=851631&compare=851640',
    0,
  ],
  [
    'a sort with a script is dropped, the other stays',
    '?sort=name,ASC&sort=%3Cscript%3E',
    '?sort=name,ASC',
    1,
  ],
  ['a repeated name in another encoding is dropped', '?a=1&%61=3', '?a=1', 1],
  ['an element is dropped', '?q=%3Cscript%3Ealert(1)%3C/script%3E', '', 1],
  ['an element with spaces is dropped', '?q=%3C%20%20%2F%20%20script', '', 1],
  ['an element without a script is dropped', '?q=%3Cimg%20src%3Dx', '', 1],
  ['a script address is dropped', '?next=javascript:alert(1)', '', 1],
  ['a script address with a line feed is dropped', '?next=java%0Ascript:alert(1)', '', 1],
  ['a data address is dropped', '?u=data:text/html,x', '', 1],
  ['an event handler is dropped', '?q=x%22%20onerror%3Dalert(1)', '', 1],
  ['a twice encoded element is dropped', '?q=%253Cscript%253E', '', 1],
  ['an entity is dropped', '?q=%26%23x3c%3Bscript', '', 1],
  ['invalid UTF-8 is dropped', '?q=%E0%A4&p=1', '?p=1', 1],
  ['an invalid percent sign is dropped', '?q=100%&p=1', '?p=1', 1],
  ['a zero byte is dropped', '?q=a%00b', '', 1],
  ['tracking parameters are dropped without a count', '?utm_source=mail&q=fen&fbclid=x', '?q=fen', 0],
])('HTTP-05 %s', (_title, query, clean, dropped) => {
  expect(sanitizeQuery(query)).toEqual({ query: clean, dropped })
})

test('HTTP-05 parameters after the hundredth are dropped', () => {
  const query = Array.from({ length: 150 }, (_, index) => `p${index}=1`).join('&')
  expect(sanitizeQuery(`?${query}`).dropped).toBe(50)
})

test('HTTP-05 sanitizing a query is idempotent', () => {
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
