import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Composition } from 'shared-contracts/release/composition'
import type { RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import { until } from 'shared-service/testing/waiting'
import { defaultContactDetails } from '../documents/contact-details.ts'
import { buildApp } from '../app.ts'
import type { EdgeConfig } from '../config.ts'
import { publishRemote, publishShell } from './fake-releases.ts'
import {
  FakeReleaseRegistry,
  listen,
  makeKeys,
  shut,
  signComposition,
  type SigningKeys,
} from './fake-upstreams.ts'
import { extendLimits } from './extended-limits.ts'

type ApiHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Edge between a fake release registry and a fake API, with files in a temporary folder. */
export class EdgeStack {
  readonly registry = new FakeReleaseRegistry()
  readonly log: string[] = []
  api: ApiHandler = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"content":[]}')
  }
  keys: SigningKeys = makeKeys()
  folder = ''
  #app: FastifyInstance | undefined
  #apiServer: Server | undefined
  #apiUrl = ''

  static async make(): Promise<EdgeStack> {
    extendLimits(true)
    const stack = new EdgeStack()
    stack.folder = await mkdtemp(join(tmpdir(), 'edge-'))
    await mkdir(stack.releasesDir, { recursive: true })
    await writeFile(join(stack.folder, 'public.pem'), stack.keys.publicPem)
    await stack.registry.start()
    const { server, url } = await listen((request, response) => {
      // Requested in the background by every edge; tests count the calls of pages.
      if (request.url?.startsWith('/api/public/registry-counts') === true) response.end('{"content":[]}')
      else stack.api(request, response)
    })
    stack.#apiServer = server
    stack.#apiUrl = url
    return stack
  }

  /** With shell 1.0.0 and mf-registries 1.2.3 live as composition 1. */
  static async running(overrides: Partial<EdgeConfig> = {}): Promise<EdgeStack> {
    const stack = await EdgeStack.make()
    try {
      await stack.publishFirst()
      await stack.start(overrides)
      await stack.waitFor(1)
      return stack
    } catch (error) {
      // Open servers would keep the test run from ending.
      await stack.close()
      throw error
    }
  }

  /** Publishes composition 1. */
  async publishFirst(): Promise<void> {
    this.registry.publish(signComposition(await this.composition(), this.keys))
  }

  get releasesDir(): string {
    return join(this.folder, 'releases')
  }

  get app(): FastifyInstance {
    if (this.#app === undefined) throw new Error('not started')
    return this.#app
  }

  async composition(
    number = 1,
    parts: { shell?: ShellRelease; remotes?: RemoteRelease[]; served?: Record<string, string[]> } = {},
  ): Promise<Composition> {
    return {
      spec: 'composition@1',
      number,
      issuedAt: '2026-11-20T10:00:00.000Z',
      shell: parts.shell ?? (await publishShell(this.releasesDir)),
      remotes: parts.remotes ?? [await publishRemote(this.releasesDir)],
      ...(parts.served === undefined ? {} : { served: parts.served }),
    }
  }

  config(overrides: Partial<EdgeConfig> = {}): EdgeConfig {
    return {
      companyId: 2,
      variant: 'quality',
      apiUrl: this.#apiUrl,
      releaseRegistryUrl: this.registry.url,
      releasesDir: this.releasesDir,
      stateDir: join(this.folder, 'state'),
      credentialFile: undefined,
      publicKeyFile: join(this.folder, 'public.pem'),
      publicOrigin: undefined,
      tls: false,
      trustedProxies: [],
      rateLimitFactor: 1,
      logLevel: 'info',
      outside: {},
      contact: defaultContactDetails('quality'),
      embedEnds: {},
      pageCacheBytes: 8_000_000,
      fileCacheBytes: 8_000_000,
      renderers: 1,
      ...overrides,
    }
  }

  async start(overrides: Partial<EdgeConfig> = {}): Promise<void> {
    this.#app = await buildApp(this.config(overrides), { write: (line) => void this.log.push(line) })
  }

  async stopEdge(): Promise<void> {
    await this.#app?.close()
    this.#app = undefined
  }

  async stopApi(): Promise<void> {
    if (this.#apiServer !== undefined) await shut(this.#apiServer)
    this.#apiServer = undefined
  }

  async close(): Promise<void> {
    await this.stopEdge()
    await this.registry.stop()
    await this.stopApi()
    await rm(this.folder, { recursive: true, force: true })
  }

  get(url: string, headers: Record<string, string> = {}): ReturnType<EdgeStack['inject']> {
    return this.inject({ method: 'GET', url, headers })
  }

  inject(options: {
    method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST'
    url: string
    headers?: Record<string, string>
    payload?: string
  }) {
    return this.app.inject(options)
  }

  /** Composition number of current responses. */
  async number(): Promise<number> {
    const { headers } = await this.app.inject({ url: '/robots.txt' })
    return Number(headers['portal-composition'] ?? 0)
  }

  /** Resolves when the composition is in use. */
  async waitFor(number: number): Promise<void> {
    await until(async () => (await this.number()) === number)
  }

  /** Resolves when the log contains the text. */
  async waitForLog(text: string): Promise<void> {
    await until(() => this.log.some((line) => line.includes(text)))
  }

  /** Number of renderer processes killed at the timeout. */
  get hungRenderers(): number {
    return this.log.filter((line) => line.includes('renderer too slow, replaced')).length
  }
}
