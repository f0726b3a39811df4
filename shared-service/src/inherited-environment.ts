/** Variables that programs need, without personal ones. */
const NEEDED = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'SystemRoot',
  // Certificates of an organisation's own network.
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
]

/**
 * Environment of a started program: the common variables and those that it declares. Credentials of other systems are
 * not inherited.
 */
export function inheritedEnvironment(
  declared: readonly string[] = [],
  env: Readonly<Record<string, string | undefined>> = process.env,
): Record<string, string> {
  return Object.fromEntries(
    [...NEEDED, ...declared].flatMap((name) => {
      const value = env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
