/** @jest-environment node */
/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const SHEET = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = Readonly<Record<string, string>>

/** Colour tokens that a rule of the sheet declares. */
function tokensOf(selector: string): Tokens {
  const start = SHEET.indexOf(`${selector} {`)
  const body = SHEET.slice(start, SHEET.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  )
}

const QUALITY = tokensOf(':root')
const THEMES: Readonly<Record<string, Tokens>> = {
  quality: QUALITY,
  competition: { ...QUALITY, ...tokensOf(":root[data-variant='competition']") },
  monochrome: { ...QUALITY, ...tokensOf(":root[data-colours='off']") },
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

test('The formula gives the ratios of the WCAG examples', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3)
})

const TEXT_PAIRS = [
  ['ink', 'surface'],
  ['ink', 'canvas'],
  ['ink', 'accent-soft'],
  ['ink', 'warning-soft'],
  ['ink', 'error-soft'],
  ['ink', 'success-soft'],
  ['muted', 'surface'],
  ['muted', 'canvas'],
  ['muted', 'accent-soft'],
  ['accent', 'surface'],
  ['accent', 'canvas'],
  ['accent', 'accent-soft'],
  ['accent-hover', 'surface'],
  ['accent-hover', 'canvas'],
  ['accent-hover', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'error'],
  ['on-accent', 'error-hover'],
  ['success', 'surface'],
  ['success', 'success-soft'],
  ['warning', 'surface'],
  ['warning', 'warning-soft'],
  ['error', 'surface'],
  ['error', 'error-soft'],
] as const

/** Borders of controls, and the two focus rings, of which one contrasts with every background. */
const SHAPE_PAIRS = [
  ['control', 'surface'],
  ['control', 'canvas'],
  ['control', 'accent-soft'],
  ['focus', 'focus-ring'],
  ['accent', 'surface'],
] as const

function cases<Pair extends readonly [string, string]>(pairs: readonly Pair[]) {
  return Object.keys(THEMES).flatMap((theme) => pairs.map(([front, ground]) => ({ theme, front, ground })))
}

function ratio({ theme, front, ground }: { theme: string; front: string; ground: string }): number {
  const tokens = THEMES[theme] ?? {}
  return contrast(tokens[front] ?? '', tokens[ground] ?? '')
}

test.each(cases(TEXT_PAIRS))(
  'WAI-03 text has a contrast of at least 4.5:1: $front on $ground, $theme',
  (pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5)
  },
)

test.each(cases(SHAPE_PAIRS))(
  'WAI-03 shapes have a contrast of at least 3:1: $front on $ground, $theme',
  (pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3)
  },
)

test.each([
  { theme: 'quality', front: 'ink', least: 16 },
  { theme: 'quality', front: 'muted', least: 7 },
  { theme: 'quality', front: 'accent', least: 7 },
  { theme: 'competition', front: 'accent', least: 8 },
  { theme: 'quality', front: 'success', least: 5.7 },
  { theme: 'quality', front: 'warning', least: 5.7 },
  { theme: 'quality', front: 'error', least: 5.7 },
  { theme: 'quality', front: 'control', least: 4 },
  { theme: 'monochrome', front: 'ink', least: 21 },
])('The contrast of the design token table on white: $front, $theme, $least:1', ({ theme, front, least }) => {
  expect(ratio({ theme, front, ground: 'surface' })).toBeGreaterThanOrEqual(least)
})

test('WAI-02 the monochrome theme has no hue', () => {
  const monochrome = THEMES.monochrome ?? {}
  const coloured = Object.entries(monochrome).filter(
    ([, value]) => value.slice(1, 3) !== value.slice(3, 5) || value.slice(3, 5) !== value.slice(5, 7),
  )
  expect(coloured).toEqual([])
})
