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
import { AFFECTED_VISITOR } from 'shared-contracts/release/canary'
import type { ShellRelease } from 'shared-contracts/release/release-record'
import type { EdgeConfig } from '../../config.ts'
import { isSameOrigin } from '../../http/origin.ts'
import { CSP_REPORTS_PATH } from '../../http/security-headers.ts'
import type { Counts } from '../../counts/counts.ts'
import { readViolations, type Violation } from './csp-reports.ts'
import type { ReportLog } from './report-log.ts'
import { SilentPages } from './silent-pages.ts'
import { AffectedVisitors } from './affected-visitors.ts'

const MAX_BODY_BYTES = 65_536
/** A page batches the reports of some seconds in one POST. */
const POSTS_PER_MINUTE = 60
/** Each document posts twice, and offices share one address. */
const SCREEN_POSTS = 10
/** Fault kind: the document ran, but its screen did not appear in time. */
const SILENT = 'silent'
const MAX_CANARIES_PER_COHORT = 3
const FRAME = /^\/m\/[\w./-]+:\d+:\d+$/
const TEXT = /^\s*text\//i
/** Pattern of a route, such as `/news/:id`: words and names of parameters, no values. */
const ROUTE_PATTERN = /^(?:\/(?:404|:?[A-Za-z-]+|\*))+$/

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
  const perMinute = Math.ceil(POSTS_PER_MINUTE * options.config.rateLimitFactor)
  const limiter = (postsPerMinute = perMinute) => new WindowLimiter(postsPerMinute)
  const affected = new AffectedVisitors()
  const silent = new SilentPages(options.screenDeadlineMs ?? SCREEN_DEADLINE_MS)
  app.addHook('onClose', async () => silent.close())
  const endpoints: readonly ReportEndpoint[] = [
    {
      path: ERROR_REPORTS_PATH,
      limiter: limiter(),
      check: (request) => checkOrigin(request, options),
      handle: ({ ip, body }) => handleErrorReports(body, options, (report) => affected.isNew(ip, report)),
    },
    {
      path: SCREEN_REPORTS_PATH,
      limiter: limiter(perMinute * SCREEN_POSTS),
      check: (request) => checkOrigin(request, options),
      handle: (request) => handleScreenReport(request, { silent, affected, options }),
    },
    {
      path: CSP_REPORTS_PATH,
      limiter: limiter(),
      check: checkType,
      handle: ({ body }) => handlePolicyReports(body, options),
    },
  ]
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parsing = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const
    const types = ['application/json', 'text/plain', 'application/csp-report', 'application/reports+json']
    scope.addContentTypeParser(types, parsing, (_request, body, done) => done(null, parseJson(String(body))))
    for (const { path, limiter: perNetwork, check, handle } of endpoints)
      scope.post(path, async (request, reply) => {
        check(request)
        perNetwork.count(request.ip)
        await handle(request)
        return reply.code(204).header('cache-control', 'no-store').send()
      })
  })
}

interface ReportEndpoint {
  readonly path: string
  readonly limiter: WindowLimiter
  check(request: FastifyRequest): void
  handle(request: FastifyRequest): Promise<void>
}

function checkOrigin(request: FastifyRequest, { config }: ReportsOptions): void {
  if (!isSameOrigin(request, config)) throw new PortalError('ACCESS_DENIED')
}

/** Policy reports do not always state their site. Only pages of the same origin can send types other than text. */
function checkType({ headers }: FastifyRequest): void {
  if (TEXT.test(headers['content-type'] ?? '')) throw new PortalError('MEDIA_TYPE_UNSUPPORTED')
}

