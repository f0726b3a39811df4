// Appended to the container script of a release; adds another React version to the share scope.
{
  const real = globalThis.CONTAINER

  function ran() {
    throw new Error('drill: the other React ran')
  }

  const other = new Proxy({}, { get: (_, key) => (key === 'version' ? '99.0.0' : ran) })

  globalThis.CONTAINER = {
    get: (name) => real.get(name),
    init(scope, ...rest) {
      for (const name of ['react', 'react/jsx-runtime', 'react-dom']) {
        scope[name]['99.0.0'] = {
          lib: () => other,
          get: () => Promise.resolve(() => other),
          loaded: 1,
          from: 'CONTAINER',
          shareConfig: { singleton: true },
        }
      }
      globalThis.drillOtherReact = 'offered'
      return real.init(scope, ...rest)
    },
  }
}
