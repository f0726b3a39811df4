import { spawn, spawnSync } from 'node:child_process'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { FrameReader, frameOf } from './message-frames.ts'
import { FromRenderer, type ToRenderer } from './render-protocol.ts'

const PROCESS_FILE = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const FRAMES_FILE = fileURLToPath(new URL('./message-frames.ts', import.meta.url))
const PACKAGE_FILE = fileURLToPath(new URL('../../package.json', import.meta.url))
const KEPT_OUTPUT = 2000
/** Longer than any page; what a bundle may make the edge keep in memory. */
const MESSAGE_LIMIT_BYTES = 16_000_000

/** One renderer process. `exited` resolves with a word about why; messages come in order. */
export interface RenderChild {
  readonly exited: Promise<string>
  /** False when the process is gone; `exited` says why. */
  send(message: ToRenderer): boolean
  /** Whoever uses the process now gets its messages. */
  listen(onMessage: (message: FromRenderer) => void): void
  kill(): void
}

let closing: readonly string[] | undefined

/** Command line in front of the renderer that takes the network away from it; empty where the system does not allow it. */
export function networkClosing(): readonly string[] {
  // By full names: the renderer has no PATH to look it up in.
  closing ??=
    ['/usr/bin/unshare', '/bin/unshare']
      .flatMap((program) => [
        [program, '--net'],
        [program, '--user', '--net'],
      ])
      .find(
        ([program = '', ...args]) =>
          spawnSync(program, [...args, process.execPath, '--version'], { stdio: 'ignore', timeout: 5000 })
            .status === 0,
      ) ?? []
  return closing
}

/**
 * Starts the renderer: it may read its own source and nothing else, starts no process, sees no environment variable
 * and, where possible, no network, makes no code from strings, and has a heap of `heapMb`. Bundles of other teams run
 * in it, so whatever it says is checked, and a process that cannot be understood is ended.
 */
export function startRenderChild(heapMb: number): RenderChild {
  const [program = '', ...args] = [
    ...networkClosing(),
    process.execPath,
    '--permission',
    ...[PROCESS_FILE, FRAMES_FILE, PACKAGE_FILE].map((file) => `--allow-fs-read=${file}`),
    `--max-old-space-size=${heapMb}`,
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    PROCESS_FILE,
  ]
  const child = spawn(program, args, {
    env: {},
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const kill = (): void => void child.kill('SIGKILL')
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT)
  })
  let listener: (message: FromRenderer) => void = () => undefined
  let misunderstood = ''
  const pipe = pipeOf(child.stdio[3])
  const reader = new FrameReader(MESSAGE_LIMIT_BYTES)
  pipe?.on('data', (piece: Buffer) => {
    if (misunderstood !== '') return
    try {
      for (const message of reader.read(piece)) listener(FromRenderer.parse(message))
    } catch (error) {
      misunderstood = `it said what cannot be understood (${String(error).slice(0, 200)})`
      kill()
    }
  })
  // A child that dies shows in `exited`.
  pipe?.on('error', () => undefined)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) =>
      resolve(`${signal ?? `exit ${code ?? ''}`} ${misunderstood} ${lastLines(output)}`.trim()),
    )
  })
  return {
    exited,
    send: (message) => {
      if (pipe?.writable !== true || child.exitCode !== null || child.signalCode !== null) return false
      pipe.write(frameOf(message))
      return true
    },
    listen: (onMessage) => {
      listener = onMessage
    },
    kill,
  }
}

function pipeOf(stream: unknown): Duplex | undefined {
  return stream instanceof Duplex ? stream : undefined
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-8).join(' | ')
}
