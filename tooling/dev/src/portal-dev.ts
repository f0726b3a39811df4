import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseCompanyId, type CompanyId } from 'shared-contracts/session/variant'
import { readManifest } from 'preset/build/read-manifest'
import { developInPortal } from './in-portal/develop-in-portal.ts'
import { choosePort } from './ports.ts'
import { showAlone } from './show-alone.ts'

const USAGE = `portal-dev                in the folder of a remote: inside the portal named in PORTAL, changes appear in the open page
portal-dev --alone        without anything else; data of PORTAL where it is set
portal-dev --alone --samples      answers of dev/answers.ts
portal-dev --allow-writes         calls that change data go through to PORTAL

PORTAL                address of a portal, e.g. https://portal.example
RELEASE_REGISTRY_URL  address of its release registry
RELEASES_DIR          folder of its releases, where it is on this machine: then pages are rendered on the server too
PORT                  port of the view; without it the first free one from 8180`

const FIRST_PORT = 8180
const TIMEOUT_MS = 10_000

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(signal: AbortSignal): Promise<void> {
  const { values } = parseArgs({
    options: {
      alone: { type: 'boolean', default: false },
      samples: { type: 'boolean', default: false },
      'allow-writes': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    print(USAGE)
    return
  }
  const dir = resolve(process.cwd())
  const portal = readVariable('PORTAL')?.replace(/\/+$/, '')
  const wanted = readVariable('PORT')
  const port = await choosePort({
    host: '127.0.0.1',
    port: wanted === undefined ? undefined : Number(wanted),
    first: FIRST_PORT,
  })
  if (values.alone) {
    const apiUrl = values.samples ? undefined : portal
    const companyId = apiUrl === undefined ? 2 : await readCompany(apiUrl)
    await showAlone({ dir, apiUrl, companyId, port, signal, print })
    return
  }
  const registryUrl = readVariable('RELEASE_REGISTRY_URL')?.replace(/\/+$/, '')
  if (portal === undefined || registryUrl === undefined)
    throw new Error(
      `PORTAL and RELEASE_REGISTRY_URL must be set; without a portal: portal-dev --alone\n\n${USAGE}`,
    )
  const { name } = await readManifest(dir)
  await developInPortal({
    remotes: [{ name, dir }],
    portal: {
      registryUrl,
      apiUrl: portal,
      filesUrl: portal,
      releasesDir: readVariable('RELEASES_DIR'),
      companyId: await readCompany(portal),
      allowsWrites: values['allow-writes'] || ['localhost', '127.0.0.1'].includes(new URL(portal).hostname),
    },
    port,
    signal,
    print,
  })
}

/** Reads the variant from a page. @throws Error when there is no portal at the address */
async function readCompany(portal: string): Promise<CompanyId> {
  const page = await fetch(`${portal}/az/home`, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).then(
    (response) => response.text(),
    () => '',
  )
  const found = /"companyId":(\d)/.exec(page)?.[1]
  if (found === undefined) throw new Error(`No portal responds at ${portal} (PORTAL).`)
  return parseCompanyId(found)
}

function readVariable(name: string): string | undefined {
  const value = process.env[name]
  return value === undefined || value === '' ? undefined : value
}

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (stop.signal.aborted) process.exit(130)
    stop.abort(new Error('stopped'))
  })

main(stop.signal).then(
  () => process.exit(0),
  (error: unknown) => {
    if (stop.signal.aborted) process.exit(0)
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  },
)
