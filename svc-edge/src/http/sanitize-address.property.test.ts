import { expect, test } from '@jest/globals'
import { readPageRequest } from '../modules/pages/page-request.ts'
import { sanitizePath, sanitizeQuery } from './sanitize-address.ts'

// Attacks typed by hand, independent of the patterns of the sanitizer.
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<!--><body onload=alert(1)>',
  '<?xml version="1.0"?>',
  '</title><a href=//evil.example>',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'vbscript:msgbox(1)',
  'livescript:x',
  'data:text/html,<b>x',
  'data:image/svg+xml;base64,AAAA',
  'data:application/javascript,alert(1)',
  '" onmouseover="alert(1)',
  "' onfocus='alert(1)",
  '"onwhatever=alert(1)',
  'x onbeforeinput=alert(1)',
  'x onauxclick=alert(1)',
  'x oncontextmenu=alert(1)',
  'x onpointerrawupdate=alert(1)',
  'x onended=alert(1)',
  'width:expression(alert(1))',
  '&#60;script&#62;',
  '&#x3c;script',
  '&lt;script&gt;',
  'javascript&colon;alert(1)',
  'a\u0000b',
  'java\nscript:alert(1)',
  'a\u007fb',
] as const

/** Words and characters of the three languages, codes, dates, addresses and filters, as users type them. */
const HARMLESS = [
  'fen',
  'əl feni',
  'ütü',
  'фен',
  'утюг «Сокол»',
  'hair dryer',
  'oyuncaq, 3 yaş',
  'İçlik №5',
  'onlayn',
  'on = 10',
  '8516',
  '8516.31',
  'a < 3',
  '5 > 3',
  '50%',
  'R&D',
  'C++',
  'a=b',
  'q?',
  '#1',
  '100 AZN',
  '01.02.2026',
  '2026-02-01',
  'high,medium',
  'name,ASC',
  'AZ.QA.001-2026',
  'a@b.az',
  '[a]',
  '{a}',
  'a/b',
  'a\\b',
  '~',
  "O'Neil",
  '"a"',
  '',
  'data: 5',
  'script',
  'java script',
  'expression',
  'üzərində',
  'on error',
  'səhifə 1/2',
  'https://portal.test/az/home',
] as const

/** Pseudo-random numbers by seed, so that failures are reproducible. */
class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 2_654_435_761) % 2_147_483_647 || 1
  }

  below(limit: number): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647
    return this.#state % limit
  }

  one<Value>(values: readonly Value[]): Value {
    const value = values[this.below(values.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }

  text(alphabet: string, most: number): string {
    return Array.from({ length: this.below(most + 1) }, () => this.one([...alphabet])).join('')
  }
}

const encode = encodeURIComponent

/** Percent-encodes each character, with lower or upper case digits. */
function encodeAll(text: string, isSmall: boolean): string {
  return [...new TextEncoder().encode(text)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .map((code) => (isSmall ? code : code.toUpperCase()))
    .join('')
}

/** Encodes a value in a random way, up to four times. */
function disguise(text: string, dice: Dice): string {
  let written = dice.one([encode, (value: string) => encodeAll(value, dice.below(2) === 0)])(text)
  for (let layer = dice.below(4); layer > 0; layer -= 1) written = encode(written)
  return written
}

function pairsOf(query: string): readonly (readonly [string, string])[] {
  return query === ''
    ? []
    : query
        .slice(1)
        .split('&')
        .map((pair) => {
          const at = pair.indexOf('=')
          return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
        })
}

const RUNS = 2000

function each(run: (dice: Dice, seed: number) => void): void {
  for (let seed = 1; seed <= RUNS; seed += 1) run(new Dice(seed), seed)
}

/** Random query of valid parameters, attacks, noise and repetitions. */
function anyQuery(dice: Dice): string {
  const part = () =>
    dice.one([
      () => `${dice.text('abcXYZ019_.-', 8)}=${encode(dice.one(HARMLESS))}`,
      () => `${dice.text('ab', 2)}=${disguise(dice.one(ATTACKS), dice)}`,
      () => `${dice.text('a$[]%<>é ', 6)}=${dice.text('%<>"\'+&=#;ab12', 12)}`,
      () => `${'n'.repeat(60 + dice.below(10))}=1`,
      () => `v=${'x'.repeat(1995 + dice.below(10))}`,
      () => 'sort=name,ASC',
      () => dice.text('&=?', 4),
    ])()
  return `?${Array.from({ length: 1 + dice.below(8) }, part).join('&')}`
}

test('HTTP-05 an attack is dropped in any encoding, and other parameters stay', () => {
  each((dice) => {
    const attack = disguise(dice.one(ATTACKS), dice)
    expect(sanitizeQuery(`?q=${attack}&page=2`)).toEqual({ query: '?page=2', dropped: 1 })
  })
})

test('HTTP-05 an attack between harmless words is dropped', () => {
  each((dice) => {
    const words = `${dice.one(HARMLESS)} ${dice.one(ATTACKS)} ${dice.one(HARMLESS)}`
    expect(sanitizeQuery(`?q=${disguise(words, dice)}`).query).toBe('')
  })
})

test('HTTP-05 harmless values are unchanged', () => {
  each((dice) => {
    const words = [dice.one(HARMLESS), dice.one(HARMLESS)].join(' ')
    const query = `?q=${encode(words)}&${dice.text('abcXYZ_.-', 6)}z=${encode(dice.one(HARMLESS))}`
    expect([words, sanitizeQuery(query)]).toEqual([words, { query, dropped: 0 }])
  })
})

test('HTTP-05 remaining parameters follow all rules and keep their bytes and order', () => {
  each((dice) => {
    const input = anyQuery(dice)
    const { query } = sanitizeQuery(input)
    const names = pairsOf(query).map(([name]) => decodeURIComponent(name))
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_.-]{1,64}$/)
    for (const [, value] of pairsOf(query))
      expect(decodeURIComponent(value.replaceAll('+', ' ')).length).toBeLessThanOrEqual(2000)
    const repeated = names.filter((name, index) => names.indexOf(name) !== index)
    expect(repeated.filter((name) => name !== 'sort')).toEqual([])
    let from = 0
    for (const pair of query === '' ? [] : query.slice(1).split('&')) {
      const at = input.indexOf(pair, from)
      expect(at).toBeGreaterThanOrEqual(from)
      from = at + pair.length
    }
  })
})

test('HTTP-05 sanitizing is idempotent, so a visitor is redirected at most once', () => {
  each((dice) => {
    const url = `/${dice.text('ab/.%25+é', 10)}${anyQuery(dice)}`
    const request = {
      settingsCookie: undefined,
      flag: undefined,
      variant: 'competition',
      visitor: '203.0.113.7',
    } as const
    const first = readPageRequest({ ...request, url })
    if (!('location' in first)) return
    expect(first.location).toMatch(/^\/(?![/\\])/)
    expect(new URL(first.location, 'https://portal.test').origin).toBe('https://portal.test')
    expect(readPageRequest({ ...request, url: first.location })).not.toHaveProperty('location')
  })
})

test('HTTP-05 no path leaves the portal', () => {
  each((dice) => {
    const noise = dice.text('//..%2e%2E%2f%5c\\@:?evil.example\t\n<"', 24)
    const path = sanitizePath(`/${noise}`)
    if (path === undefined) return
    expect(path).toMatch(/^\/(?![/\\])/)
    const url = new URL(path, 'https://portal.test/az/home')
    expect(url.origin).toBe('https://portal.test')
    expect(decodeURIComponent(path).split('/')).not.toContain('..')
    expect(sanitizePath(path)).toBe(path)
  })
})
