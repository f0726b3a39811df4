import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompanyId } from 'shared-contracts/session/variant'
import { buildApp } from 'svc-edge/app'
import { EdgeSettings, edgeConfig } from 'svc-edge/config'

interface DevelopmentEdgeOptions {
  readonly companyId: CompanyId
  readonly apiUrl: string
  readonly feed: { readonly url: string; readonly publicKey: string }
  readonly releasesDir: string
  /** Folder of its state, deleted with the view. */
  readonly folder: string
  readonly onFault: (line: string) => void
}

const WARNING_LEVEL = 40

/** Starts the unmodified edge of the portal in this process; it follows the feed and accepts only its key. */
export async function startDevelopmentEdge(
  options: DevelopmentEdgeOptions,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { companyId, apiUrl, feed, releasesDir, folder, onFault } = options
  const keyFile = join(folder, 'feed.pub.pem')
  await writeFile(keyFile, feed.publicKey)
  const settings = EdgeSettings.parse({
    COMPANY_ID: String(companyId),
    API_URL: apiUrl,
    RELEASE_REGISTRY_URL: feed.url,
    RELEASES_DIR: releasesDir,
    STATE_DIR: join(folder, 'edge'),
    COMPOSITION_PUBLIC_KEY_FILE: keyFile,
    RATE_LIMIT_FACTOR: '0',
  })
  const app = await buildApp(edgeConfig(settings), { write: (line) => reportFaults(line, onFault) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: async () => void (await app.close()) }
}

function reportFaults(line: string, onFault: (line: string) => void): void {
  const entry = JSON.parse(line) as Readonly<Record<string, unknown>>
  if (Number(entry['level']) < WARNING_LEVEL) return
  // The feed delays its responses during builds.
  if (String(entry['msg']).startsWith('release registry')) return
  const about = ['remote', 'version', 'screen', 'path', 'reason', 'fault'].flatMap((key) =>
    typeof entry[key] === 'string' ? [entry[key]] : [],
  )
  onFault([entry['msg'], ...about].join(' · '))
}
