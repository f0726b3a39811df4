const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Names by which a machine calls itself. */
export function isLoopback(hostname: string): boolean {
  return LOOPBACK.has(hostname)
}

/** Whether the `Host` of a request is a name of this machine: a page elsewhere must not read mails by a name of its own. */
export function isOwnHost(host: string | undefined): boolean {
  return (
    host !== undefined && URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname)
  )
}
