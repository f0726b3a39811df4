import { expect, test } from '@jest/globals'
import { parseSettings, serializeSettings } from './settings.ts'

test('WAI-01 settings survive the way through the cookie', () => {
  const settings = { language: 'ru', wai: { fontSize: 20, showColor: false, showImages: true } } as const
  expect(serializeSettings(settings)).toBe('ru.20.0.1')
  expect(parseSettings('ru.20.0.1')).toEqual(settings)
})

test('WAI-01 without a cookie images and colours are on and the font size is 16', () => {
  expect(parseSettings(undefined)).toEqual({ wai: { fontSize: 16, showColor: true, showImages: true } })
})

test.each([
  ['', 16],
  ['de.17.x.y', 16],
  ['az.12', 12],
  ['<script>.20.1.1', 20],
])('WAI-01 a damaged cookie %j falls back part by part', (cookie, fontSize) => {
  expect(parseSettings(cookie).wai).toEqual({ fontSize, showColor: true, showImages: true })
})
