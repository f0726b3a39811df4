import * as z from 'zod/mini'

const text = z.optional(z.string())

/** Body of `report-uri`. */
const OldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'line-number': z.optional(z.number()),
  }),
})

/** Body of `report-to`, which includes other kinds of reports. */
const NewReports = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({
        effectiveDirective: text,
        destination: text,
        blockedURL: text,
        sourceFile: z.nullish(z.string()),
        lineNumber: z.nullish(z.number()),
      }),
    }),
  )
  .check(z.maxLength(50))

/** A violation with only the fields that may be logged: no page address, no query, no personal data. */
export interface Violation {
  readonly kind: 'csp' | 'integrity'
  readonly directive: string
  /** Origin or path of a release file, or a keyword of browsers (`inline`, `eval`). */
  readonly blocked: string
  /** `/m/<name>/<version>/<file>:<line>` of the violating code, if known. */
  readonly source: string | undefined
  readonly release: { readonly remote: string; readonly version: string } | undefined
}

/** Reads the violations of a policy; those that name no directive are none. Undefined for another body. */
export function readViolations(body: unknown): readonly Violation[] | undefined {
  const old = OldReport.safeParse(body)
  if (old.success) {
    const report = old.data['csp-report']
    const directive = report['effective-directive'] ?? report['violated-directive']
    const [blocked, file, line] = [report['blocked-uri'], report['source-file'], report['line-number']]
    const violation = toViolation({ kind: 'csp', directive, blocked, file, line })
    return violation.directive === '' ? undefined : [violation]
  }
  const all = NewReports.safeParse(body)
  if (!all.success) return undefined
  return all.data
    .flatMap(({ type, body: found }) => {
      if (type !== 'csp-violation' && type !== 'integrity-violation') return []
      const kind = type === 'csp-violation' ? 'csp' : 'integrity'
      const {
        effectiveDirective,
        destination,
        blockedURL: blocked,
        sourceFile: file,
        lineNumber: line,
      } = found
      return [toViolation({ kind, directive: effectiveDirective ?? destination, blocked, file, line })]
    })
    .filter(({ directive }) => directive !== '')
}

interface RawViolation {
  readonly kind: Violation['kind']
  readonly directive: string | undefined
  readonly blocked: string | undefined
  readonly file: string | null | undefined
  readonly line: number | null | undefined
}

/** A directive of a policy, or a keyword of browsers in place of an address: `inline`, `trusted-types-sink`. */
const KEYWORD = /^[a-z][a-z-]{0,39}(?=$| )/

function toViolation({ kind, directive = '', blocked = '', file, line }: RawViolation): Violation {
  const source = releaseFile(file ?? '')
  const target = releaseFile(blocked)
  return {
    kind,
    // Anyone can send such a report; only keywords of policies are logged.
    directive: KEYWORD.exec(directive)?.[0] ?? '',
    blocked: target ?? originOf(blocked),
    source: source === undefined ? undefined : `${source}:${String(line ?? 0)}`,
    release: releaseOf(source) ?? releaseOf(target),
  }
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return address.startsWith('/') ? (address.split(/[?#]/)[0] ?? '') : ''
  return new URL(address).pathname
}

function releaseFile(address: string): string | undefined {
  const path = pathOf(address)
  return /^\/m\/[a-z0-9-]{1,60}\/[0-9a-z.-]{1,80}\/[\w./-]{1,200}$/i.test(path) ? path : undefined
}

function releaseOf(path: string | undefined): Violation['release'] {
  const [, , remote, version] = path?.split('/') ?? []
  return remote === undefined || version === undefined ? undefined : { remote, version }
}

/** Path and query may contain personal data, so only the origin is kept. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return KEYWORD.exec(address)?.[0] ?? ''
  const { origin, protocol } = new URL(address)
  return origin === 'null' ? protocol.slice(0, 40) : origin.slice(0, 100)
}
