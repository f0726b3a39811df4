import { accessSync, constants, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * Moves caches of npm and pnpm to `.data/home` when HOME is read-only. HOME itself stays, for registry settings.
 * @param {string} dataDir
 * @param {NodeJS.ProcessEnv} env
 * @param {string} home
 * @returns {NodeJS.ProcessEnv}
 */
export function homeSettings(dataDir, env, home = homedir()) {
  if (isWritable(home)) return {}
  const base = join(dataDir, 'home')
  mkdirSync(base, { recursive: true })
  return {
    // npm passes its cache folder to scripts, so a value alone proves nothing.
    npm_config_cache: usable(env['npm_config_cache']) ?? join(base, 'npm'),
    pnpm_config_store_dir: usable(env['pnpm_config_store_dir']) ?? join(base, 'pnpm-store'),
    XDG_CACHE_HOME: join(base, 'cache'),
    XDG_DATA_HOME: join(base, 'share'),
    XDG_STATE_HOME: join(base, 'state'),
  }
}

/**
 * @param {string | undefined} folder
 */
function usable(folder) {
  return folder && isWritable(folder) ? folder : undefined
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
