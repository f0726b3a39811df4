import { isIP } from 'node:net'

/** Whether a host name or address, with or without IPv6 brackets, is loopback. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (isIP(name) === 4) return name.startsWith('127.')
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost')
}
