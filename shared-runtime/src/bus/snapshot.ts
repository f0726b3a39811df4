const MAX_DEPTH = 20

/**
 * Deep-frozen copy of plain data, so that neither the publisher nor a listener can change what others read.
 * @throws TypeError for functions, symbols, class instances and circular references.
 */
export function snapshot(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object') {
    if (typeof value === 'function' || typeof value === 'symbol') throw new TypeError('not plain data')
    return value
  }
  if (depth === MAX_DEPTH) throw new TypeError('nested too deeply')
  if (Array.isArray(value)) return Object.freeze(value.map((item) => snapshot(item, depth + 1)))
  const prototype: unknown = Object.getPrototypeOf(value)
  // Accepts Object.prototype of other realms, which has no prototype itself.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) throw new TypeError('not plain data')
  return Object.freeze(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, snapshot(item, depth + 1)])),
  )
}
