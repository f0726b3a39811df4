import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createSettingsStore } from './settings-store.ts'
import { sampleState } from './testing/sample-state.ts'

beforeEach(() => {
  document.cookie = 'portal_2_settings=; Path=/; Max-Age=0'
})

test('WAI-01 a change applies to the document immediately, is saved in the cookie and can be reset', () => {
  const store = createSettingsStore(document, sampleState())
  const { documentElement: html } = document
  store.changeWai({ fontSize: 20, showColor: false, showImages: false })
  expect(html).toHaveAttribute('data-font-size', '20')
  expect(html).toHaveAttribute('data-colours', 'off')
  expect(html).toHaveAttribute('data-images', 'off')
  expect(document.cookie).toContain('portal_2_settings=-.20.0.0')

  store.changeWai({ fontSize: 16, showColor: true, showImages: true })
  expect(html).toHaveAttribute('data-font-size', '16')
  expect(html).not.toHaveAttribute('data-colours')
  expect(html).not.toHaveAttribute('data-images')
})

test('LANG-01 a changed language is saved, and later settings keep it', () => {
  const store = createSettingsStore(document, sampleState())
  store.changeLanguage('ru')
  expect(document.documentElement.lang).toBe('ru')
  expect(store.state.value.language).toBe('ru')
  store.changeWai({ fontSize: 12, showColor: true, showImages: true })
  expect(document.cookie).toContain('portal_2_settings=ru.12.1.1')
})

test('AUTH-05 LANG-01 before a redirect the language is saved with the other settings', () => {
  const store = createSettingsStore(document, sampleState({ language: 'ru' }))
  store.changeWai({ fontSize: 20, showColor: true, showImages: false })
  expect(document.cookie).toContain('portal_2_settings=-.20.1.0')
  let shown = 0
  store.state.subscribe(() => {
    shown += 1
  })
  store.saveLanguage()
  expect(document.cookie).toContain('portal_2_settings=ru.20.1.0')
  expect(shown).toBe(0)
})

test('VAR-03 each variant has its own settings cookie', () => {
  createSettingsStore(document, sampleState({ companyId: 1 })).changeLanguage('en')
  expect(document.cookie).toContain('portal_1_settings=en.16.1.1')
  expect(document.cookie).not.toContain('portal_2_settings')
})

describe('with several tabs', () => {
  const tabs = new Set<FakeChannel>()

  class FakeChannel extends EventTarget {
    readonly name: string

    constructor(name: string) {
      super()
      this.name = name
      tabs.add(this)
    }

    postMessage(data: unknown) {
      for (const tab of tabs) {
        if (tab !== this && tab.name === this.name) tab.dispatchEvent(new MessageEvent('message', { data }))
      }
    }
  }

  beforeEach(() => {
    tabs.clear()
    Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true })
  })

  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  })

  /** Tab that applies received changes, like a page. */
  function openTab() {
    const store = createSettingsStore(document, sampleState())
    const notified: string[] = []
    store.onOtherLanguage((language) => {
      notified.push(language)
      store.changeLanguage(language)
    })
    return { store, notified }
  }

  test('SESS-08 a language change in one tab is sent to the others once', () => {
    const [one, two, three] = [openTab(), openTab(), openTab()]
    one.store.changeLanguage('ru')
    expect([one.notified, two.notified, three.notified]).toEqual([[], ['ru'], ['ru']])
    expect(three.store.state.value.language).toBe('ru')
    three.store.changeLanguage('en')
    expect([one.notified, two.notified, three.notified]).toEqual([['en'], ['ru', 'en'], ['ru']])
  })

  test('SESS-08 other settings do not change the language of other tabs', () => {
    document.cookie = 'portal_2_settings=ru.16.1.1; Path=/'
    const [one, two] = [openTab(), openTab()]
    one.store.changeWai({ fontSize: 20, showColor: true, showImages: true })
    expect(two.notified).toEqual([])
    expect(two.store.state.value).toEqual({
      language: 'az',
      wai: { fontSize: 20, showColor: true, showImages: true },
    })
  })

  test('SESS-08 after two concurrent changes all tabs have the later one', () => {
    const [one, two] = [openTab(), openTab()]
    two.store.changeLanguage('ru')
    // Message of the earlier change.
    for (const tab of tabs) tab.dispatchEvent(new MessageEvent('message', { data: { language: 'az' } }))
    expect([one.store.state.value.language, two.store.state.value.language]).toEqual(['ru', 'ru'])
  })
})
