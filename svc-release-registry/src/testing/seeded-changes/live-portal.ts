import type { ContractShape, RemoteRelease, ShellRelease } from 'shared-contracts/release/release-record'
import * as z from 'zod/mini'
import { remoteRecord, shellRecord } from '../started-registry.ts'

/** Portal for the seeded changes: a shell and three remotes, each with a rollback target. */

export function shapeOf(
  kind: ContractShape['kind'],
  payload?: z.ZodMiniType,
  reply?: z.ZodMiniType,
): ContractShape {
  const schema = (type: z.ZodMiniType) => z.toJSONSchema(type, { io: 'input' }) as ContractShape['payload']
  return {
    kind,
    ...(payload === undefined ? {} : { payload: schema(payload) }),
    ...(reply === undefined ? {} : { reply: schema(reply) }),
  }
}

/** Fields of `session.auth.state@1`, which the shell owns. */
export const AUTH = {
  user: z.nullable(z.object({ id: z.int(), name: z.string(), roles: z.array(z.enum(['USER', 'ADMIN'])) })),
  isLoginModalOpened: z.boolean(),
  isAuthResolved: z.boolean(),
}
/** Fields of `shell.confirm.ask@1`. */
export const QUESTION = {
  title: z.string().check(z.minLength(1), z.maxLength(200)),
  danger: z.optional(z.boolean()),
}
/** Fields of the reply of `shell.confirm.ask@1`. */
export const ANSWER = { accepted: z.boolean() }
/** Choices of `shell.viewer.open@1`. */
export const IMAGE = z.object({ kind: z.literal('image'), url: z.string(), title: z.string() })
export const PDF = z.object({ kind: z.literal('pdf'), url: z.string(), title: z.string() })
/** Fields of `information.article.opened@1`. */
export const ARTICLE = {
  slug: z.string().check(z.minLength(1), z.maxLength(100)),
  category: z.enum(['news', 'faq']),
  published: z.iso.date(),
  minutes: z.int().check(z.minimum(1), z.maximum(60)),
  tags: z.array(z.string()).check(z.maxLength(10)),
  author: z.nullable(z.string()),
  titles: z.record(z.enum(['az', 'en', 'ru']), z.string()),
}
/** Fields of `eservices.service.started@1`. */
export const STARTED = { serviceId: z.int(), channel: z.enum(['card', 'link']) }
/** Fields of `eservices.service.start@1`. */
export const START = { serviceId: z.int().check(z.minimum(1)), note: z.optional(z.string()) }

export const SHELL_SHAPES = {
  'session.auth.state@1': shapeOf('state', z.object(AUTH)),
  'shell.confirm.ask@1': shapeOf('command', z.object(QUESTION), z.object(ANSWER)),
  'shell.viewer.open@1': shapeOf('command', z.discriminatedUnion('kind', [IMAGE, PDF])),
  'shell.loading.push@1': shapeOf('command'),
}
/** All topics, as the bus of the shell validates them. */
export const BUS_SHAPES = {
  ...SHELL_SHAPES,
  'information.article.opened@1': shapeOf('fact', z.object(ARTICLE)),
  'eservices.service.started@1': shapeOf('fact', z.object(STARTED)),
  'eservices.service.start@1': shapeOf('command', z.object(START), z.object({ url: z.string() })),
}
export const INFORMATION_SHAPES = { 'information.article.opened@1': shapeOf('fact', z.object(ARTICLE)) }
export const ESERVICES_SHAPES = {
  'session.auth.state@1': shapeOf('state', z.object(AUTH)),
  'shell.confirm.ask@1': shapeOf('command', z.object({ title: QUESTION.title }), z.object(ANSWER)),
  'shell.viewer.open@1': shapeOf('command', z.discriminatedUnion('kind', [PDF])),
  'information.article.opened@1': shapeOf('fact', z.object(ARTICLE)),
  'eservices.service.started@1': shapeOf('fact', z.object(STARTED)),
  'eservices.service.start@1': shapeOf('command', z.object(START), z.object({ url: z.string() })),
}
export const REGISTRIES_SHAPES = {
  'shell.loading.push@1': shapeOf('command'),
  'eservices.service.started@1': shapeOf('fact', z.object({ serviceId: z.int() })),
  'eservices.service.start@1': shapeOf('command', z.object(START), z.object({ url: z.string() })),
}