async function handleErrorReports(
  body: unknown,
  options: ReportsOptions,
  isNewVisitor: (report: BrowserReport) => boolean,
): Promise<void> {
  const found = BrowserReports.safeParse(body)
  if (!found.success) throw new PortalError('REQUEST_INVALID')
  let accepted = 0
  for (const received of found.data.reports) {
    if (!(await isPublishedReport(received, options))) continue
    accepted += 1
    const report = withCurrentCohort(received, options)
    count(report, options)
    const { remote, release, cohort } = report
    if (isNewVisitor(report)) options.counts.add({ remote, version: release, cohort, kind: AFFECTED_VISITOR })
  }
  if (accepted === 0) throw new PortalError('REQUEST_INVALID', { fields: { release: 'unknown' } })
}

interface ScreenReportContext {
  readonly silent: SilentPages
  readonly affected: AffectedVisitors
  readonly options: ReportsOptions
}

/** Counts pages whose `ended` report does not arrive in time: a frozen or empty page cannot report itself. */
async function handleScreenReport(
  request: FastifyRequest,
  { silent, affected, options }: ScreenReportContext,
): Promise<void> {
  const found = ScreenReport.safeParse(request.body)
  if (!found.success) throw new PortalError('REQUEST_INVALID')
  const { state, page, remote, release, cohort } = withCurrentCohort(found.data, options)
  if (state === 'ended') {
    silent.end(page)
    return
  }
  const { ip } = request
  // Before the check of the release: `ended` may arrive during it.
  silent.start(page, () => {
    const observed = { remote, version: release, cohort }
    options.counts.add({ ...observed, kind: SILENT })
    options.log.log({ remote, release, kind: SILENT, cohort })
    if (affected.isNew(ip, { remote, cohort })) options.counts.add({ ...observed, kind: AFFECTED_VISITOR })
  })
  let isValid = false
  try {
    isValid = await isPublishedReport(found.data, options)
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
    screen: screen === undefined ? undefined : cleanScreen(screen),
    message: cleanMessage(message),
    stack: keepReleaseFrames(stack),
    incident,
  }
  if (kind === 'integrity') log.logSingle('security', line)
  else if (incident !== undefined) log.logSingle('incident', line)
  else log.log(line)
}

/** A cleaned address would be empty, so the pattern of a route is kept. */
function cleanScreen(screen: string): string {
  return ROUTE_PATTERN.test(screen) ? screen : cleanMessage(screen)
}

function keepReleaseFrames(stack: string | undefined): string | undefined {
  return stack
    ?.split('\n')
    .filter((line) => FRAME.test(line))
    .join('\n')
}

async function isPublishedReport(
  { remote, release, cohort }: Pick<BrowserReport, 'remote' | 'release' | 'cohort'>,
  { isPublished }: ReportsOptions,
): Promise<boolean> {
  const canaries = cohort === '' ? [] : cohort.split(',')
  if (canaries.length > MAX_CANARIES_PER_COHORT) return false
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
function withCurrentCohort<Report extends { readonly cohort: string }>(
  report: Report,
  { hasCohort }: ReportsOptions,
): Report {
  return hasCohort(report.cohort) ? report : { ...report, cohort: '' }
}

async function handlePolicyReports(body: unknown, options: ReportsOptions): Promise<void> {
  const violations = readViolations(body)
  if (violations === undefined) throw new PortalError('REQUEST_INVALID')
  for (const violation of violations) {
    const found = await findReleaseAtFault(violation, options)
    if (found === undefined) continue
    const { kind, directive, blocked, source } = violation
    options.counts.add({ ...found, cohort: '', kind })
    const line = { remote: found.remote, release: found.version, kind, directive, blocked, source }
    options.log.logSingle('security', line)
  }
}

/** Without a published release the fault belongs to the document, so to the shell. */
async function findReleaseAtFault(
  { release }: Violation,
  { isPublished, shell }: ReportsOptions,
): Promise<{ readonly remote: string; readonly version: string } | undefined> {
  if (release !== undefined && (await isPublished(release.remote, release.version))) return release
  const live = shell()
  return live === undefined ? undefined : { remote: live.name, version: live.version }
}
