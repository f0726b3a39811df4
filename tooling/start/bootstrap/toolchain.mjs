import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runCommand } from './command.mjs'
import { readToolchainVersions, toolchainPackages } from './versions.mjs'

/**
 * One folder per pair of versions, so that a running portal keeps its Node.
 * @param {string} root
 * @param {string} platform
 * @param {string} arch
 */
export function describeToolchain(root, platform = process.platform, arch = process.arch) {
  const versions = readToolchainVersions(root)
  const packages = toolchainPackages(versions, platform, arch)
  const folder = join(
    root,
    '.data',
    'toolchain',
    `node-${versions.node}-pnpm-${versions.pnpm}-${platform}-${arch}`,
  )
  const [nodePackage, pnpmPackage] = packages.map(({ name }) => join(folder, 'node_modules', name))
  const end = platform === 'win32' ? '.exe' : ''
  const node = join(nodePackage ?? '', 'bin', `node${end}`)
  const pnpm = join(pnpmPackage ?? '', `pnpm${end}`)
  return {
    versions,
    packages,
    folder,
    node,
    pnpm,
    path: [dirname(node), dirname(pnpm)],
    complete: existsSync(join(folder, 'complete')) && existsSync(node) && existsSync(pnpm),
  }
}

/**
 * Installs into a draft folder and renames it, so that an interrupted installation is not used.
 * @param {ReturnType<typeof describeToolchain>} toolchain
 * @param {{ env: NodeJS.ProcessEnv, log: string }} options
 */
export async function installToolchain(toolchain, { env, log }) {
  const parent = dirname(toolchain.folder)
  const draft = join(parent, `draft-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  for (const left of readdirSync(parent)) {
    if (left.startsWith('draft-') && join(parent, left) !== draft)
      rmSync(join(parent, left), { recursive: true })
  }
  writeFileSync(join(draft, 'package.json'), '{"private":true}\n')
  const wanted = toolchain.packages.map(({ name, version }) => `${name}@${version}`)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--no-package-lock', '--force']
  const npm = npmCommand(env)
  await runCommand(npm.command, [...npm.args, 'install', '--prefix', draft, ...flags, ...wanted], {
    cwd: draft,
    env: withoutWorkspace(env),
    log,
    shell: npm.shell,
  })
  writeFileSync(join(draft, 'complete'), `${wanted.join('\n')}\n`)
  rmSync(toolchain.folder, { recursive: true, force: true })
  renameSync(draft, toolchain.folder)
}

/**
 * The calling npm, if any: it need not be on PATH.
 * @param {NodeJS.ProcessEnv} env
 */
function npmCommand(env) {
  const own = env['npm_execpath']
  if (own && /npm-cli\.[cm]?js$/.test(own) && existsSync(own)) {
    return { command: process.execPath, args: [own], shell: false }
  }
  return { command: 'npm', args: [], shell: process.platform === 'win32' }
}

/**
 * Removes settings of a calling npm or pnpm that would change the target.
 * @param {NodeJS.ProcessEnv} env
 */
function withoutWorkspace(env) {
  const foreign =
    /^npm_config_(prefix|local_prefix|global_prefix|global|workspace|workspaces|dir|omit|include)$/i
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)))
}

/** @param {string} file */
export function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
