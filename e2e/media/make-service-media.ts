/**
 * Creates the pictures and the film of the demonstration services. Run by hand after a change of the drawing:
 * node e2e/media/make-service-media.ts
 * Its output is committed, so that a start needs no browser.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { findBrowser } from '../stack/start/find-browser.ts'
import { writeWebm } from './webm.ts'

const FOLDER = join(import.meta.dirname, '../../svc-portal-api/services/shared/media')
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

/** Encoded frame of the page, in base64. */
interface PageFrame {
  readonly data: string
  readonly milliseconds: number
  readonly isKey: boolean
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
  // Encoders are available on secure origins only; the request is fulfilled locally.
  await page.route('https://film.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  )
  await page.goto('https://film.test/')
  await page.addScriptTag({ path: join(import.meta.dirname, 'film.page.js') })
  const options = { width: WIDTH, height: HEIGHT, fps: FRAMES_PER_SECOND, seconds: SECONDS }
  const frames = (await page.evaluate(`film(${JSON.stringify(options)})`)) as readonly PageFrame[]
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
