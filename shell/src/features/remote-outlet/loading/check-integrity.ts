const TIMEOUT_MS = 4000

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', body))
  return `sha384-${btoa(String.fromCharCode(...digest))}`
}

/** Determines why a file failed, which browsers do not report: requests it again and compares the hash. */
export async function checkIntegrity(
  address: string,
  integrity: string | undefined,
): Promise<'load' | 'integrity'> {
  if (integrity === undefined) return 'load'
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(address, { signal })
    if (!response.ok) return 'load'
    const body = await response.arrayBuffer()
    if (typeof crypto.subtle === 'object') return (await hashOf(body)) === integrity ? 'load' : 'integrity'
    return await fetch(address, { signal, integrity, cache: 'force-cache' }).then(
      () => 'load' as const,
      () => (signal.aborted ? 'load' : 'integrity'),
    )
  } catch {
    return 'load'
  }
}
