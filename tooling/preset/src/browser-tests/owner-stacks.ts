/** What React hands to its developer tools; typed for the one field that is changed. */
interface Renderer {
  readonly currentDispatcherRef: object
}

/**
 * Lets React record no stack for each element: a twentieth of the time of tests of screens. React stops recording after
 * 10,000 elements a second anyway; warnings then name components without the lines that created them.
 */
export const hookWithoutOwnerStacks = {
  supportsFiber: true,
  inject({ currentDispatcherRef }: Renderer): number {
    Object.defineProperty(currentDispatcherRef, 'recentlyCreatedOwnerStacks', {
      get: () => Infinity,
      set: () => undefined,
    })
    return 1
  },
}
