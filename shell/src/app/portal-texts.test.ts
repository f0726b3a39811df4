import { afterEach, expect, test } from '@jest/globals'
import { FileLoader } from '../features/remote-outlet/release-file-loader.ts'
import { createPortalFiles } from './table/portal-files.ts'
import { PortalTexts } from './portal-texts.ts'
import { SAMPLE_REMOTE, sampleState } from './testing/sample-state.ts'

const original = globalThis.fetch

afterEach(() => {
  globalThis.fetch = original
})

/** Responds to a text file with its own URL; URLs matched by `fail` fail. */
function fakeFiles(fail: (address: string) => boolean = () => false): string[] {
  const requests: string[] = []
  globalThis.fetch = ((address: string, options?: RequestInit) => {
    requests.push(`${address} ${options?.integrity ?? ''}`.trim())
    const body = { hello: `from ${address}` }
    return Promise.resolve({ ok: !fail(address), status: 503, json: () => Promise.resolve(body) })
  }) as unknown as typeof fetch
  return requests
}

function portalTexts() {
  return new PortalTexts(
    new FileLoader(createPortalFiles({ '/m/shell/1.0.0/': { 'texts/az.json': 's' } }), () => undefined),
    sampleState().shell,
  )
}

test('LANG-01 the texts of the page are loaded as one file with integrity', async () => {
  const requests = fakeFiles()
  const texts = await portalTexts().start('az')
  expect(texts.t('hello')).toBe('from /m/shell/1.0.0/texts/az.json')
  expect(requests).toEqual(['/m/shell/1.0.0/texts/az.json sha384-s'])
})

test('LANG-01 a language change loads the texts of the shell and of all mounted remotes first', async () => {
  const requests = fakeFiles()
  const portal = portalTexts()
  const texts = await portal.start('az')
  await portal.addRemote(SAMPLE_REMOTE, 'mf-sample')
  await portal.change('ru')
  expect(texts.language).toBe('ru')
  expect(texts.t('hello')).toBe('from /m/shell/1.0.0/texts/ru.json')
  expect(texts.t('hello', { ns: 'mf-sample' })).toBe('from /m/mf-sample/1.0.0/texts/ru.json')
  await portal.change('az')
  expect(requests).toHaveLength(4)
})

/** Text files whose responses the test controls. */
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

test('LANG-01 of two requested languages the later one applies, regardless of the order of responses', async () => {
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

test('LANG-01 a remote mounted during a language change also gets texts in the new language', async () => {
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

test('STATE-05 a text file that fails is retried with another URL', async () => {
  const requests = fakeFiles((address) => !address.endsWith('?r=1'))
  const texts = await portalTexts().start('en')
  expect(texts.t('hello')).toBe('from /m/shell/1.0.0/texts/en.json?r=1')
  expect(requests).toHaveLength(2)
})

test('LANG-03 without texts the start rejects', async () => {
  fakeFiles(() => true)
  await expect(portalTexts().start('az')).rejects.toThrow('could not be loaded')
})
