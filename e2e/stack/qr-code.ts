import { expect, type Page } from '@playwright/test'
import decodeQr from 'qr/decode.js'

/** Reads the QR code on the first page of the PDF that the viewer shows. */
export async function readQrCode(page: Page): Promise<string> {
  const canvas = page.getByRole('dialog').locator('canvas').first()
  let text = ''
  // The page is drawn step by step.
  await expect(async () => {
    const { width, height, dots } = await canvas.evaluate((element) => {
      const picture = element as HTMLCanvasElement
      const { data = [] } = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height) ?? {}
      let found = ''
      for (let index = 0; index < data.length; index += 4) found += (data[index] ?? 0) < 128 ? '1' : '0'
      return { width: picture.width, height: picture.height, dots: found }
    })
    const data = new Uint8Array(dots.length * 3)
    for (let index = 0; index < dots.length; index += 1)
      data.fill(dots[index] === '1' ? 0 : 255, index * 3, index * 3 + 3)
    text = decodeQr({ width, height, data })
  }).toPass()
  return text
}
