import { expect, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { useEffect } from 'react'
import { isPortalError } from 'shared-contracts/errors/portal-error'
import { TOPICS } from 'shared-contracts/events/all-topics'
import { topicId } from 'shared-contracts/events/topic'
import type { CommandTopic, StateTopic, Topic } from 'shared-contracts/events/topic'
import type { ScreenProps } from 'shared-contracts/remote/screen'
import { createScope, useMountedRemote } from 'shared-runtime/remote'
import type { MountedRemote, PortalRuntime } from 'shared-runtime/remote'
import { createFakeShell } from 'shared-runtime/testing'
import { installNativeDialog } from '../testing/native-dialog.ts'
import { renderPortal, createScreens } from './testing/render-portal.tsx'

installNativeDialog()

async function startReal() {
  let mounted: MountedRemote | undefined
  function Spy(_props: ScreenProps) {
    const own = useMountedRemote()
    useEffect(() => {
      mounted = own
    }, [own])
    return <h1>Samples</h1>
  }
  const { runtime } = await renderPortal({ address: '/az/samples', screens: createScreens({ list: Spy }) })
  return { runtime, mounted }
}

function startFake() {
  const shell = createFakeShell()
  return {
    runtime: shell.runtime,
    mounted: shell.mount({ name: 'mf-sample', version: '1.0.0', screen: 'list' }),
  }
}

/** Lists all keys with their types, at every depth: `api.circuit.state.value.circuit: string`. */
function kindsOf(value: unknown, path = '', depth = 0): string[] {
  if (value === null || typeof value !== 'object')
    return [`${path}: ${value === null ? 'null' : typeof value}`]
  // Browser object.
  if (value instanceof AbortSignal) return [`${path}: AbortSignal`]
  if (depth > 8) throw new Error(`${path} has no end`)
  const keys = Reflect.ownKeys(value).map(String).toSorted()
  return [
    `${path}: object`,
    ...keys.flatMap((key) =>
      kindsOf(Reflect.get(value, key), path === '' ? key : `${path}.${key}`, depth + 1),
    ),
  ]
}

function busOf(runtime: PortalRuntime) {
  return runtime.bus.connect({ remote: 'mf-sample', release: '1.0.0' }, createScope())
}

test('FED-09 the fake shell provides the same keys and types as the real one, at every depth', async () => {
  const real = await startReal()
  const fake = startFake()
  const kinds = kindsOf(real.runtime)
  expect(kindsOf(fake.runtime)).toEqual(kinds)
  expect(kinds.length).toBeGreaterThan(30)
  expect(kinds).toContain('api.circuit.state.value.circuit: string')
})

test('FED-09 mount, scope and bus have the same keys and types', async () => {
  const real = await startReal()
  const fake = startFake()
  expect(real.mounted).toBeDefined()
  expect(kindsOf(fake.mounted)).toEqual(kindsOf(real.mounted))
  expect(kindsOf(busOf(fake.runtime))).toEqual(kindsOf(busOf(real.runtime)))
})

function ofShell(kind: Topic['kind']) {
  return TOPICS.filter((topic) => topic.kind === kind && /^(shell|session)\./.test(topic.name))
}

test('STATE-06 every state of the shell has the same shape in both', async () => {
  const real = busOf((await startReal()).runtime)
  const fake = busOf(startFake().runtime)
  const states = ofShell('state') as StateTopic<unknown>[]
  expect(states).toHaveLength(8)
  for (const topic of states) {
    const shape = (value: unknown) => Object.keys(value ?? {}).toSorted()
    expect([topicId(topic), shape(fake.state(topic).value)]).toEqual([
      topicId(topic),
      shape(real.state(topic).value),
    ])
    expect(real.state(topic).value).toBeDefined()
    expect((await topic.payload?.())?.safeParse(real.state(topic).value).success).toBe(true)
    expect((await topic.payload?.())?.safeParse(fake.state(topic).value).success).toBe(true)
  }
})

const PAYLOADS: Readonly<Record<string, unknown>> = {
  'shell.loading.page@1': { shown: false },
  'shell.snackbar.show@1': { kind: 'info' },
  'shell.confirm.ask@1': {},
  'shell.viewer.open@1': { kind: 'image', url: '/a.png', title: 'A' },
  'shell.login.ask@1': {},
  'shell.dialog.open@1': { dialog: 'login' },
  'shell.search.tell@1': { id: null, title: 'Söz', content: '', searchPlace: '' },
  'shell.language.change@1': { language: 'az' },
  'shell.accessibility.change@1': { showColor: true, fontSize: 16, showImages: true },
}

test('FED-02 every command of the shell has a handler in both', async () => {
  const buses = [busOf((await startReal()).runtime), busOf(startFake().runtime)]
  const commands = ofShell('command') as CommandTopic<unknown, unknown>[]
  expect(commands).toHaveLength(18)
  for (const bus of buses) {
    for (const topic of commands) {
      // A dialog waits for the user; a pending reply counts as handled.
      const outcome = await act(() =>
        Promise.race([
          bus.ask(topic, PAYLOADS[topicId(topic)]).then(
            () => 'handled',
            // Without a network some handlers reject, but they exist.
            (error: unknown) =>
              isPortalError(error) && !error.code.startsWith('COMMAND_') ? 'handled' : String(error),
          ),
          new Promise((resolve) => setTimeout(() => resolve('handled'), 50)),
        ]),
      )
      expect([topicId(topic), outcome]).toEqual([topicId(topic), 'handled'])
    }
  }
})
