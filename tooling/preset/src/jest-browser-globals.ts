import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'

// Browser globals that jsdom lacks.
Object.assign(globalThis, { TextDecoder, TextEncoder })

// jsdom has random numbers but no hashes.
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
  // jsdom has no layout, so sizes never change.
  class NoResizeObserver {
    readonly observe = () => undefined
    readonly unobserve = () => undefined
    readonly disconnect = () => undefined
  }
  Object.assign(globalThis, { ResizeObserver: NoResizeObserver })
}

if ('getComputedStyle' in globalThis) {
  interface PageNode {
    readonly isConnected: boolean
    readonly ownerDocument: object
  }
  const { getComputedStyle } = globalThis as unknown as { getComputedStyle: (element: PageNode) => unknown }
  let computedFor: unknown
  let computed = new WeakMap<PageNode, unknown>()
  // jsdom prints an error for pseudo-elements, and computes a style anew for each call on an unchanged page.
  const readStyle = (element: PageNode): unknown => {
    if (!element.isConnected) return getComputedStyle(element)
    const version = versionOf(element.ownerDocument)
    if (version === undefined || version !== computedFor) computed = new WeakMap()
    computedFor = version
    const style = computed.get(element) ?? getComputedStyle(element)
    computed.set(element, style)
    return style
  }
  Object.assign(globalThis, { getComputedStyle: readStyle })
}

/** Number that jsdom raises with each change of a document. */
function versionOf(document: object): unknown {
  const key = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
  return key === undefined ? undefined : (Reflect.get(document, key) as Record<string, unknown>)['_version']
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
