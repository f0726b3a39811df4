import { TextDecoder, TextEncoder } from 'node:util'

// What browsers have and jsdom has not.
Object.assign(globalThis, { TextDecoder, TextEncoder })

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

if ('scrollTo' in globalThis) {
  // jsdom has the function but only prints that it does nothing.
  Object.assign(globalThis, { scrollTo: () => undefined })
}
