import { beforeEach, expect, test } from '@jest/globals'
import { createSettingsKeeper } from './settings-keeper.ts'
import { sampleState } from './testing/sample-state.ts'

beforeEach(() => {
  document.cookie = 'portal_2_settings=; Path=/; Max-Age=0'
})

test('WAI-01 a change applies to the document at once, is kept in the cookie and can be reset', () => {
  const keeper = createSettingsKeeper(document, sampleState())
  const { documentElement: html } = document
  keeper.changeWai({ fontSize: 20, showColor: false, showImages: false })
  expect(html).toHaveAttribute('data-font-size', '20')
  expect(html).toHaveAttribute('data-colours', 'off')
  expect(html).toHaveAttribute('data-images', 'off')
  expect(document.cookie).toContain('portal_2_settings=-.20.0.0')

  keeper.changeWai({ fontSize: 16, showColor: true, showImages: true })
  expect(html).toHaveAttribute('data-font-size', '16')
  expect(html).not.toHaveAttribute('data-colours')
  expect(html).not.toHaveAttribute('data-images')
})

test('LANG-01 a changed language is stored, and later settings leave it alone', () => {
  const keeper = createSettingsKeeper(document, sampleState())
  keeper.changeLanguage('ru')
  expect(document.documentElement.lang).toBe('ru')
  expect(keeper.state.value.language).toBe('ru')
  keeper.changeWai({ fontSize: 12, showColor: true, showImages: true })
  expect(document.cookie).toContain('portal_2_settings=ru.12.1.1')
})

test('AUTH-05 LANG-01 before the page is left its language is kept beside the other settings, and the page stays as it is', () => {
  const keeper = createSettingsKeeper(document, sampleState({ language: 'ru' }))
  keeper.changeWai({ fontSize: 20, showColor: true, showImages: false })
  expect(document.cookie).toContain('portal_2_settings=-.20.1.0')
  let shown = 0
  keeper.state.subscribe(() => {
    shown += 1
  })
  keeper.keepLanguage()
  expect(document.cookie).toContain('portal_2_settings=ru.20.1.0')
  expect(shown).toBe(0)
})

test('VAR-03 each variant keeps its settings under a name of its own', () => {
  createSettingsKeeper(document, sampleState({ companyId: 1 })).changeLanguage('en')
  expect(document.cookie).toContain('portal_1_settings=en.16.1.1')
  expect(document.cookie).not.toContain('portal_2_settings')
})
