import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ViewerFile } from 'shared-contracts/events/payloads/shell'
import { openViewer } from 'shared-contracts/events/shell'
import { axeViolations } from 'shared-runtime/axe-violations'
import { installFetch, wholeFile } from '../../testing/fake-fetch.ts'
import type { FakeFile } from '../../testing/fake-fetch.ts'
import type { Bus } from 'shared-runtime/bus'
import { installNativeDialog } from '../../testing/native-dialog.ts'
import { remoteBus, renderShell } from '../../testing/render-shell.tsx'
import { Viewer } from './viewer.tsx'

const IMAGE: ViewerFile = {
  kind: 'image',
  url: '/api/public/software/document/7',
  title: 'Five steps',
  alt: 'Diagram of five steps',
  download: 'steps.png',
}
const VIDEO: ViewerFile = {
  kind: 'video',
  url: '/api/public/software/document/8',
  title: 'Film',
  tracks: [
    { url: '/api/public/software/document/9', language: 'az', label: 'Azərbaycanca' },
    { url: '/api/public/software/document/10', language: 'en', label: 'English' },
  ],
}

let respond: (attempt: number) => FakeFile | Promise<FakeFile>
let requests: ReturnType<typeof installFetch>

beforeAll(() => {
  installNativeDialog()
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  Object.assign(HTMLMediaElement.prototype, { load: () => undefined, pause: () => undefined })
  Object.assign(HTMLElement.prototype, { scrollBy: () => undefined })
})

beforeEach(() => {
  respond = () => wholeFile(2048, 'image/png')
  let attempt = 0
  requests = installFetch(() => {
    attempt += 1
    return respond(attempt)
  })
})

function later<Value>() {
  let resolve: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((done) => {
    resolve = done
  })
  return { promise, resolve: (value: Value) => resolve(value) }
}

function Page() {
  return (
    <>
      <h1>Page</h1>
      <button type="button">Opener</button>
      <Viewer />
    </>
  )
}

function start(language = 'en') {
  const { remoteRuntime } = renderShell({ screen: Page, address: `/${language}/home` })
  screen.getByRole('button', { name: 'Opener' }).focus()
  return remoteBus(remoteRuntime).bus
}

/** Opens a file and waits for the reply. */
async function view(bus: Bus, viewed: ViewerFile) {
  let answer: unknown
  act(() => {
    void bus.ask(openViewer, viewed).then((given) => {
      answer = given
    })
  })
  await waitFor(() => {
    expect(answer).toBeDefined()
  })
  return answer
}

async function openedDialog(name: string) {
  return within(await screen.findByRole('dialog', { name }))
}

test('STATE-04 an image opens with its text, the caller gets a reply, and closing restores the focus', async () => {
  const bus = start()
  const answer = await view(bus, IMAGE)
  const dialog = await openedDialog('Five steps')
  expect(answer).toEqual({ opened: true })
  expect(await dialog.findByRole('img', { name: 'Diagram of five steps' })).toHaveAttribute(
    'src',
    'blob:picture',
  )
  expect(dialog.getByRole('link', { name: 'Download the file' })).toHaveAttribute('download', 'steps.png')
  expect(requests.map(({ url }) => url)).toEqual(['/api/public/software/document/7'])
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Opener' })).toHaveFocus()
})

