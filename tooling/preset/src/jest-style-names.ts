const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_target, name) => String(name) })

export default names
