import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromRenderer, ToRenderer } from './render-protocol.ts'

const PROCESS_FILE = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const PACKAGE_FILE = fileURLToPath(new URL('../../package.json', import.meta.url))
const KEPT_OUTPUT = 2000

/** One renderer process. `exited` resolves with a word about why; messages come in order. */
export interface RenderChild {
  readonly exited: Promise<string>
  /** False when the process is gone; `exited` says why. */
  send(message: ToRenderer): boolean
  /** Whoever uses the process now gets its messages. */
  listen(onMessage: (message: FromRenderer) => void): void
  kill(): void
}

/**
 * Starts the renderer: it may read its own source and nothing else, starts no process, sees no environment variable,
 * makes no code from strings, and has a heap of `heapMb`.
 */
export function startRenderChild(heapMb: number): RenderChild {
  const child: ChildProcess = fork(PROCESS_FILE, [], {
    env: {},
    cwd: '/',
    execArgv: [
      '--permission',
      `--allow-fs-read=${PROCESS_FILE}`,
      `--allow-fs-read=${PACKAGE_FILE}`,
      `--max-old-space-size=${heapMb}`,
      '--disallow-code-generation-from-strings',
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'json',
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-KEPT_OUTPUT)
  })
  let listener: (message: FromRenderer) => void = () => undefined
  child.on('message', (message) => listener(message as FromRenderer))
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) =>
      resolve(`${signal ?? `exit ${code ?? ''}`} ${lastLines(output)}`.trim()),
    )
  })
  return {
    exited,
    send: (message) => {
      if (!child.connected) return false
      // A child that dies meanwhile shows in `exited`.
      child.send(message, () => undefined)
      return true
    },
    listen: (onMessage) => {
      listener = onMessage
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function lastLines(output: string): string {
  return output.trim().split('\n').slice(-8).join(' | ')
}
