import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'

/**
 * Runs a command to its end; its output goes to the log and, on failure, into the error.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, log: string, shell?: boolean }} options
 * @returns {Promise<void>}
 */
export function runCommand(command, args, { cwd, env, log, shell = false }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      appendFileSync(log, `$ ${command} ${args.join(' ')}\n${output}\n`)
      if (code === 0) resolve()
      else reject(new CommandFailed(command, code ?? signal ?? 'unknown', output))
    })
  })
}

export class CommandFailed extends Error {
  /**
   * @param {string} command
   * @param {number | string} status
   * @param {string} output
   */
  constructor(command, status, output) {
    super(`${command} ended with ${status}`)
    this.output = output
  }
}

const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|network/i

/**
 * Explains a failure in one sentence, followed by the last output of the command.
 * @param {unknown} error
 */
export function explainFailure(error) {
  if (!(error instanceof CommandFailed)) return error instanceof Error ? error.message : String(error)
  const tail = error.output.trim().split('\n').slice(-12).join('\n')
  const reason = NETWORK.test(error.output)
    ? 'The package registry cannot be reached. The first start needs a network (or a proxy in npm’s settings).'
    : `${error.message}.`
  return `${reason}\n${tail}`
}
