import type { FastifyInstance, FastifyRequest } from 'fastify'
import { WindowLimiter } from 'shared-service/limits/window-limiter'
import { parseJson } from 'shared-service/parse-json'
import { PortalError } from 'shared-contracts/errors/portal-error'
import {
  BrowserReports,
  ERROR_REPORTS_PATH,
  type BrowserReport,
} from 'shared-contracts/reports/browser-report'
import { cleanMessage } from 'shared-contracts/reports/clean-message'
import { SCREEN_REPORTS_PATH } from 'shared-contracts/reports/report-paths'
import { SCREEN_DEADLINE_MS, ScreenReport } from 'shared-contracts/reports/screen-report'
import { STRUCK } from 'shared-contracts/release/canary'
import type { ShellRelease } from 'shared-contracts/release/release-record'
import type { EdgeConfig } from '../../config.ts'
import { isSameOrigin } from '../../http/origin.ts'
import { CSP_REPORTS_PATH } from '../../http/security-headers.ts'
import type { Counts } from '../../counts/counts.ts'
import { readViolations, type Violation } from './csp-reports.ts'
import type { ReportLog } from './report-log.ts'
import { SilentPages } from './silent-pages.ts'
import { StruckVisitors } from './struck-visitors.ts'

const LARGEST_BYTES = 65_536
/** A page batches the reports of some seconds in one POST. */
const POSTS_A_MINUTE = 60
/** Each document posts twice, and offices share one address. */
const SCREEN_POSTS = 10
/** Fault kind: the document ran, but its screen did not appear in time. */
const SILENT = 'silent'
const MOST_CANARIES_OF_COHORT = 3
const FRAME = /^\/m\/[\w./-]+:\d+:\d+$/
const TEXT = /^\s*text\//i

interface ReportsOptions {
  readonly config: Pick<EdgeConfig, 'publicOrigin' | 'rateLimitFactor'>
  readonly counts: Counts
  readonly log: ReportLog
  /** Whether the release was ever published: others cannot be at fault. */
  readonly isPublished: (name: string, version: string) => Promise<boolean>
  readonly shell: () => ShellRelease | undefined
  readonly hasCohort: (name: string) => boolean
  readonly screenDeadlineMs?: number
}

export function registerReports(app: FastifyInstance, options: ReportsOptions): void {
  const perMinute = Math.ceil(POSTS_A_MINUTE * options.config.rateLimitFactor)
  const limiter = (postsPerMinute = perMinute) => new WindowLimiter(postsPerMinute)
  const struck = new StruckVisitors()
  const silent = new SilentPages(options.screenDeadlineMs ?? SCREEN_DEADLINE_MS)
  app.addHook('onClose', async () => silent.close())
  const takers: readonly ReportTaker[] = [
    {
      ...{ path: ERROR_REPORTS_PATH, limiter: limiter(), check: (request) => checkOrigin(request, options) },
      take: ({ ip, body }) => takeErrors(body, options, (report) => struck.isNew(ip, report)),
    },
    {
      ...{ path: SCREEN_REPORTS_PATH, limiter: limiter(perMinute * SCREEN_POSTS) },
      check: (request) => checkOrigin(request, options),
      take: (request) => takeScreen(request, { silent, struck, options }),
    },
    {
      ...{ path: CSP_REPORTS_PATH, limiter: limiter(), check: checkType },
      take: ({ body }) => takeViolations(body, options),
    },
  ]
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parsing = { parseAs: 'string', bodyLimit: LARGEST_BYTES } as const
    const types = ['application/json', 'text/plain', 'application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(types, parsing, (_request, body, done) => done(null, parseJson(String(body))))
    for (const { path, limiter: perNetwork, check, take } of takers)
      scope.post(path, async (request, reply) => {
        check(request)
        perNetwork.count(request.ip)
        await take(request)
        return reply.code(204).header('cache-control', 'no-store').send()
      })
  })
}

interface ReportTaker {
  readonly path: string
  readonly limiter: WindowLimiter
  check(request: FastifyRequest): void
  take(request: FastifyRequest): Promise<void>
}

function checkOrigin(request: FastifyRequest, { config }: ReportsOptions): void {
  if (!isSameOrigin(request, config)) throw new PortalError('ACCESS_DENIED')
}

/** Policy reports do not always state their site. Only pages of the same origin can send types other than text. */
function checkType({ headers }: FastifyRequest): void {
  if (TEXT.test(headers['content-type'] ?? '')) throw new PortalError('MEDIA_TYPE_UNSUPPORTED')
}

