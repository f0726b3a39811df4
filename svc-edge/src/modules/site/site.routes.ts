import type { FastifyInstance } from 'fastify'
import type { Composition } from 'shared-contracts/release/composition'
import { PORTAL_MAP } from 'shared-contracts/navigation/portal-map'
import { DEFAULT_LANGUAGE, LANGUAGES } from 'shared-contracts/session/language'
import { hasPermission } from 'shared-contracts/session/permissions'
import type { Variant } from 'shared-contracts/session/variant'
import { escapeMarkup } from 'shared-service/http/escape-markup'
import type { EdgeConfig } from '../../config.ts'
import { send, type HttpResponse } from '../../http/response.ts'
import { originOf } from '../../http/origin.ts'
import { ACCENT } from '../../documents/document.ts'
import type { ListedNames } from './listed-names.ts'
import { routesInVariant } from '../../documents/mapped-pages.ts'

const HOUR = 'public, max-age=3600'

const MINUTE = 'public, max-age=60'

interface SiteOptions {
  readonly config: EdgeConfig
  readonly registries: ListedNames
  readonly services: ListedNames
  readonly composition: () => Composition | undefined
}

export function registerSite(
  app: FastifyInstance,
  { config, composition, registries, services }: SiteOptions,
): void {
  app.get('/robots.txt', (request, reply) =>
    send(request, reply, text('text/plain', robots(originOf(request, config)))),
  )
  app.get('/sitemap.xml', async (request, reply) => {
    const [names, codes] = await Promise.all([registries.find(request.ip), services.find(request.ip)])
    const values = { '/registries/:registry': names ?? [], '/e-services/:code': codes ?? [] }
    const paths = publicPaths(composition(), config.variant, values)
    const result = text('application/xml', sitemap(originOf(request, config), paths))
    const headers =
      names === undefined || codes === undefined
        ? { ...result.headers, 'cache-control': MINUTE }
        : result.headers
    return send(request, reply, { ...result, headers })
  })
  app.get('/favicon.ico', (request, reply) =>
    send(request, reply, text('image/svg+xml', icon(config.variant))),
  )
}

function text(type: string, body: string): HttpResponse {
  const contentType = type === 'image/svg+xml' ? type : `${type}; charset=utf-8`
  return { status: 200, headers: { 'content-type': contentType, 'cache-control': HOUR }, body }
}

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /settings',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Public pages of the shell apart from home. */
const OWN_PAGES = PORTAL_MAP.filter(
  ({ owner, permission, path }) =>
    owner === 'shell' && path !== '/home' && hasPermission('VISITOR', permission),
).map(({ path }) => path)

/** Home, other pages of the shell, public routes without parameters, and lists of registries and services, which link records. */
function publicPaths(
  composition: Composition | undefined,
  variant: Variant,
  values: Readonly<Record<string, readonly string[]>>,
): string[] {
  const routes = (composition?.remotes ?? [])
    .flatMap((remote) => routesInVariant(remote, variant))
    .filter((route) => hasPermission('VISITOR', route.permission))
  const paths = routes.flatMap(({ path }) => {
    if (!path.includes(':')) return [path]
    return (values[path] ?? []).map((value) => path.replace(/:\w+/, value))
  })
  // An older shell does not have the pages.
  const own = composition?.shell?.places?.includes('site-map.main') === true ? OWN_PAGES : []
  return [...new Set(['/home', ...own, ...paths])]
}

function sitemap(origin: string, paths: readonly string[]): string {
  const link = (language: string, path: string): string => escapeMarkup(`${origin}/${language}${path}`)
  const entries = paths.flatMap((path) => {
    const alternates = [
      ...LANGUAGES.map((language) => [language, language] as const),
      ['x-default', DEFAULT_LANGUAGE] as const,
    ].map(
      ([name, language]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${link(language, path)}"/>`,
    )
    return LANGUAGES.map((language) => `<url><loc>${link(language, path)}</loc>${alternates.join('')}</url>`)
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Icon of the portal: a tick for quality, two equal bars for competition. */
function icon(variant: Variant): string {
  const mark =
    variant === 'quality'
      ? '<path d="m9 16.5 5 5 9-11" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>'
      : '<path d="M8 12.5h16M8 19.5h16" fill="none" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${ACCENT[variant]}"/>${mark}</svg>\n`
}
