import { expect, test } from '@jest/globals'
import { createInstance } from 'i18next'
import az from '../../../../locales/az.json' with { type: 'json' }
import en from '../../../../locales/en.json' with { type: 'json' }
import ru from '../../../../locales/ru.json' with { type: 'json' }
import { relativeTime } from './relative-time.ts'

/** 12:00 in Baku. */
const NOW = Date.parse('2026-11-20T08:00:00Z')
const TEXTS = createInstance()
void TEXTS.init({
  resources: { az: { shell: az }, en: { shell: en }, ru: { shell: ru } },
  fallbackLng: false,
  initAsync: false,
})

test.each([
  ['2026-11-20T08:00:04Z', 'indi', 'just now', 'только что'],
  ['2026-11-20T07:59:01Z', 'indi', 'just now', 'только что'],
  ['2026-11-20T07:59:00Z', '1 dəqiqə əvvəl', '1 minute ago', '1 минуту назад'],
  ['2026-11-20T07:57:00Z', '3 dəqiqə əvvəl', '3 minutes ago', '3 минуты назад'],
  ['2026-11-20T07:39:00Z', '21 dəqiqə əvvəl', '21 minutes ago', '21 минуту назад'],
  ['2026-11-20T07:00:00Z', '1 saat əvvəl', '1 hour ago', '1 час назад'],
  ['2026-11-19T08:00:01Z', '23 saat əvvəl', '23 hours ago', '23 часа назад'],
  ['2026-11-19T08:00:00Z', 'dünən', 'yesterday', 'вчера'],
  ['2026-11-18T20:00:00Z', 'dünən', 'yesterday', 'вчера'],
  ['2026-11-18T19:59:59Z', '2 gün əvvəl', '2 days ago', '2 дня назад'],
  ['2026-11-13T08:00:01Z', '7 gün əvvəl', '7 days ago', '7 дней назад'],
  ['2026-11-13T08:00:00Z', '13.11.2026', '13.11.2026', '13.11.2026'],
])('NOTIF-01 LANG-04 %s is formatted as relative time', (instant, ...words) => {
  const actual = ['az', 'en', 'ru'].map((language) => {
    const t = TEXTS.getFixedT(language, 'shell')
    return relativeTime(instant, NOW, (key, values) => t(key, values ?? {}))
  })
  expect(actual).toEqual(words)
})
