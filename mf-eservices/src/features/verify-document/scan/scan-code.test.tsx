import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { axeViolations } from 'shared-runtime/axe-violations'
import { mountScreen } from '../../../testing/mount-screen.tsx'
import { testSeals } from '../../../testing/sample-documents.ts'
import type { TestSeals } from '../../../testing/sample-documents.ts'
import { VerifyDocumentScreen } from '../verify-document.screen.tsx'

let seals: TestSeals

beforeAll(async () => {
  seals = await testSeals()
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
  Reflect.deleteProperty(globalThis, 'createImageBitmap')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

async function open() {
  const mounted = mountScreen({
    screen: VerifyDocumentScreen,
    path: '/verify',
    address: '/en/verify',
    answers: { keys: () => ({ keys: [seals.key] }) },
  })
  await userEvent.click(screen.getByRole('button', { name: 'Scan the QR code' }))
  await screen.findByRole('region', { name: 'Scanning the QR code' })
  return mounted
}

/** Fake code reader that reads one text from every image; undefined for images without a code. */
function readsCodes(text: () => string | undefined): void {
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code'])
    detect = () => {
      const rawValue = text()
      return Promise.resolve(rawValue === undefined ? [] : [{ rawValue }])
    }
  }
  Object.assign(globalThis, { BarcodeDetector: Detector, createImageBitmap: () => Promise.resolve({}) })
}

const PICTURE = new File(['x'], 'code.png', { type: 'image/png' })

test('ESRV-04 a browser without a code reader shows the alternatives', async () => {
  const { container } = await open()
  expect(await screen.findByRole('heading', { name: 'This browser cannot read codes' })).toBeInTheDocument()
  expect(container.textContent).toContain('Point the camera app of a phone at the code')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Scanning the QR code' }))
  expect(await axeViolations(container)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Scan the QR code' })).toBeInTheDocument()
})

test('ESRV-04 a code in an image is decoded on the device', async () => {
  const seal = await seals.sign()
  readsCodes(() => `https://portal.example/verify#${seal}`)
  const { network } = await open()
  await userEvent.upload(await screen.findByLabelText('Image of the code'), PICTURE)
  expect(await screen.findByRole('region', { name: 'Valid' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Scanning the QR code' })).toBeNull()
  expect(network.bodies).toEqual([])
})

test('ESRV-04 the unsigned code of a sample leads to the result for its number', async () => {
  readsCodes(() => 'https://portal.example/verify?number=9400000014-1-ABCDE-FGHJK')
  const { network } = await open()
  await userEvent.upload(await screen.findByLabelText('Image of the code'), PICTURE)
  expect(await screen.findByRole('region', { name: 'Valid' })).toBeInTheDocument()
  expect(network.calls.at(-1)).toContain('number=9400000014-1-ABCDE-FGHJK')
})

test('ESRV-04 an image without a code, or with a foreign code, shows a message without navigation', async () => {
  const texts = [undefined, 'https://other.example/pay']
  readsCodes(() => texts.shift())
  const { container } = await open()
  await userEvent.upload(await screen.findByLabelText('Image of the code'), PICTURE)
  expect(await screen.findByText(/No QR code was found in this image/)).toBeInTheDocument()
  const other = new File(['y'], 'other.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Image of the code'), other)
  expect(
    await screen.findByRole('status', { name: 'This code does not belong to a document of the portal' }),
  ).toBeInTheDocument()
  expect(await axeViolations(container)).toEqual([])
})

test('ESRV-04 a denied camera shows a message and keeps the alternatives', async () => {
  readsCodes(() => undefined)
  await open()
  expect(await screen.findByText(/The camera could not be opened/)).toBeInTheDocument()
  expect(screen.getByLabelText('Image of the code')).toBeInTheDocument()
})

test('ESRV-04 the camera is released after the code is read', async () => {
  const seal = await seals.sign()
  readsCodes(() => seal)
  let stopped = 0
  const stream = { getTracks: () => [{ stop: () => (stopped += 1) }] }
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.resolve(stream) },
    configurable: true,
  })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
  await open()
  expect(await screen.findByRole('region', { name: 'Valid' })).toBeInTheDocument()
  expect(stopped).toBe(1)
})
