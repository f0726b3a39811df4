/** Stands for every style sheet: the class name is the name in the source. */
const names: Readonly<Record<string, string>> = new Proxy({}, { get: (_target, name) => String(name) })

export default names
