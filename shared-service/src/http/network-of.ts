import { isIPv6 } from 'node:net'

/** Key for rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.split('::')
  const groups = (part: string | undefined) => (part === undefined || part === '' ? [] : part.split(':'))
  const head = groups(before)
  const tail = groups(after)
  const missing =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...missing, ...tail]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
