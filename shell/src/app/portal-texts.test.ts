import { afterEach, expect, test } from '@jest/globals'
import { FileLoader } from '../features/remote-outlet/release-file-loader.ts'
import { createPortalFiles } from './table/portal-files.ts'
import { PortalTexts } from './portal-texts.ts'
import { SAMPLE_REMOTE, sampleState } from './testing/sample-state.ts'

const original = globalThis.fetch

afterEach(() => {
  globalThis.fetch = original
})

/** Answers a text file with its own address; `fail` says which addresses are broken. */
function fakeFiles(fail: (address: string) => boolean = () => false): string[] {
  const asked: string[] = []
  globalThis.fetch = ((address: string, options?: RequestInit) => {
    asked.push(`${address} ${options?.integrity ?? ''}`.trim())
    const body = { hello: `from ${address}` }
    return Promise.resolve({ ok: !fail(address), status: 503, json: () => Promise.resolve(body) })
  }) as unknown as typeof fetch
  return asked
}

function portalTexts() {
  return new PortalTexts(
    new FileLoader(createPortalFiles({ '/m/shell/1.0.0/': { 'texts/az.json': 's' } }), () => undefined),
    sampleState().shell,
  )
}

test('LANG-01 the texts of the page come as one file, with the integrity of the page', async () => {
  const asked = fakeFiles()
  const texts = await portalTexts().start('az')
  expect(texts.t('hello')).toBe('from /m/shell/1.0.0/texts/az.json')
  expect(asked).toEqual(['/m/shell/1.0.0/texts/az.json sha384-s'])
})

test('LANG-01 a change of language loads the texts of the shell and of every remote in use, then shows them', async () => {
  const asked = fakeFiles()
  const portal = portalTexts()
  const texts = await portal.start('az')
  await portal.addRemote(SAMPLE_REMOTE, 'mf-sample')
  await portal.change('ru')
  expect(texts.language).toBe('ru')
  expect(texts.t('hello')).toBe('from /m/shell/1.0.0/texts/ru.json')
  expect(texts.t('hello', { ns: 'mf-sample' })).toBe('from /m/mf-sample/1.0.0/texts/ru.json')
  await portal.change('az')
  expect(asked).toHaveLength(4)
})

/** Text files that arrive when the test says so. */
function slowFiles() {
  const waiting = new Map<string, () => void>()
  globalThis.fetch = ((address: string) =>
    new Promise((resolve) => {
      const body = { hello: `from ${address}` }
      waiting.set(address, () => {
        resolve({ ok: true, status: 200, json: () => Promise.resolve(body) })
      })
    })) as unknown as typeof fetch
  return async (address: string) => {
    waiting.get(address)?.()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}

test('LANG-01 of two choices the later one is shown, whichever texts arrive last', async () => {
  fakeFiles()
  const portal = portalTexts()
  const texts = await portal.start('az')
  const arrive = slowFiles()
  const russian = portal.change('ru')
  const english = portal.change('en')
  await arrive('/m/shell/1.0.0/texts/en.json')
  expect(await english).toBe(true)
  await arrive('/m/shell/1.0.0/texts/ru.json')
  expect(await russian).toBe(false)
  expect(texts.language).toBe('en')
})

test('LANG-01 a remote that comes into use during a change has its texts in the new language too', async () => {
  fakeFiles()
  const portal = portalTexts()
  const texts = await portal.start('az')
  const arrive = slowFiles()
  const change = portal.change('ru')
  const added = portal.addRemote(SAMPLE_REMOTE, 'mf-sample')
  await arrive('/m/shell/1.0.0/texts/ru.json')
  await arrive('/m/mf-sample/1.0.0/texts/az.json')
  await arrive('/m/mf-sample/1.0.0/texts/ru.json')
  await added
  expect(await change).toBe(true)
  expect(texts.t('hello', { ns: 'mf-sample' })).toBe('from /m/mf-sample/1.0.0/texts/ru.json')
})

test('STATE-05 a text file that fails is asked for once more under another address', async () => {
  const asked = fakeFiles((address) => !address.endsWith('?r=1'))
  const texts = await portalTexts().start('en')
  expect(texts.t('hello')).toBe('from /m/shell/1.0.0/texts/en.json?r=1')
  expect(asked).toHaveLength(2)
})

test('LANG-03 without texts there is no language to start with, and the failure is told', async () => {
  fakeFiles(() => true)
  await expect(portalTexts().start('az')).rejects.toThrow('could not be loaded')
})
