// Appended to the container script of a drilled release (`faulty-code.ts`); wraps each exposed screen. `CONTAINER`
// is replaced by its global name. The platform is read from the share scope, as in any remote.
{
  const drill = new URLSearchParams(location.search).get('drill')
  const real = globalThis.CONTAINER
  const opened = { kind: 'fact', name: 'registries.record.opened', major: 1 }
  let scope = {}

  async function shared(name) {
    const [version] = Object.values(scope[name] ?? {})
    if (version === undefined) throw new Error(`the shell does not share ${name}`)
    return version.lib?.() ?? (await version.get())()
  }

  function flood(bus) {
    for (let count = 0; count < 50_000; count += 1) {
      bus.publish(opened, { registry: 'drill', id: String(count) })
    }
  }

  function listenBadly(bus) {
    bus.subscribe(opened, () => {
      throw new Error('drill: listener')
    })
    bus.publish(opened, { registry: 'drill', id: 'one' })
  }

  function rejectLater() {
    setTimeout(() => {
      void Promise.reject(new Error('drill: timer'))
    }, 50)
  }

  function throwInEffect() {
    throw new Error('drill: effect')
  }

  /** Longer than the screen deadline of the edge. */
  function freeze() {
    const end = Date.now() + 15_000
    while (Date.now() < end);
  }

  function throwNow() {
    throw new Error('drill: handler')
  }

  const EFFECTS = { effect: throwInEffect, timer: rejectLater, freeze, flood, listener: listenBadly }

  function wrap(Screen, { createElement, useEffect, Fragment }, { useBus }) {
    return function Drilled(props) {
      if (drill === 'render') throw new Error('drill: render')
      if (drill === 'empty') return null
      const bus = useBus()
      useEffect(() => {
        document.documentElement.dataset.drill = drill
        EFFECTS[drill]?.(bus)
      }, [])
      const button = drill === 'handler' ? createElement('button', { onClick: throwNow }, 'Throw now') : null
      return createElement(Fragment, null, createElement(Screen, props), button)
    }
  }

  if (drill === 'evaluation') throw new Error('drill: evaluation')

  globalThis.CONTAINER = {
    init(given, ...rest) {
      scope = given
      return real.init(given, ...rest)
    },
    async get(name) {
      const [factory, react, bus] = await Promise.all([
        real.get(name),
        shared('react'),
        shared('shared-runtime/bus'),
      ])
      return () => {
        if (drill === 'module') throw new Error('drill: module')
        if (drill === 'export') return {}
        const screens = Object.entries(factory()).map(([key, value]) => {
          return [key, typeof value === 'function' ? wrap(value, react, bus) : value]
        })
        return Object.fromEntries(screens)
      }
    },
  }
}