const WORDS = { az: 'Söz', en: 'Word', ru: 'Слово' }
const BUILT = { commit: '0f0e0d0c' }

type Route = RemoteRelease['routes'][number]

export function route(id: string, path: string, permission: Route['permission'] = 'public'): Route {
  return { id, path, screen: 'start', title: WORDS, permission }
}

export function menu(
  id: string,
  leadsTo: string,
  params: Record<string, string> = {},
): RemoteRelease['menu'][number] {
  return { id, place: 'footer', route: leadsTo, params, label: WORDS, order: 1, permission: 'public' }
}

export function shell(version: string, changes: Partial<ShellRelease> = {}): ShellRelease {
  const none = { js: [], css: [], platform: [] }
  return shellRecord(version, {
    ...BUILT,
    platformModules: { react: none, 'shared-ui/table': none, 'shared-ui/tabs': none, rxjs: none },
    platformExports: {
      react: ['useEffect', 'useMemo', 'useState'],
      'shared-ui/table': ['Table', 'TableRow'],
      'shared-ui/tabs': ['Tabs'],
    },
    places: ['home.main', 'home.aside'],
    permissions: ['public', 'registries:read', 'registry:write'],
    links: { 'information.news': [] },
    converters: [{ from: 'eservices.service.started@1', to: 'eservices.service.started@2' }],
    contracts: {
      requires: {},
      provides: {
        'session.auth.state': 1,
        'shell.confirm.ask': 1,
        'shell.viewer.open': 1,
        'shell.loading.push': 1,
      },
      shapes: BUS_SHAPES,
    },
    ...changes,
  })
}

export function information(version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return remoteRecord('mf-information', version, {
    ...BUILT,
    contracts: {
      requires: { 'shared-contracts': 1 },
      provides: { 'information.article.opened': 1 },
      shapes: INFORMATION_SHAPES,
    },
    screens: { start: { js: ['entry.js'], css: [], platform: ['react', 'shared-ui/tabs'] } },
    uses: { react: ['useState'], 'shared-ui/tabs': ['Tabs'] },
    routes: [
      route('information.news', '/information'),
      route('information.article', '/information/:slug'),
      route('information.faq', '/faq'),
      route('information.search', '/search'),
    ],
    menu: [menu('information.header', 'information.news')],
    ...changes,
  })
}

export function eservices(version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return remoteRecord('mf-eservices', version, {
    ...BUILT,
    contracts: {
      requires: {
        'shared-contracts': 1,
        'session.auth.state': 1,
        'shell.confirm.ask': 1,
        'shell.viewer.open': 1,
      },
      optional: { 'information.article.opened': 1 },
      provides: { 'eservices.service.started': 1, 'eservices.service.start': 1 },
      shapes: ESERVICES_SHAPES,
    },
    screens: { start: { js: ['entry.js'], css: [], platform: ['react', 'shared-ui/table'] } },
    uses: { react: ['useEffect', 'useState'], 'shared-ui/table': ['Table'] },
    routes: [route('eservices.list', '/services'), route('eservices.service', '/services/:id')],
    menu: [menu('eservices.header', 'eservices.list')],
    slots: [
      {
        id: 'eservices.popular',
        place: 'home.aside',
        slot: 'start',
        order: 1,
        permission: 'registries:read',
      },
    ],
    drafts: { application: { writes: 2, reads: [1, 2] } },
    links: { 'information.article': ['slug'] },
    ...changes,
  })
}

export function registries(version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return remoteRecord('mf-registries', version, {
    ...BUILT,
    contracts: {
      requires: { 'shared-contracts': 1, 'eservices.service.start': 1, 'shell.loading.push': 1 },
      optional: { 'eservices.service.started': 1 },
      provides: {},
      shapes: REGISTRIES_SHAPES,
    },
    routes: [
      route('registries.browse', '/registers/:registry'),
      route('registries.record', '/registries/:registry/:id', 'registries:read'),
      route('registries.embedding', '/embedding', 'registries:read'),
      route('registries.stop-mails', '/stop-mails'),
      route('registries.desk', '/desk-of-registers', 'registry:write'),
    ],
    menu: [menu('registries.header', 'registries.browse', { registry: 'goods' })],
    ...changes,
  })
}

export function auth(version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease {
  return remoteRecord('mf-auth', version, {
    ...BUILT,
    routes: [route('auth.activation', '/activation/:code'), route('auth.waiting', '/activation')],
    ...changes,
  })
}
