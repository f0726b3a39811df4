/** What code of a remote can do wrong; the address of the page says which (`?drill=render`). */
export const CODE_FAULTS = [
  'evaluation',
  'module',
  'render',
  'effect',
  'handler',
  'timer',
  'flood',
  'listener',
  'export',
] as const
export type CodeFault = (typeof CODE_FAULTS)[number]

/** Name of the button by which a drill lets an event handler throw. */
export const DRILL_BUTTON = 'Throw now'

/**
 * Ends the container script of a drilled release and wraps every screen that it exposes. Runs in the browser, as one
 * function without anything around it. The platform comes from the share scope, as it does for any remote.
 */
function faultyContainer(container: string, buttonName: string): void {
  interface Shared {
    readonly lib?: () => unknown
    readonly get: () => Promise<() => unknown>
  }
  type Scope = Readonly<Record<string, Readonly<Record<string, Shared>>>>
  interface Container {
    init(scope: Scope, ...rest: unknown[]): unknown
    get(name: string): Promise<() => Record<string, unknown>>
  }
  type Component = (props: object) => unknown
  interface React {
    createElement(type: unknown, props: object | null, ...children: unknown[]): unknown
    useEffect(run: () => void | (() => void), deps: readonly unknown[]): void
    Fragment: unknown
  }
  interface BusModule {
    useBus(): {
      publish(topic: object, payload: unknown): void
      subscribe(topic: object, listener: () => void): () => void
    }
  }
  const drill = new URLSearchParams(location.search).get('drill')
  const real = Reflect.get(globalThis, container) as Container
  const opened = {
    kind: 'fact',
    name: 'registries.record.opened',
    major: 1,
  }

  let scope: Scope = {}
  async function shared(name: string): Promise<unknown> {
    const [version] = Object.values(scope[name] ?? {})
    if (version === undefined) throw new Error(`the shell does not share ${name}`)
    return version.lib?.() ?? (await version.get())()
  }

  function wrap(Screen: Component, react: React, bus: BusModule): Component {
    return function Drilled(props) {
      if (drill === 'render') throw new Error('drill: render')
      const connected = drill === 'flood' || drill === 'listener' ? bus.useBus() : undefined
      react.useEffect(() => {
        if (drill === 'effect') throw new Error('drill: effect')
        if (drill === 'timer') setTimeout(() => Promise.reject(new Error('drill: timer')), 50)
        if (drill === 'flood') {
          for (let count = 0; count < 50_000; count += 1) {
            connected?.publish(opened, { registry: 'drill', id: String(count) })
          }
        }
        if (drill === 'listener') {
          connected?.subscribe(opened, () => {
            throw new Error('drill: listener')
          })
          connected?.publish(opened, { registry: 'drill', id: 'one' })
        }
      }, [])
      const throwNow = () => {
        throw new Error('drill: handler')
      }
      return react.createElement(
        react.Fragment,
        null,
        react.createElement(Screen, props),
        drill === 'handler' ? react.createElement('button', { onClick: throwNow }, buttonName) : null,
      )
    }
  }

  if (drill === 'evaluation') throw new Error('drill: evaluation')
  const wrapped: Container = {
    init(given, ...rest) {
      scope = given
      return real.init(given, ...rest)
    },
    async get(name) {
      const factory = await real.get(name)
      const react = (await shared('react')) as React
      const bus = (await shared('shared-runtime/bus')) as BusModule
      return () => {
        if (drill === 'module') throw new Error('drill: module')
        if (drill === 'export') return {}
        const entries = Object.entries(factory()).map(([key, value]) => [
          key,
          typeof value === 'function' ? wrap(value as Component, react, bus) : value,
        ])
        return Object.fromEntries(entries) as Record<string, unknown>
      }
    },
  }
  Object.assign(globalThis, { [container]: wrapped })
}

/** JavaScript for the end of a container script; `CONTAINER` stands for its global name. */
export const FAULTY_ENDING = `;(${faultyContainer.toString()})("CONTAINER", ${JSON.stringify(DRILL_BUTTON)});`

/** A remote that brings a React of its own along and offers it to everybody. */
export const OTHER_REACT_ENDING = `;(() => {
  const real = globalThis.CONTAINER
  const other = new Proxy({ version: '99.0.0' }, { get: (own, key) => own[key] ?? (() => { throw new Error('drill: the other React ran') }) })
  globalThis.CONTAINER = {
    get: (name) => real.get(name),
    init(scope, ...rest) {
      for (const name of ['react', 'react/jsx-runtime', 'react-dom']) {
        scope[name]['99.0.0'] = { lib: () => other, get: async () => () => other, loaded: 1, from: 'CONTAINER', shareConfig: { singleton: true } }
      }
      globalThis.drillOtherReact = 'offered'
      return real.init(scope, ...rest)
    },
  }
})();`
