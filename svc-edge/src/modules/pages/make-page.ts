import type { RenderedResponse } from 'shared-contracts/release/page-state'
import type { PlannedSlot, RenderedPage } from 'shared-contracts/release/render-contract'
import type { Log } from '../../log.ts'
import { writeDocument } from '../../documents/document.ts'
import { noScriptMessage, portalTitle } from '../../documents/plain-document.ts'
import { pageFiles } from '../../documents/public-files.ts'
import type { RenderState } from '../../documents/page-state.ts'
import { RenderError, type PagePlan } from '../../renderer/page-contract.ts'
import type { Renderer } from '../../renderer/renderer.ts'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import type { DemonstrationFlag } from './demonstration-flag.ts'
import { FinishedPage } from './finished-page.ts'
import type { LiveCohort, LiveComposition } from './live-composition.ts'
import type { PageDataSource } from './page-data.ts'
import { settingsKey, type PageRequest } from './page-request.ts'

const TTL_WITH_DATA_MS = 10_000
/** Such a page changes with the composition only; the TTL removes addresses without requests. */
const TTL_WITHOUT_DATA_MS = 60_000

interface PageServices {
  readonly data: PageDataSource
  readonly demonstration: Pick<DemonstrationFlag, 'isSet'>
  readonly log: Log
}

interface PageJob extends PageServices {
  readonly live: LiveComposition
  readonly cohort: LiveCohort
  readonly shell: ShellRelease
  readonly request: PageRequest
  readonly origin: string
  readonly incident: string
}

/** Plan, data, markup, document. On any failure the page boots in the browser. */
export async function makePage(job: PageJob): Promise<FinishedPage> {
  const { live, cohort, request, log } = job
  const base = cohort.states.of(request.language, request.reader)
  const state: RenderState = {
    ...base,
    wai: request.wai,
    ...(job.demonstration.isSet ? { demonstration: true } : {}),
    ...(request.sidebarFolded ? { sidebarFolded: true } : {}),
    address: request.address,
  }
  try {
    const { renderer, missing } = await live.renderer()
    if (renderer?.usable !== true) return plainFrame(job, state)
    const planned = await planPage(job, renderer, state)
    const toRender = { ...planned, renderer, missing, state: { ...state, address: planned.plan.address } }
    const { status, remote } = planned.plan
    return await (status === 404 && remote === undefined
      ? renderNotFound(job, toRender)
      : renderPlanned(job, toRender))
  } catch (error) {
    const reason = error instanceof RenderError ? error.reason : 'fault'
    const fault = error instanceof Error ? error.message : String(error)
    // Only the section: the rest of an address may be personal.
    const section = request.address.split(/[/?]/, 3).join('/')
    log.error({ section, reason, fault }, 'page sent as plain frame')
    // When busy, a retry gets the full page; after a fault it would not help.
    return plainFrame(job, state, reason === 'busy' ? 503 : 200)
  }
}

interface PlannedPage {
  readonly plan: PagePlan
  readonly omitted: readonly string[]
}

/** Plans the page. A remote whose data file throws, hangs or ends the process only loses its server rendering. */
async function planPage(
  { live, cohort, log }: PageJob,
  renderer: Renderer,
  state: RenderState,
): Promise<PlannedPage> {
  const quarantined = live.quarantine.releases()
  const quarantinedRemotes = cohort.remotes
    .filter((remote) => quarantined.has(releaseId(remote)))
    .map(({ name }) => name)
  if (quarantinedRemotes.length > 0) {
    // Finds the screen without running the remotes in quarantine.
    const plan = await renderer.plan(state, quarantinedRemotes)
    const screens = listPlannedScreens(plan)
    const quarantinedScreens = screens.filter(({ remote, screen }) =>
      live.quarantine.has(idOf(cohort, remote), screen),
    )
    if (quarantinedScreens.length > 0) return { plan, omitted: listRemotes(quarantinedScreens) }
    if (!screens.some(({ remote }) => quarantinedRemotes.includes(remote))) return { plan, omitted: [] }
  }
  try {
    return { plan: await renderer.plan(state, []), omitted: [] }
  } catch (error) {
    if (!(error instanceof RenderError) || error.reason === 'busy') throw error
    const all = cohort.remotes.map(({ name }) => name)
    const plan = await renderer.plan(state, all)
    // It worked without remotes, so those of this page are at fault.
    recordFailure({ live, cohort, log }, plan, error)
    return { plan, omitted: listRemotes(listPlannedScreens(plan)) }
  }
}

type FailureContext = Pick<PageJob, 'live' | 'cohort' | 'log'>

function recordFailure({ live, cohort, log }: FailureContext, plan: PagePlan, error: RenderError): void {
  for (const { remote, screen } of listPlannedScreens(plan)) {
    const release = cohort.remotes.find(({ name }) => name === remote)
    if (release === undefined) continue
    const { version } = release
    log.error(
      { remote, version, screen, reason: error.reason, fault: error.message },
      'remote failed on the server',
    )
    // Which slot failed is unknown, so all are quarantined.
    if (error.reason === 'lost') live.quarantine.add(releaseId(release), screen)
  }
}

function listPlannedScreens({ remote, screen = '', slots = [] }: PagePlan): readonly PlannedSlot[] {
  return remote === undefined ? slots : [{ remote, screen }]
}

function listRemotes(screens: readonly PlannedSlot[]): readonly string[] {
  return [...new Set(screens.map(({ remote }) => remote))]
}

