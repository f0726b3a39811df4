import { expect, test } from '@jest/globals'
import { parseSettings, serializeSettings } from './settings.ts'

test('WAI-01 settings are parsed from the cookie as serialized', () => {
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
])('WAI-01 each invalid part of the cookie %j falls back to its default', (cookie, fontSize) => {
  expect(parseSettings(cookie).wai).toEqual({ fontSize, showColor: true, showImages: true })
})

test('NAV-06 the cookie contains a part only for a collapsed sidebar', () => {
  const wai = { fontSize: 16, showColor: true, showImages: true } as const
  expect(serializeSettings({ language: 'az', wai, sidebarFolded: true })).toBe('az.16.1.1.folded')
  expect(parseSettings('az.16.1.1.folded')).toEqual({ language: 'az', wai, sidebarFolded: true })
  expect(parseSettings('az.16.1.1.open')).toEqual({ language: 'az', wai })
})
