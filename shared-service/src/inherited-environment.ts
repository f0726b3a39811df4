/** What a program needs to find its way on a machine; nothing that belongs to whoever starts it. */
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
 * The part of an environment that a started program gets: the usual few names and those that it declares itself.
 * Whatever else the shell of a person holds, such as credentials of other systems, stays there.
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
