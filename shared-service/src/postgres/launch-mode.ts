import { spawnSync } from 'node:child_process'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** User without rights, whose id is the same on every Linux. */
export const UNPRIVILEGED_UID = 65_534

/** How to start programs for PostgreSQL, which refuses root. */
export interface LaunchMode {
  readonly name: 'direct' | 'user-namespace' | 'other-user'
  readonly prefix: readonly string[]
  readonly owner: number
}

/**
 * As a plain user: directly. As root: in a user namespace that maps root to `NOBODY`; where namespaces are not
 * permitted, as that user, who gets the data directory.
 * @throws Error as root when neither unshare nor setpriv works.
 */
export function chooseLaunchMode(
  uid = process.getuid?.() ?? 1,
  succeeds: (command: readonly string[]) => boolean = runs,
): LaunchMode {
  if (uid !== 0) return { name: 'direct', prefix: [], owner: uid }
  const namespace = ['unshare', '--user', `--map-user=${UNPRIVILEGED_UID}`, `--map-group=${UNPRIVILEGED_UID}`]
  if (succeeds([...namespace, 'true'])) return { name: 'user-namespace', prefix: namespace, owner: 0 }
  const identity = ['setpriv', `--reuid=${UNPRIVILEGED_UID}`, `--regid=${UNPRIVILEGED_UID}`, '--clear-groups']
  const passing = [...identity, '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  if (succeeds([...passing, 'true'])) return { name: 'other-user', prefix: passing, owner: UNPRIVILEGED_UID }
  if (succeeds([...identity, 'true']))
    return { name: 'other-user', prefix: identity, owner: UNPRIVILEGED_UID }
  throw new Error(
    'PostgreSQL does not run as root, and neither unshare nor setpriv works here; set DATABASE_URL',
  )
}

function runs([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore', timeout: 10_000 }).status === 0
}

/**
 * Changes the owner of a folder and its content when it differs; the mode may differ from the last start.
 * @throws Error when this process lacks the rights.
 */
export async function changeOwner(owner: number, folder: string): Promise<void> {
  const { uid } = await stat(folder)
  if (uid === owner) return
  if (process.getuid?.() !== 0) {
    throw new Error(`${folder} belongs to another user (${uid}); start as that user or remove the folder`)
  }
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), owner, owner)
  await chown(folder, owner, owner)
}
