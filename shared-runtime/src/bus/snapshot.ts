const MAX_DEPTH = 20

/**
 * A copy that nobody can change any more, so that neither the publisher nor one listener can alter what another one
 * reads. Takes plain data only: a message has to mean the same in every release.
 * @throws TypeError for functions, class instances, circles.
 */
export function snapshot(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('not plain data')
    return value
  }
  if (depth === MAX_DEPTH) throw new TypeError('nested too deeply')
  if (Array.isArray(value)) return Object.freeze(value.map((item) => snapshot(item, depth + 1)))
  const prototype: unknown = Object.getPrototypeOf(value)
  // Also the prototype of another realm: it has none itself.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new TypeError('not plain data')
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, snapshot(item, depth + 1)])),
  )
}
