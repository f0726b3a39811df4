import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadOnce } from '../../../common/load-once.ts'

declare const portalFiles: { integrity(path: string): string | undefined; address(path: string): string }

type Library = typeof import('pdfjs-dist/legacy/build/pdf.mjs')

/** A document and how to end it. */
export interface OpenedPdf {
  readonly library: Library
  readonly document: PDFDocumentProxy
  readonly close: () => void
}

/** pdf.js itself. */
const loadLibrary = loadOnce<Library>(
  () => import(/* webpackChunkName: "pdf-library" */ 'pdfjs-dist/legacy/build/pdf.mjs'),
)

/**
 * The worker that reads PDFs, from the shell's own release. A worker takes no integrity, so the file is checked on its
 * way into the browser's cache, from which the worker then comes.
 */
const startWorker = loadOnce(makeWorker)

async function makeWorker(): Promise<Worker> {
  const file = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)
  const integrity = portalFiles.integrity(file.pathname)
  const address = portalFiles.address(file.pathname)
  const response = await fetch(address, integrity === undefined ? {} : { integrity })
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`)
  await response.arrayBuffer()
  return new Worker(trusted(address), { type: 'module' })
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

/** Browsers with trusted types start a worker only from an address that a policy vouches for: this one file. */
function trusted(address: string): string {
  const types = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes
  if (types === undefined) return address
  const policy = types.createPolicy('portal', {
    createScriptURL(url) {
      if (url !== address) throw new Error(`${url} is not the worker`)
      return url
    },
  })
  return policy.createScriptURL(address)
}

/** Opens the bytes of a PDF. Rejects where they are none. */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenedPdf> {
  const [loaded, port] = await Promise.all([loadLibrary(), startWorker()])
  loaded.GlobalWorkerOptions.workerPort = port
  const task = loaded.getDocument({
    data: bytes,
    // Everything it needs is in the file or in the worker: nothing is fetched, nothing is run.
    disableAutoFetch: true,
    disableRange: true,
    disableStream: true,
    disableWorkerRendering: true,
    enableXfa: false,
    isOffscreenCanvasSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
  })
  const document = await task.promise
  // What is still being read ends with it, and says so.
  return { library: loaded, document, close: () => void task.destroy().catch(() => undefined) }
}
