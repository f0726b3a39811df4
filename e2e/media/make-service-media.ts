/**
 * Draws the pictures and the film of the demonstration services. Run by hand after a change of the drawing:
 * node e2e/media/make-service-media.ts
 * What it writes is committed, so that a start needs no browser.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { findBrowser } from '../stack/find-browser.ts'
import { writeWebm } from './webm.ts'

const FOLDER = join(import.meta.dirname, '../../svc-portal-api/data/services/media')
const WIDTH = 640
const HEIGHT = 360
const FRAMES_PER_SECOND = 12
const SECONDS = 12

const STEPS = {
  az: [
    'Tipin təsdiqi: beş addım',
    'Ərizə',
    'Sənədlərin yoxlanılması',
    'Sınaqlar',
    'Ekspert rəyi və qərar',
    'Sertifikat',
  ],
  en: [
    'Type approval in five steps',
    'Application',
    'Check of the documents',
    'Tests',
    'Opinion and decision',
    'Certificate',
  ],
  ru: [
    'Утверждение типа: пять шагов',
    'Заявление',
    'Проверка документов',
    'Испытания',
    'Заключение и решение',
    'Свидетельство',
  ],
} as const

function stepsDrawing(texts: readonly string[]): string {
  const [title = '', ...steps] = texts
  const boxes = steps
    .map((step, index) => {
      const y = 150 + index * 104
      const arrow =
        index === 0
          ? ''
          : `<path d="M600 ${y - 26}v18m-9-9 9 9 9-9" stroke="#0a5c8a" stroke-width="4" fill="none"/>`
      return `${arrow}<rect x="200" y="${y}" width="800" height="72" rx="8" fill="#e7f1f7" stroke="#0a5c8a" stroke-width="2"/>
        <circle cx="248" cy="${y + 36}" r="22" fill="#0a5c8a"/>
        <text x="248" y="${y + 45}" font-size="26" font-weight="700" fill="#fff" text-anchor="middle">${index + 1}</text>
        <text x="296" y="${y + 46}" font-size="30" fill="#16202b">${step}</text>`
    })
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="700" font-family="Noto Sans, DejaVu Sans, sans-serif">
    <rect width="1200" height="700" fill="#fff"/>
    <text x="600" y="86" font-size="44" font-weight="700" fill="#16202b" text-anchor="middle">${title}</text>${boxes}</svg>`
}

/** Runs in the page: draws the film picture by picture and gives them back encoded. */
async function film(options: { width: number; height: number; fps: number; seconds: number }) {
  const { width, height, fps, seconds } = options
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const pen: OffscreenCanvasRenderingContext2D = context
  const frames: { data: string; milliseconds: number; isKey: boolean }[] = []
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      frames.push({
        data: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')),
        milliseconds: Math.round(chunk.timestamp / 1000),
        isKey: chunk.type === 'key',
      })
    },
    error: (error) => {
      throw error
    },
  })
  encoder.configure({ codec: 'vp8', width, height, bitrate: 110_000, framerate: fps })
  for (let index = 0; index < fps * seconds; index += 1) {
    draw(index / fps)
    const picture = new VideoFrame(canvas, { timestamp: Math.round((index * 1_000_000) / fps) })
    encoder.encode(picture, { keyFrame: index % (fps * 3) === 0 })
    picture.close()
  }
  await encoder.flush()
  return frames

  /** A meter goes to the laboratory, its hand is compared with the etalon's, and it gets its mark. */
  function draw(second: number): void {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, width, height)
    pen.fillStyle = '#e7f1f7'
    pen.fillRect(0, 300, width, 60)
    const arrive = Math.min(1, second / 3)
    meter(120 + arrive * 100, 180, second < 3 ? 0.2 : Math.min(0.8, 0.2 + (second - 3) * 0.2), '#0a5c8a')
    if (second > 2) meter(430, 180, Math.min(0.8, Math.max(0.2, 0.2 + (second - 3) * 0.2)), '#4a5866')
    if (second > 7) line(300, 180, 350, 180, '#8a5a00')
    if (second > 9) mark(220, 262)
    for (let part = 0; part < 4; part += 1) {
      pen.fillStyle = second >= part * 3 ? '#0a5c8a' : '#d5dce3'
      pen.fillRect(150 + part * 90, 325, 70, 8)
    }
  }

  function meter(x: number, y: number, value: number, colour: string): void {
    pen.lineWidth = 8
    pen.strokeStyle = colour
    pen.beginPath()
    pen.arc(x, y, 70, 0, Math.PI * 2)
    pen.stroke()
    const angle = Math.PI * (0.8 + value * 1.4)
    pen.beginPath()
    pen.moveTo(x, y)
    pen.lineTo(x + Math.cos(angle) * 52, y + Math.sin(angle) * 52)
    pen.stroke()
  }

  function line(x1: number, y1: number, x2: number, y2: number, colour: string): void {
    pen.strokeStyle = colour
    pen.lineWidth = 6
    for (const shift of [-8, 8]) {
      pen.beginPath()
      pen.moveTo(x1, y1 + shift)
      pen.lineTo(x2, y2 + shift)
      pen.stroke()
    }
  }

  function mark(x: number, y: number): void {
    pen.fillStyle = '#1b6e3c'
    pen.beginPath()
    pen.arc(x, y, 26, 0, Math.PI * 2)
    pen.fill()
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 6
    pen.beginPath()
    pen.moveTo(x - 12, y)
    pen.lineTo(x - 3, y + 9)
    pen.lineTo(x + 13, y - 9)
    pen.stroke()
  }
}

async function drawSteps(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1200, height: 700 })
  for (const [language, texts] of Object.entries(STEPS)) {
    await page.setContent(`<body style="margin:0">${stepsDrawing(texts)}</body>`)
    const path = join(FOLDER, `type-approval-steps-${language}.png`)
    await page.screenshot({ path, clip: { x: 0, y: 0, width: 1200, height: 700 } })
  }
}

async function makeFilm(page: Page): Promise<void> {
  // Encoders are there for secure addresses only; nothing leaves the machine.
  await page.route('https://film.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  )
  await page.goto('https://film.test/')
  const frames = await page.evaluate(film, {
    width: WIDTH,
    height: HEIGHT,
    fps: FRAMES_PER_SECOND,
    seconds: SECONDS,
  })
  const webm = writeWebm({
    width: WIDTH,
    height: HEIGHT,
    milliseconds: SECONDS * 1000,
    frames: frames.map((frame) => ({ ...frame, data: Buffer.from(frame.data, 'base64') })),
  })
  await writeFile(join(FOLDER, 'verification.webm'), webm)
}

const browser = await chromium.launch({
  executablePath: findBrowser(process.env, join(import.meta.dirname, '../../.data/browsers'), console.error),
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  await drawSteps(page)
  await makeFilm(page)
} finally {
  await browser.close()
}
