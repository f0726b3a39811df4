import { spawn, spawnSync } from 'node:child_process'
import { Duplex } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { FrameReader, encodeFrame } from './message-frames.ts'
import { FromRenderer, type ToRenderer } from './render-protocol.ts'

const PROCESS_FILE = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const FRAMES_FILE = fileURLToPath(new URL('./message-frames.ts', import.meta.url))
const PACKAGE_FILE = fileURLToPath(new URL('../../package.json', import.meta.url))
const MAX_OUTPUT_LENGTH = 2000
/** Longer than any page; limits the memory that a bundle can use in the edge. */
const MESSAGE_LIMIT_BYTES = 16_000_000

/** One renderer process. `exited` resolves with the reason; messages keep their order. */
export interface RenderChild {
  readonly exited: Promise<string>
  send(message: ToRenderer): boolean
  /** Replaces the listener for messages. */
  listen(onMessage: (message: FromRenderer) => void): void
  kill(): void
}

let isolation: readonly string[] | undefined

/** Command prefix that removes network access from the renderer; empty where the system does not permit it. */
export function networkIsolationCommand(): readonly string[] {
  // Absolute paths: the renderer has no PATH.
  isolation ??=
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
  return isolation
}

/**
 * Starts the renderer for bundles of other teams. It reads only its own source, starts no process, has no environment
 * variables and, where possible, no network, and a heap of `heapMb`. A process that sends invalid messages is ended.
 */
export function startRenderChild(heapMb: number): RenderChild {
  const [program = '', ...args] = [
    ...networkIsolationCommand(),
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
    output = (output + chunk.toString('utf8')).slice(-MAX_OUTPUT_LENGTH)
  })
  let listener: (message: FromRenderer) => void = () => undefined
  let protocolFault = ''
  const pipe = pipeOf(child.stdio[3])
  const reader = new FrameReader(MESSAGE_LIMIT_BYTES)
  pipe?.on('data', (piece: Buffer) => {
    if (protocolFault !== '') return
    try {
      for (const message of reader.read(piece)) listener(FromRenderer.parse(message))
    } catch (error) {
      protocolFault = `it sent an invalid message (${String(error).slice(0, 200)})`
      kill()
    }
  })
  // The end of the process is handled by `exited`.
  pipe?.on('error', () => undefined)
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) =>
      resolve(`${signal ?? `exit ${code ?? ''}`} ${protocolFault} ${lastLines(output)}`.trim()),
    )
  })
  return {
    exited,
    send: (message) => {
      if (pipe?.writable !== true || child.exitCode !== null || child.signalCode !== null) return false
      pipe.write(encodeFrame(message))
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
