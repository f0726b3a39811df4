import { readFile } from 'node:fs/promises'

const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
const MEGABYTE = 1_000_000
/** The first byte of a file, in milliseconds. */
const MUST_BEGIN = 1000
/** What a file may cost the service beside what it has anyway. */
const MUST_HOLD = 120

export interface Download {
  readonly format: string
  readonly megabytes: number
  /** Milliseconds to the first byte, and to the last. */
  readonly begins: number
  readonly ends: number
  /** Megabytes of memory that the service has at most while the file is read, beyond what it had before. */
  readonly memory: number
  readonly holds: boolean
}

/** Takes a list as a file in every format, one after the other, and watches the memory of the service. */
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
  const before = await memoryOf(service)
  let most = before
  const watch = setInterval(() => {
    void memoryOf(service).then((now) => (most = Math.max(most, now)))
  }, 50)
  const started = performance.now()
  let begins = NaN
  let bytes = 0
  try {
    const reply = await fetch(address)
    if (!reply.ok || reply.body === null) throw new Error(`${address.href}: ${reply.status}`)
    for await (const chunk of reply.body) {
      if (bytes === 0) begins = performance.now() - started
      bytes += (chunk as Uint8Array).byteLength
    }
  } finally {
    clearInterval(watch)
  }
  const memory = (most - before) / MEGABYTE
  const ends = performance.now() - started
  const holds = begins <= MUST_BEGIN && memory <= MUST_HOLD
  return { format, megabytes: bytes / MEGABYTE, begins, ends, memory, holds }
}

/** Memory of a process in bytes; 0 where the system does not tell. */
async function memoryOf(process: number): Promise<number> {
  const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
  return 1024 * Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0)
}