async function takeErrors(
  body: unknown,
  options: ReportsOptions,
  isStruck: (report: BrowserReport) => boolean,
): Promise<void> {
  const found = BrowserReports.safeParse(body)
  if (!found.success) throw new PortalError('REQUEST_INVALID')
  let taken = 0
  for (const received of found.data.reports) {
    if (!(await isKnown(received, options))) continue
    taken += 1
    const report = withPresentCohort(received, options)
    count(report, options)
    const { remote, release, cohort } = report
    if (isStruck(report)) options.counts.add({ remote, version: release, cohort, kind: STRUCK })
  }
  if (taken === 0) throw new PortalError('REQUEST_INVALID', { fields: { release: 'unknown' } })
}

interface ScreenParts {
  readonly silent: SilentPages
  readonly struck: StruckVisitors
  readonly options: ReportsOptions
}

/** A frozen or empty page cannot report itself, so its missing sign of life is counted. */
async function takeScreen(request: FastifyRequest, { silent, struck, options }: ScreenParts): Promise<void> {
  const found = ScreenReport.safeParse(request.body)
  if (!found.success) throw new PortalError('REQUEST_INVALID')
  const { state, page, remote, release, cohort } = withPresentCohort(found.data, options)
  if (state === 'ended') {
    silent.end(page)
    return
  }
  const { ip } = request
  // Before the check of the release: `ended` may arrive during it.
  silent.start(page, () => {
    const seen = { remote, version: release, cohort }
    options.counts.add({ ...seen, kind: SILENT })
    options.log.note({ remote, release, kind: SILENT, cohort })
    if (struck.isNew(ip, { remote, cohort })) options.counts.add({ ...seen, kind: STRUCK })
  })
  let isValid = false
  try {
    isValid = await isKnown(found.data, options)
  } finally {
    if (!isValid) silent.end(page)
  }
  if (!isValid) throw new PortalError('REQUEST_INVALID')
}

function count(report: BrowserReport, { counts, log }: ReportsOptions): void {
  const { kind, remote, release, composition, cohort, screen, message, stack, incident } = report
  counts.add({ remote, version: release, cohort, kind })
  const line = {
    remote,
    release,
    kind,
    composition,
    cohort,
    // Pages clean their texts already; other clients do not.
    screen: screen === undefined ? undefined : cleanMessage(screen),
    message: cleanMessage(message),
    stack: framesIn(stack),
    incident,
  }
  if (kind === 'integrity') log.urgent('alarm', line)
  else if (incident !== undefined) log.urgent('quote', line)
  else log.note(line)
}

function framesIn(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}

async function isKnown(
  { remote, release, cohort }: Pick<BrowserReport, 'remote' | 'release' | 'cohort'>,
  { isPublished }: ReportsOptions,
): Promise<boolean> {
  const canaries = cohort === '' ? [] : cohort.split(',')
  if (canaries.length > MOST_CANARIES_OF_COHORT) return false
  for (const id of [`${remote}@${release}`, ...canaries]) {
    const [name = '', version = '', ...more] = id.split('@')
    if (more.length > 0 || !(await isPublished(name, version))) return false
  }
  return true
}

/**
 * Removes a cohort that the current composition lacks. Clients write the name: another order or repetition of canaries
 * would count one visitor several times.
 */
function withPresentCohort<Report extends { readonly cohort: string }>(
  report: Report,
  { hasCohort }: ReportsOptions,
): Report {
  return hasCohort(report.cohort) ? report : { ...report, cohort: '' }
}

async function takeViolations(body: unknown, options: ReportsOptions): Promise<void> {
  const violations = readViolations(body)
  if (violations === undefined) throw new PortalError('REQUEST_INVALID')
  for (const violation of violations) {
    const found = await releaseAtFault(violation, options)
    if (found === undefined) continue
    const { kind, directive, blocked, source } = violation
    options.counts.add({ ...found, cohort: '', kind })
    const line = { remote: found.remote, release: found.version, kind, directive, blocked, source }
    options.log.urgent('alarm', line)
  }
}

/** Without a published release the fault belongs to the document, so to the shell. */
async function releaseAtFault(
  { release }: Violation,
  { isPublished, shell }: ReportsOptions,
): Promise<{ readonly remote: string; readonly version: string } | undefined> {
  if (release !== undefined && (await isPublished(release.remote, release.version))) return release
  const live = shell()
  return live === undefined ? undefined : { remote: live.name, version: live.version }
}