test('STATE-04 Escape closes the viewer', async () => {
  const bus = start()
  await view(bus, IMAGE)
  const dialog = screen.getByRole('dialog')
  act(() => {
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each(['/m/shell/1.0.0/main.js', '/az/home', '/api/../m/x', '/apiary'])(
  'STATE-04 only files of the API are opened: %s',
  async (url) => {
    const bus = start()
    expect(await view(bus, { ...IMAGE, url })).toEqual({ opened: false })
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(requests).toEqual([])
  },
)

test('STATE-04 captions of another origin are refused', async () => {
  const bus = start()
  const tracks = [{ url: '/elsewhere.vtt', language: 'en' as const, label: 'English' }]
  expect(await view(bus, { ...VIDEO, tracks })).toEqual({ opened: false })
})

test('STATE-04 the progress shows the loaded bytes', async () => {
  const wait = later<Uint8Array>()
  async function* pieces() {
    yield new Uint8Array(1024)
    yield await wait.promise
  }
  const headers = { 'content-type': 'image/png', 'content-length': '4096' }
  respond = () => ({ headers, pieces: pieces() })
  const bus = start()
  await view(bus, IMAGE)
  const bar = await screen.findByRole('progressbar', { name: 'Loading the file' })
  await waitFor(() => {
    expect(bar).toHaveAttribute('value', '1024')
  })
  expect(bar).toHaveAttribute('max', '4096')
  expect(screen.getByText('1 KB of 4 KB')).toBeVisible()
  await act(async () => wait.resolve(new Uint8Array(3072)))
  expect(await screen.findByRole('img', { name: 'Diagram of five steps' })).toBeInTheDocument()
})

test.each([
  ['an error', () => ({ ...wholeFile(2, 'application/problem+json'), status: 500 })],
  ['a page instead of a picture', () => wholeFile(10, 'text/html')],
  ['a file that breaks off', () => ({ ...wholeFile(20, 'image/png'), pieces: [new Uint8Array(10)] })],
  ['no connection', () => Promise.reject(new TypeError('failed'))],
] as const)('STATE-04 %s shows an error and can be retried', async (_what, answer) => {
  respond = (attempt) => (attempt === 1 ? answer() : wholeFile(10, 'image/png'))
  const bus = start()
  await view(bus, IMAGE)
  const alert = within(
    await screen.findByRole('alert', { name: 'An error occurred while loading the image.' }),
  )
  expect(alert.getByText('An error occurred while loading the image.')).toBeVisible()
  expect(alert.getByRole('link', { name: 'Download the file' })).toHaveAttribute('href', IMAGE.url)
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('img', { name: 'Diagram of five steps' })).toBeInTheDocument()
})

test('STATE-04 data that is no image shows an error', async () => {
  const bus = start()
  await view(bus, IMAGE)
  fireEvent.error(await screen.findByRole('img', { name: 'Diagram of five steps' }))
  expect(
    await screen.findByRole('alert', { name: 'An error occurred while loading the image.' }),
  ).toBeVisible()
})

test.each([
  ['az', 'Video yüklənərkən xəta baş verdi.'],
  ['en', 'An error occurred while loading the video.'],
  ['ru', 'Произошла ошибка при загрузке видео.'],
])('STATE-04 a video that fails to load shows in %s: %s', async (language, text) => {
  const bus = start(language)
  await view(bus, VIDEO)
  const video = document.querySelector('video')
  expect(video).not.toBeNull()
  if (video !== null) fireEvent.error(video)
  expect(await screen.findByRole('heading', { name: text })).toBeVisible()
})

test('STATE-04 a video has no autoplay, has controls, and captions in the language of the page', async () => {
  const bus = start('az')
  await view(bus, VIDEO)
  expect(screen.getByRole('progressbar')).toBeInTheDocument()
  const video = document.querySelector('video')
  expect(video).not.toHaveAttribute('autoplay')
  expect(video).toHaveAttribute('controls')
  expect(video).toHaveAttribute('src', VIDEO.url)
  const tracks = [...(video?.querySelectorAll('track') ?? [])]
  expect(tracks.map((track) => [track.kind, track.srclang, track.default])).toEqual([
    ['captions', 'az', true],
    ['captions', 'en', false],
  ])
  if (video !== null) fireEvent.loadedMetadata(video)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('STATE-04 an image is zoomed, rotated and reset by buttons and keys', async () => {
  const bus = start()
  await view(bus, IMAGE)
  const picture = await screen.findByRole('img', { name: 'Diagram of five steps' })
  Object.defineProperties(picture, { naturalWidth: { value: 1200 }, naturalHeight: { value: 700 } })
  fireEvent.load(picture)
  expect(screen.getByText('100%')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(screen.getByText('150%')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Rotate' }))
  expect(picture.style.transform).toBe('translate(-50%, -50%) rotate(90deg)')
  const frame = screen.getByRole('group', { name: /^Image:/ })
  act(() => frame.focus())
  await userEvent.keyboard('+r')
  expect(screen.getByText('225%')).toBeVisible()
  expect(picture.style.transform).toContain('rotate(180deg)')
  await userEvent.keyboard('-0')
  expect(screen.getByText('100%')).toBeVisible()
  expect(picture.style.transform).toContain('rotate(0deg)')
})

test('STATE-04 the arrow buttons scroll the image', async () => {
  const moved = jest.fn<(x: number, y: number) => void>()
  Object.assign(HTMLElement.prototype, { scrollBy: moved })
  const bus = start()
  await view(bus, IMAGE)
  await screen.findByRole('img', { name: 'Diagram of five steps' })
  for (const name of ['Left', 'Up', 'Down', 'Right'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(moved.mock.calls.map(([x, y]) => [Number(x) + 0, Number(y) + 0])).toEqual([
    [-80, 0],
    [0, -80],
    [0, 80],
    [80, 0],
  ])
})

test('STATE-04 another file replaces the previous one', async () => {
  const bus = start()
  await view(bus, IMAGE)
  await view(bus, { ...IMAGE, url: '/api/public/software/document/11', title: 'Another' })
  expect(screen.getAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual([
    'Another',
  ])
})

test.each(['az', 'en', 'ru'])('WAI-03 the viewer passes axe in %s', async (language) => {
  const bus = start(language)
  await view(bus, IMAGE)
  await screen.findByRole('img', { name: 'Diagram of five steps' })
  expect(await axeViolations(document.body)).toEqual([])
  await view(bus, VIDEO)
  expect(await axeViolations(document.body)).toEqual([])
})
