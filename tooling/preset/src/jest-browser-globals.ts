import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { hookWithoutOwnerStacks } from './browser-tests/owner-stacks.ts'
import { cacheStyles } from './browser-tests/cached-styles.ts'

// Browser globals that jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// jsdom has random numbers but no hashes.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })

Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hookWithoutOwnerStacks })

if (!('matchMedia' in globalThis)) {
  const noMatch = (media: string) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })
  Object.assign(globalThis, { matchMedia: noMatch })
}

if (!('ResizeObserver' in globalThis)) {
  // jsdom has no layout, so sizes never change.
  class NoResizeObserver {
    readonly observe = () => undefined
    readonly unobserve = () => undefined
    readonly disconnect = () => undefined
  }
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
}

if ('getComputedStyle' in globalThis) {
  const { getComputedStyle } = globalThis
  // jsdom prints an error for pseudo-elements.
  Object.assign(globalThis, { getComputedStyle: cacheStyles((element) => getComputedStyle(element)) })
}

if ('scrollTo' in globalThis) {
  // jsdom has no layout: it reports each call as an error.
  Object.assign(globalThis, { scrollTo: () => undefined })
}

const AnyElement: unknown = Reflect.get(globalThis, 'Element')
if (typeof AnyElement === 'function') {
  // jsdom has no layout to scroll in, and no canvas, which axe uses.
  Object.assign(AnyElement.prototype as object, { scrollIntoView: () => undefined })
}

const Canvas: unknown = Reflect.get(globalThis, 'HTMLCanvasElement')
if (typeof Canvas === 'function') {
  Object.assign(Canvas.prototype as object, { getContext: () => null })
}

if (!('Request' in globalThis)) {
  // jsdom has none, and Node's refuses jsdom's signals. The router creates one per navigation and reads these fields.
  class PageRequest {
    readonly url: string
    readonly method: string
    readonly signal: AbortSignal | undefined
    readonly headers = new Map<string, string>()

    constructor(url: string | URL, init: { readonly method?: string; readonly signal?: AbortSignal } = {}) {
      this.url = String(url)
      this.method = init.method ?? 'GET'
      this.signal = init.signal
    }
  }
  Object.assign(globalThis, { Request: PageRequest })
}
