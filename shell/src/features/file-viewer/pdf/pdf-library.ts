import type { PDFDocumentProxy } from 'pdfjs-dist'
import { loadOnce } from '../../../common/load-once.ts'
import { trustedAddress } from '../../../common/trusted-address.ts'

declare const portalFiles: { integrity(path: string): string | undefined; address(path: string): string }

type Library = typeof import('pdfjs-dist/legacy/build/pdf.mjs')

export interface PdfHandle {
  readonly library: Library
  readonly document: PDFDocumentProxy
  readonly close: () => void
}

/** pdf.js: a browser's own viewer needs a frame, which the content security policy forbids, and phones have none. */
const loadLibrary = loadOnce<Library>(
  () => import(/* webpackChunkName: "pdf-library" */ 'pdfjs-dist/legacy/build/pdf.mjs'),
)

/** Starts the worker of pdf.js. Workers have no integrity check, so the file is fetched with integrity first. */
const startWorker = loadOnce(createWorker)

async function createWorker(): Promise<Worker> {
  const file = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url)
  const integrity = portalFiles.integrity(file.pathname)
  const address = portalFiles.address(file.pathname)
  const response = await fetch(address, integrity === undefined ? {} : { integrity })
  if (!response.ok) throw new Error(`${address} returned ${String(response.status)}`)
  await response.arrayBuffer()
  return new Worker(trustedAddress(address), { type: 'module' })
}

/** Opens a PDF; rejects for other data. */
export async function openPdf(bytes: ArrayBuffer): Promise<PdfHandle> {
  const [loaded, port] = await Promise.all([loadLibrary(), startWorker()])
  loaded.GlobalWorkerOptions.workerPort = port
  const task = loaded.getDocument({
    data: bytes,
    // Disables requests and code execution: everything is in the file or the worker.
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
  // `close` rejects pending reads.
  return { library: loaded, document, close: () => void task.destroy().catch(() => undefined) }
}
