/** What of the Shape Detection API is used; browsers that lack it have none of the types either. */
interface Detector {
  detect(source: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Reads the text of a QR code from a picture; undefined where there is none in it. */
export type ReadCode = (source: ImageBitmapSource) => Promise<string | undefined>

/** The reader that the device brings; undefined where it has none. */
export async function findCodeReader(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (BarcodeDetector === undefined) return undefined
  const formats = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => [])
  if (!formats.includes('qr_code')) return undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (source) => (await detector.detect(source))[0]?.rawValue
}
