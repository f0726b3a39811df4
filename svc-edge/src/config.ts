import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { companyIdSetting, serviceSettings } from 'shared-service/config'
import { isLoopback } from 'shared-service/http/loopback'
import { parseJson } from 'shared-service/parse-json'
import { EXTERNAL_SITES, type ExternalSiteName } from 'shared-contracts/navigation/external-sites'
import { VARIANT_BY_COMPANY } from 'shared-contracts/session/variant'
import * as z from 'zod/mini'
import { contactDetails, defaultContactDetails } from './documents/contact-details.ts'
import { embedEnds } from './modules/embed/embed-ends.ts'

const RANGES = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  if (RANGES.includes(entry)) return true
  const most = isIP(address) === 6 ? 128 : 32
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most)
  return isIP(address) !== 0 && isRange && rest.length === 0
}

const proxies = z.pipe(
  z.string(),
  z.pipe(
    z.transform((list: string) => list.split(',').map((entry) => entry.trim())),
    z.array(
      z.string().check(z.refine(isProxy, 'is a list of addresses and ranges, e.g. 10.0.0.5,10.1.0.0/16')),
    ),
  ),
)

const names = Object.keys(EXTERNAL_SITES) as ExternalSiteName[]

const outsideAddresses = z.pipe(
  z.string(),
  z.pipe(
    z.transform(parseJson),
    z.partialRecord(z.enum(names), z.url({ protocol: /^https$/ }), {
      error: `is JSON with an https address for some of ${names.join(', ')}`,
    }),
  ),
)

const bytes = z.coerce.number().check(z.int(), z.minimum(1))

const variables = z.object({
  ...serviceSettings,
  PORT: z._default(serviceSettings.PORT.def.innerType, 8080),
  COMPANY_ID: companyIdSetting,
  API_URL: z.url({ protocol: /^https?$/ }),
  RELEASE_REGISTRY_URL: z.url({ protocol: /^https?$/ }),
  RELEASES_DIR: z.string(),
  STATE_DIR: z.string(),
  /** File of the credential `edge` of the release registry; without it no counts are sent. */
  EDGE_CREDENTIAL_FILE: z.optional(z.string()),
  COMPOSITION_PUBLIC_KEY_FILE: z.string(),
  /** Origin of the portal for visitors. Without it the edge serves this machine only. */
  PUBLIC_ORIGIN: z.optional(z.url({ protocol: /^https?$/ })),
  /** `1`: HTTPS and HTTP/2 with the certificate of `STATE_DIR/tls`, which is made when missing. */
  TLS: z._default(z.enum(['0', '1']), '0'),
  /** Reverse proxies whose headers about visitor, scheme and host are trusted; none by default. */
  TRUSTED_PROXIES: z._default(proxies, []),
  /** Addresses of other sites by name, as JSON; they replace the default ones. */
  OUTSIDE_ADDRESSES: z._default(outsideAddresses, {}),
  /** Telephone, e-mail, hours and address of the owner, as JSON; they replace the demonstration values. */
  CONTACT_DETAILS: z.optional(contactDetails),
  /** Dates by channel on which embeds were deprecated and end, as JSON. */
  EMBED_ENDS: z._default(embedEnds, {}),
  PAGE_CACHE_BYTES: z._default(bytes, 64 * 1024 * 1024),
  FILE_CACHE_BYTES: z._default(bytes, 64 * 1024 * 1024),
  /** Number of renderer processes, each with a heap of at most 192 MB. Default: one per core, at most 8. */
  RENDERERS: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(64))),
})

/** Bounds the memory of an edge on a machine with many cores: about 250 MB per renderer. */
const MAX_DEFAULT_RENDERERS = 8

const OPEN_WITHOUT_ORIGIN =
  'is open to other machines, so PUBLIC_ORIGIN must say how visitors reach the portal, e.g. https://portal.example'

/** Variables of the edge; only `main.ts` reads the environment. */
export const EdgeSettings = variables.check(
  z.refine(({ HOST, PUBLIC_ORIGIN }) => PUBLIC_ORIGIN !== undefined || isLoopback(HOST), {
    error: OPEN_WITHOUT_ORIGIN,
    path: ['HOST'],
  }),
)
export type EdgeSettings = z.infer<typeof EdgeSettings>

export type EdgeConfig = Readonly<ReturnType<typeof edgeConfig>>

export function edgeConfig(settings: EdgeSettings) {
  return {
    companyId: settings.COMPANY_ID,
    variant: VARIANT_BY_COMPANY[settings.COMPANY_ID],
    apiUrl: withoutSlash(settings.API_URL),
    releaseRegistryUrl: withoutSlash(settings.RELEASE_REGISTRY_URL),
    releasesDir: settings.RELEASES_DIR,
    stateDir: settings.STATE_DIR,
    credentialFile: settings.EDGE_CREDENTIAL_FILE,
    publicKeyFile: settings.COMPOSITION_PUBLIC_KEY_FILE,
    publicOrigin: settings.PUBLIC_ORIGIN === undefined ? undefined : new URL(settings.PUBLIC_ORIGIN).origin,
    tls: settings.TLS === '1',
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    logLevel: settings.LOG_LEVEL,
    outside: settings.OUTSIDE_ADDRESSES,
    contact: settings.CONTACT_DETAILS ?? defaultContactDetails(VARIANT_BY_COMPANY[settings.COMPANY_ID]),
    embedEnds: settings.EMBED_ENDS,
    pageCacheBytes: settings.PAGE_CACHE_BYTES,
    fileCacheBytes: settings.FILE_CACHE_BYTES,
    renderers: settings.RENDERERS ?? Math.min(availableParallelism(), MAX_DEFAULT_RENDERERS),
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
