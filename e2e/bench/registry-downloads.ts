import { readFile } from 'node:fs/promises'

const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
const MEGABYTE = 1_000_000
/** Limit for the first byte of a file, in milliseconds. */
const MAX_FIRST_BYTE_MS = 1000
/** Limit for the additional memory of the service during a download. */
const MAX_MEMORY_MB = 120

export interface Download {
  readonly format: string
  readonly megabytes: number
  /** Milliseconds to the first byte, and to the last. */
  readonly firstByteMs: number
  readonly totalMs: number
  /** Peak of the additional memory of the service while the file is read. */
  readonly memory: number
  readonly isWithinLimits: boolean
}

/**
 * Downloads a list in each format, one after the other, and measures the memory of the service.
 * @throws Error for a failed download.
 */
export async function measureDownloads(list: URL, service: number): Promise<readonly Download[]> {
  const downloads: Download[] = []
  for (const format of FORMATS) {
    const address = new URL(list)
    address.searchParams.set('format', format)
    downloads.push(await measureOne(address, { format, service }))
  }
  return downloads
}

async function measureOne(
  address: URL,
  { format, service }: { readonly format: string; readonly service: number },
): Promise<Download> {
  const before = await readMemory(service)
  let peak = before
  const watch = setInterval(() => {
    void readMemory(service).then((now) => (peak = Math.max(peak, now)))
  }, 50)
  const started = performance.now()
  let firstByteMs = NaN
  let bytes = 0
  try {
    const reply = await fetch(address)
    if (!reply.ok || reply.body === null) throw new Error(`${address.href}: ${reply.status}`)
    for await (const chunk of reply.body) {
      if (bytes === 0) firstByteMs = performance.now() - started
      bytes += (chunk as Uint8Array).byteLength
    }
  } finally {
    clearInterval(watch)
  }
  const memory = (peak - before) / MEGABYTE
  const totalMs = performance.now() - started
  const isWithinLimits = firstByteMs <= MAX_FIRST_BYTE_MS && memory <= MAX_MEMORY_MB
  return { format, megabytes: bytes / MEGABYTE, firstByteMs, totalMs, memory, isWithinLimits }
}

/** Memory of a process in bytes; 0 without `/proc`. */
async function readMemory(process: number): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0)
}
