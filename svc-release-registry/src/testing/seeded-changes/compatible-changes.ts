import * as z from 'zod/mini'
import {
  ANSWER,
  ARTICLE,
  AUTH,
  ESERVICES_SHAPES,
  IMAGE,
  INFORMATION_SHAPES,
  PDF,
  QUESTION,
  START,
  STARTED,
  eservices,
  information,
  menu,
  registries,
  route,
  shapeOf,
  shell,
} from './live-portal.ts'
import { COMPATIBLE_PAGE_CHANGES, type CompatibleChange } from './page-changes.ts'
import { eservicesWith, informationWith, registriesWith, shellWith } from './releases-with.ts'

const VIDEO = z.object({ kind: z.literal('video'), url: z.string(), title: z.string() })

/** Changes that break no consumer, each applied alone. */
export const COMPATIBLE_CHANGES: readonly CompatibleChange[] = [
  // facts
  {
    what: 'a fact gets another field',
    release: informationWith(z.object({ ...ARTICLE, agency: z.string() })),
  },
  {
    what: 'a fact gets another optional field',
    release: informationWith(z.object({ ...ARTICLE, agency: z.optional(z.string()) })),
  },
  {
    what: 'an enum loses a value',
    release: informationWith(z.object({ ...ARTICLE, category: z.enum(['news']) })),
  },
  {
    what: 'an enum becomes a constant',
    release: informationWith(z.object({ ...ARTICLE, category: z.literal('faq') })),
  },
  {
    what: 'an enum becomes a union of constants',
    release: informationWith(
      z.object({ ...ARTICLE, category: z.union([z.literal('news'), z.literal('faq')]) }),
    ),
  },
  {
    what: 'a nullable field becomes non-null',
    release: informationWith(z.object({ ...ARTICLE, author: z.string() })),
  },
  {
    what: 'a string gets a smaller maximum length',
    release: informationWith(
      z.object({ ...ARTICLE, slug: z.string().check(z.minLength(3), z.maxLength(60)) }),
    ),
  },
  {
    what: 'a string gets a pattern',
    release: informationWith(
      z.object({
        ...ARTICLE,
        slug: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[a-z-]+$/)),
      }),
    ),
  },
  {
    what: 'a number gets narrower bounds',
    release: informationWith(z.object({ ...ARTICLE, minutes: z.int().check(z.minimum(2), z.maximum(30)) })),
  },
  {
    what: 'a list becomes non-empty and shorter',
    release: informationWith(
      z.object({ ...ARTICLE, tags: z.array(z.string()).check(z.minLength(1), z.maxLength(5)) }),
    ),
  },
  {
    what: 'the items of a list become an enum',
    release: informationWith(
      z.object({ ...ARTICLE, tags: z.array(z.enum(['law', 'export'])).check(z.maxLength(10)) }),
    ),
  },
  {
    what: 'a list becomes a tuple within the limits of readers',
    release: informationWith(z.object({ ...ARTICLE, tags: z.tuple([z.string(), z.string()]) })),
  },
  {
    what: 'a record of languages becomes an object',
    release: informationWith(
      z.object({
        ...ARTICLE,
        titles: z.object({ az: z.string(), en: z.string(), ru: z.string() }),
      }),
    ),
  },
  {
    what: 'fields are reordered and described',
    release: informationWith(
      z.object({
        titles: ARTICLE.titles,
        author: ARTICLE.author,
        tags: ARTICLE.tags,
        minutes: ARTICLE.minutes,
        published: ARTICLE.published,
        category: ARTICLE.category,
        slug: ARTICLE.slug.check(z.describe('Part of the address')),
      }),
    ),
  },
  {
    what: 'the payload becomes a union of two article types with all fields',
    release: informationWith(
      z.discriminatedUnion('category', [
        z.object({ ...ARTICLE, category: z.literal('news') }),
        z.object({ ...ARTICLE, category: z.literal('faq'), question: z.string() }),
      ]),
    ),
  },
  {
    what: 'the payload becomes an intersection of an object and a union',
    release: informationWith(
      z.intersection(
        z.object(ARTICLE),
        z.union([z.object({ agency: z.string() }), z.object({ court: z.string() })]),
      ),
    ),
  },
  {
    what: 'a fact without consumers loses its fields',
    release: (version) =>
      information(version, {
        contracts: {
          ...information(version).contracts,
          provides: { 'information.article.opened': 1, 'information.question.opened': 1 },
          shapes: { ...INFORMATION_SHAPES, 'information.question.opened@1': shapeOf('fact', z.object({})) },
        },
      }),
  },
  {
    what: 'an older release that lists no shapes',
    release: (version) =>
      information(version, {
        contracts: { requires: { 'shared-contracts': 1 }, provides: { 'information.article.opened': 1 } },
      }),
  },
  {
    what: 'a reader ignores a field',
    release: eservicesWith({
      'information.article.opened@1': shapeOf('fact', z.object({ slug: ARTICLE.slug })),
    }),
  },
  {
    what: 'a reader accepts more than is sent',
    release: eservicesWith({
      'information.article.opened@1': shapeOf(
        'fact',
        z.object({
          ...ARTICLE,
          category: z.string(),
          minutes: z.number(),
          author: z.optional(ARTICLE.author),
        }),
      ),
    }),
  },
  {
    what: 'a reader accepts an optional field that is not sent yet',
    release: registriesWith({
      'eservices.service.started@1': shapeOf('fact', z.object({ ...STARTED, day: z.optional(z.iso.date()) })),
    }),
  },
  {
    what: 'a reader unsubscribes',
    release: (version) =>
      eservices(version, {
        contracts: {
          requires: { 'shared-contracts': 1 },
          provides: eservices(version).contracts.provides,
          shapes: ESERVICES_SHAPES,
        },
      }),
  },
  {
    what: 'a reader subscribes to a fact without a publisher',
    release: (version) =>
      registries(version, {
        contracts: { ...registries(version).contracts, optional: { 'appeals.appeal.sent': 1 } },
      }),
  },
  {
    what: 'a fact moves to the next major, and the bus converts',
    release: (version) =>
      eservices(version, {
        contracts: {
          ...eservices(version).contracts,
          provides: { 'eservices.service.started': 2, 'eservices.service.start': 1 },
        },
      }),
  },
  // state
  {
    what: 'a state gets another field',
    release: shellWith({
      'session.auth.state@1': shapeOf('state', z.object({ ...AUTH, since: z.iso.datetime() })),
    }),
  },
  {
    what: 'a nullable state becomes non-null',
    release: shellWith({
      'session.auth.state@1': shapeOf(
        'state',
        z.object({
          ...AUTH,
          user: z.object({ id: z.int(), name: z.string(), roles: z.array(z.enum(['USER'])) }),
        }),
      ),
    }),
  },
  {
    what: 'a new state of the shell',
    release: shellWith(
      { 'shell.api.state@1': shapeOf('state', z.object({ open: z.boolean() })) },
      { 'shell.api.state': 1 },
    ),
  },
  // commands and replies
  {
    what: 'a command accepts another optional field',
    release: shellWith({
      'shell.confirm.ask@1': shapeOf(
        'command',
        z.object({ ...QUESTION, cancel: z.optional(z.string()) }),
        z.object(ANSWER),
      ),
    }),
  },
  {
    what: 'a command accepts longer strings',
    release: shellWith({
      'shell.confirm.ask@1': shapeOf(
        'command',
        z.object({ ...QUESTION, title: z.string().check(z.maxLength(500)) }),
        z.object(ANSWER),
      ),
    }),
  },
  {
    what: 'a required field of a command becomes optional',
    release: eservicesWith({
      'eservices.service.start@1': shapeOf(
        'command',
        z.object({ ...START, serviceId: z.optional(START.serviceId) }),
        z.object({ url: z.string() }),
      ),
    }),
  },
  {
    what: 'the viewer supports another file type',
    release: shellWith({
      'shell.viewer.open@1': shapeOf('command', z.discriminatedUnion('kind', [IMAGE, PDF, VIDEO])),
    }),
  },
  {
    what: 'the viewer drops a file type without callers',
    release: shellWith({
      'shell.viewer.open@1': shapeOf('command', z.discriminatedUnion('kind', [PDF, VIDEO])),
    }),
  },
  {
    what: 'a reply gets another field',
    release: shellWith({
      'shell.confirm.ask@1': shapeOf('command', z.object(QUESTION), z.object({ ...ANSWER, at: z.int() })),
    }),
  },
  {
    what: 'a command gets a reply',
    release: shellWith({
      'shell.viewer.open@1': shapeOf(
        'command',
        z.discriminatedUnion('kind', [IMAGE, PDF]),
        z.object({ opened: z.boolean() }),
      ),
    }),
  },
  {
    what: 'a caller sends fewer fields',
    release: registriesWith({
      'eservices.service.start@1': shapeOf(
        'command',
        z.object({ serviceId: START.serviceId }),
        z.object({ url: z.string() }),
      ),
    }),
  },
  {
    what: 'a caller sends an unknown field',
    release: registriesWith({
      'eservices.service.start@1': shapeOf(
        'command',
        z.object({ ...START, from: z.string() }),
        z.object({ url: z.string() }),
      ),
    }),
  },
  // platform modules of the shell
  {
    what: 'an unused export is removed',
    release: (version) =>
      shell(version, {
        platformExports: { ...shell(version).platformExports, 'shared-ui/table': ['Table'] },
      }),
  },
  {
    what: 'an export is added',
    release: (version) =>
      shell(version, {
        platformExports: { ...shell(version).platformExports, 'shared-ui/tabs': ['Tabs', 'TabPanel'] },
      }),
  },
  {
    what: 'an unused platform module is removed',
    release: (version) => {
      const { rxjs, ...platformModules } = shell(version).platformModules
      return shell(version, rxjs === undefined ? {} : { platformModules })
    },
  },
  {
    what: 'an unused slot place is removed',
    release: (version) => shell(version, { places: ['home.aside'] }),
  },
  {
    what: 'a permission is added',
    release: (version) =>
      shell(version, { permissions: ['public', 'registries:read', 'registry:write', 'appeals:read'] }),
  },
  // addresses
  ...COMPATIBLE_PAGE_CHANGES,
  {
    what: 'a linked route moves to another address with the same parameters',
    release: (version) =>
      information(version, {
        routes: [
          route('information.news', '/news'),
          route('information.article', '/news/:slug'),
          route('information.faq', '/faq'),
          route('information.search', '/search'),
        ],
        redirects: { '/information': '/news', '/information/:slug': '/news/:slug' },
      }),
  },
  {
    what: 'a route and a menu entry are added',
    release: (version) =>
      registries(version, {
        routes: [...registries(version).routes, route('registries.choose', '/registers')],
        menu: [...registries(version).menu, menu('registries.all', 'registries.choose')],
      }),
  },
  {
    what: 'a link to a missing remote is added',
    release: (version) => registries(version, { links: { 'appeals.write': [] } }),
  },
  // drafts
  {
    what: 'a form gets a new version and reads the older ones',
    release: (version) => eservices(version, { drafts: { application: { writes: 3, reads: [1, 2, 3] } } }),
  },
  {
    what: 'a second form is added',
    release: (version) =>
      eservices(version, {
        drafts: { application: { writes: 2, reads: [1, 2] }, complaint: { writes: 1, reads: [1] } },
      }),
  },
]
