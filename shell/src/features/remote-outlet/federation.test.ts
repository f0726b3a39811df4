import { afterEach, expect, test } from '@jest/globals'
import type { PageRemote } from 'shared-contracts/release/page-state'
import { createFederation } from './federation.ts'

interface Shared {
  version?: string
  lib?: () => unknown
  get?: () => Promise<() => unknown>
  loaded?: number
  from?: string
}
type Scope = Record<string, Record<string, Shared>>

const REACT = { useState: () => ['of the shell'] }
const FOREIGN = { useState: () => ['of a remote'] }
const PLATFORM = { react: { version: '19.3.1', module: REACT } }

function remote(name: string): PageRemote {
  return {
    name,
    version: '1.0.0',
    container: `${name.replace('-', '_')}__1_0_0`,
    platform: 1,
    requires: {},
    entry: 'entry.js',
    texts: { az: '', en: '', ru: '' },
    screens: {},
  }
}

/** A container as a build makes it; `init` is what it does with the packages that the shell lends. */
function defineContainer({ container }: PageRemote, init: (scope: Scope) => void): void {
  const Screen = (): null => null
  Reflect.set(globalThis, container, { init, get: () => Promise.resolve(() => ({ Screen })) })
}

const named = ['mf-foreign', 'mf-honest'].map(remote)

afterEach(() => {
  for (const { container } of named) Reflect.deleteProperty(globalThis, container)
})

test('FED-04 a remote that was built with another React changes nothing of what the shell runs and lends to others', async () => {
  const [foreign, honest] = named
  if (foreign === undefined || honest === undefined) throw new Error('no remotes')
  const federation = createFederation({ platform: PLATFORM, data: {}, report: () => undefined })
  defineContainer(foreign, (scope) => {
    // Both ways to push a copy of one's own: a newer version beside, and another content under the same one.
    scope['react'] = {
      ...scope['react'],
      '99.0.0': {
        version: '99.0.0',
        get: () => Promise.resolve(() => FOREIGN),
        loaded: 1,
        from: 'mf-foreign',
      },
    }
    Object.assign(scope['react']['19.3.1'] ?? {}, { lib: () => FOREIGN })
  })
  const lent: Scope[] = []
  defineContainer(honest, (scope) => lent.push(scope))
  await federation.load(foreign, 'start')
  await federation.load(honest, 'start')
  expect(Object.keys(lent[0]?.['react'] ?? {})).toEqual(['19.3.1'])
  expect(lent[0]?.['react']?.['19.3.1']?.lib?.()).toBe(REACT)
  expect(PLATFORM.react.module.useState()).toEqual(['of the shell'])
})
