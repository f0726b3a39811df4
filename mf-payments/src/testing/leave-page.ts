import { jest } from '@jest/globals'

/** Records the addresses to which the page leaves, in place of a navigation. */
export function recordLeaving(): readonly string[] {
  const addresses: string[] = []
  jest.spyOn(window, 'open').mockImplementation((address, target) => {
    addresses.push(`${String(address)} ${String(target)}`)
    return null
  })
  return addresses
}
