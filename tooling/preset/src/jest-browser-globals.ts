import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'

// What browsers have and jsdom has not.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// jsdom makes random numbers but no hashes.
Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true })

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
  // Nothing has a size in jsdom, so nothing changes it.
  class NoResizeObserver {
    readonly observe = () => undefined
    readonly unobserve = () => undefined
    readonly disconnect = () => undefined
  }
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
}

if ('getComputedStyle' in globalThis) {
  // jsdom knows no style of a pseudo-element, and prints so.
  const { getComputedStyle } = globalThis as unknown as { getComputedStyle: (element: unknown) => unknown }
  Object.assign(globalThis, { getComputedStyle: (element: unknown) => getComputedStyle(element) })
}

if ('scrollTo' in globalThis) {
  // jsdom has the function but only prints that it does nothing.
  Object.assign(globalThis, { scrollTo: () => undefined })
}

const AnyElement: unknown = Reflect.get(globalThis, 'Element')
if (typeof AnyElement === 'function') {
  // jsdom has no layout to scroll in.
  Object.assign(AnyElement.prototype as object, { scrollIntoView: () => undefined })
}

const Canvas: unknown = Reflect.get(globalThis, 'HTMLCanvasElement')
if (typeof Canvas === 'function') {
  // Likewise; axe asks for it.
  Object.assign(Canvas.prototype as object, { getContext: () => null })
}

if (!('Request' in globalThis)) {
  // jsdom has none, and Node's own refuses jsdom's signals. A router makes one per change of page and reads these.
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
