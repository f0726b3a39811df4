import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')
const AUTHOR = ['-c', 'user.name=test', '-c', 'user.email=test@example.com']

/** Copy of this checkout with its uncommitted changes, one commit, and the packages that are installed here. */
export interface CheckoutCopy {
  readonly root: string
  /** Runs a script of the copy with its folder as working directory. Returns `passed`, or the output of a failure. */
  run(folder: string, script: string, ...args: readonly string[]): string
  /** Lets a new package of the copy use what another one has installed. */
  linkPackages(from: string, to: string): void
  remove(): void
}

export function copyCheckout(): CheckoutCopy {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'))
  const files = git(ROOT, ['ls-files', '-z', '-co', '--exclude-standard'])
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(ROOT, file)))
  for (const file of files) cpSync(join(ROOT, file), join(root, file))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  const linkPackages = (from: string, to: string) =>
    // Relative links reach the packages of the copy.
    cpSync(join(from, 'node_modules'), join(root, to, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  const folders = new Set(files.filter((file) => file.endsWith('/package.json')).map(dirname))
  for (const folder of folders) {
    if (existsSync(join(ROOT, folder, 'node_modules'))) linkPackages(join(ROOT, folder), folder)
  }
  shareTestDatabase(root)
  git(root, ['init', '-q'])
  git(root, ['add', '.'])
  git(root, [...AUTHOR, 'commit', '-q', '--no-verify', '-m', 'copy'])
  return {
    root,
    run: (folder, script, ...args) => runNode(join(root, folder), [resolve(root, script), ...args]),
    linkPackages: (from, to) => linkPackages(join(root, from), to),
    remove: () => rmSync(root, { recursive: true }),
  }
}

/** Tests in the copy use the server of the tests here. */
function shareTestDatabase(root: string): void {
  const server = join(ROOT, '.data', 'test-postgres')
  mkdirSync(server, { recursive: true })
  mkdirSync(join(root, '.data'))
  symlinkSync(server, join(root, '.data', 'test-postgres'))
}

function runNode(cwd: string, args: readonly string[]): string {
  const env = { ...process.env, NODE_NO_WARNINGS: '1' }
  const flags = ['--experimental-vm-modules']
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, ...args], {
    cwd,
    encoding: 'utf8',
    env,
  })
  return status === 0 ? 'passed' : `${stdout}${stderr}`
}

function git(cwd: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`)
  return stdout
}
