import { expect, test } from '@jest/globals'
import { remoteRecord, shellRecord } from '../../testing/started-registry.ts'
import { findMisfits } from './composition-rules.ts'

const NEEDY = { contracts: { requires: { 'cards.open': 2 }, provides: {} } }

test('FED-03 each remote that does not fit is named, not only the last one', () => {
  const remotes = [
    remoteRecord('mf-one', '1.0.0', NEEDY),
    remoteRecord('mf-two', '1.0.0', { ...NEEDY, platform: 2 }),
  ]
  expect(findMisfits({ shell: null, remotes })).toEqual({
    'contracts.mf-one.cards.open': 'mf-one@1.0.0: 2 ≠ –',
    'platform.mf-two': 'mf-two@1.0.0: 2 ≠ 1',
    'contracts.mf-two.cards.open': 'mf-two@1.0.0: 2 ≠ –',
  })
})

test('FED-03 contracts are those of all live remotes, the platform is that of the live shell', () => {
  const provider = remoteRecord('mf-two', '1.0.0', {
    contracts: { requires: {}, provides: { 'cards.open': 2 } },
  })
  const remotes = [remoteRecord('mf-one', '1.0.0', NEEDY), provider]
  expect(findMisfits({ shell: shellRecord('1.0.0'), remotes })).toEqual({})
  expect(findMisfits({ shell: shellRecord('2.0.0', { platform: 2 }), remotes })).toEqual({
    'platform.mf-one': 'mf-one@1.0.0: 1 ≠ 2',
    'platform.mf-two': 'mf-two@1.0.0: 1 ≠ 2',
  })
})

test('FED-03 a shell without a module that a live remote uses does not go live', () => {
  const screens = { start: { js: ['entry.js'], css: [], platform: ['react'] } }
  const remotes = [remoteRecord('mf-one', '1.0.0', { screens })]
  expect(findMisfits({ shell: shellRecord('2.0.0'), remotes })).toEqual({
    'modules.mf-one.start': 'mf-one@1.0.0: react',
  })
})