function idOf(cohort: LiveCohort, remote: string | undefined): string {
  const release = cohort.remotes.find(({ name }) => name === remote)
  return release === undefined ? '' : releaseId(release)
}

function releaseId({ name, version }: Pick<RemoteRelease, 'name' | 'version'>): string {
  return `${name}@${version}`
}

interface RenderTask extends PlannedPage {
  readonly missing: ReadonlySet<string>
  readonly renderer: Renderer
  readonly state: RenderState
}

async function renderPlanned(
  job: PageJob,
  { renderer, missing, plan, state, omitted }: RenderTask,
): Promise<FinishedPage> {
  const screens = listPlannedScreens(plan)
  // Guarded pages are sent without content, whatever a bundle requests.
  const calls = plan.guarded === true ? [] : plan.data
  const { answers, complete } = await job.data.fetchAll(calls, job.request)
  const isMissing = screens.some(({ remote }) => missing.has(idOf(job.cohort, remote)))
  try {
    const page = await renderer.render(state, answers, omitted)
    logFaults(job, page)
    const ttlMs = plan.data.length === 0 ? TTL_WITHOUT_DATA_MS : TTL_WITH_DATA_MS
    const isComplete = page.status === 200 && complete && omitted.length === 0 && !isMissing
    const isCacheable = isComplete && plan.guarded !== true && !job.request.isSecret
    return await finish(job, {
      state,
      plan,
      answers,
      page,
      ttlMs: isCacheable ? ttlMs : 0,
      hasMissingData: !complete,
    })
  } catch (error) {
    if (screens.length === 0 || !(error instanceof RenderError) || error.reason === 'busy') throw error
    recordFailure(job, plan, error)
    // Without those remotes: the server renders the shell, the browser the rest.
    const page = await renderer.render(state, answers, listRemotes(screens))
    return finish(job, { state, plan, answers, page, ttlMs: 0 })
  }
}

/** Slots that threw; the page is complete without them. */
function logFaults({ cohort, log }: PageJob, { faults = [] }: RenderedPage): void {
  for (const { remote, screen, message } of faults) {
    const version = cohort.remotes.find(({ name }) => name === remote)?.version
    log.error({ remote, version, screen, reason: 'fault', fault: message }, 'remote failed on the server')
  }
}

/** Unknown addresses are unlimited but share one page per language and settings. */
function renderNotFound(job: PageJob, toRender: RenderTask): Promise<FinishedPage> {
  const key = `${job.cohort.name} ${settingsKey(job.request)} ${toRender.state.address}`
  return job.live.notFound.get(key, () => renderPlanned(job, toRender))
}

interface RenderResult {
  readonly state: RenderState
  readonly plan: PagePlan
  readonly answers: Readonly<Record<string, RenderedResponse>>
  readonly page: RenderedPage
  readonly ttlMs: number
  readonly hasMissingData?: boolean
}

async function finish(
  { live, cohort, shell, request, origin }: PageJob,
  { state, plan, answers, page, ttlMs, hasMissingData = false }: RenderResult,
): Promise<FinishedPage> {
  const { language } = request
  const remote = cohort.remotes.find(({ name }) => name === plan.remote)
  const slots = (plan.slots ?? []).flatMap(({ remote: name, screen }) => {
    const release = cohort.remotes.find((candidate) => candidate.name === name)
    return release === undefined ? [] : [{ release, screen }]
  })
  // The route exists but its record does not: search engines must not index it.
  const isUnknown = remote !== undefined && Object.values(answers).some(({ status: found }) => found === 404)
  const status = page.status === 200 && isUnknown ? 404 : page.status
  const isGuarded = plan.guarded === true
  const isPrivate = isGuarded || request.isSecret
  const hasPreloads = plan.refused !== true && (!isGuarded || request.reader !== 'VISITOR')
  const files = pageFiles(
    shell,
    hasPreloads ? { language, remote, screen: plan.screen, parts: plan.parts, slots } : { language },
  )
  const inlineStyles = await live.styles.read(files.styles)
  // Files with integrity in the document, or inlined.
  const withIntegrity = [...files.styles, ...files.preloadedScripts].map(({ href }) => href)
  const target = {
    remotes: remote === undefined ? [] : [remote.name],
    screen: plan.screen,
    mapped: plan.mapped,
  }
  const html = writeDocument({
    state: { ...cohort.states.forPage(state, target, new Set(withIntegrity)), data: answers },
    files,
    inlineStyles,
    title: page.title,
    description: page.description,
    html: page.html,
    origin,
    ...(status === 200 && !isPrivate ? { path: page.path } : {}),
  })
  return new FinishedPage({
    status,
    language,
    ttlMs: status === 200 ? ttlMs : 0,
    isGuarded: isPrivate,
    isReserved: plan.mapped !== undefined,
    html,
    styleHashes: inlineStyles.map(({ hash }) => hash),
    release: remote ?? shell,
    hasMissingData,
  })
}

/** Boots the shell in the browser with an empty root; with noindex. */
function plainFrame(job: PageJob, state: RenderState, status = 200): FinishedPage {
  const { shell, request, origin, live, cohort } = job
  const { language } = request
  const html = writeDocument({
    // The remote is unknown, so the browser fetches the table.
    state: { ...cohort.states.forPage(state, { remotes: [] }), data: {} },
    files: pageFiles(shell, { language }),
    title: portalTitle(language, live.variant),
    description: '',
    html: '',
    message: noScriptMessage(language, job.incident),
    origin,
  })
  return new FinishedPage({ status, language, ttlMs: 0, isGuarded: request.isSecret, html, release: shell })
}
