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

/** Each by its own breaks nobody. */
export const COMPATIBLE_CHANGES: readonly CompatibleChange[] = [
  // facts
  {
    what: 'a fact has a field more',
    release: informationWith(z.object({ ...ARTICLE, agency: z.string() })),
  },
  {
    what: 'a fact has an optional field more',
    release: informationWith(z.object({ ...ARTICLE, agency: z.optional(z.string()) })),
  },
  {
    what: 'a choice has a value less',
    release: informationWith(z.object({ ...ARTICLE, category: z.enum(['news']) })),
  },
  {
    what: 'a choice becomes a constant',
    release: informationWith(z.object({ ...ARTICLE, category: z.literal('faq') })),
  },
  {
    what: 'a choice is written as a union of constants',
    release: informationWith(
      z.object({ ...ARTICLE, category: z.union([z.literal('news'), z.literal('faq')]) }),
    ),
  },
  {
    what: 'a field that may be null never is',
    release: informationWith(z.object({ ...ARTICLE, author: z.string() })),
  },
  {
    what: 'a text is shorter',
    release: informationWith(
      z.object({ ...ARTICLE, slug: z.string().check(z.minLength(3), z.maxLength(60)) }),
    ),
  },
  {
    what: 'a text keeps to a pattern',
    release: informationWith(
      z.object({
        ...ARTICLE,
        slug: z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[a-z-]+$/)),
      }),
    ),
  },
  {
    what: 'a number has narrower bounds',
    release: informationWith(z.object({ ...ARTICLE, minutes: z.int().check(z.minimum(2), z.maximum(30)) })),
  },
  {
    what: 'a list is never empty and shorter',
    release: informationWith(
      z.object({ ...ARTICLE, tags: z.array(z.string()).check(z.minLength(1), z.maxLength(5)) }),
    ),
  },
  {
    what: 'the items of a list are a choice',
    release: informationWith(
      z.object({ ...ARTICLE, tags: z.array(z.enum(['law', 'export'])).check(z.maxLength(10)) }),
    ),
  },
  {
    what: 'a list that may have any length is never longer than readers take',
    release: informationWith(z.object({ ...ARTICLE, tags: z.tuple([z.string(), z.string()]) })),
  },
  {
    what: 'a text per language is written as an object',
    release: informationWith(
      z.object({
        ...ARTICLE,
        titles: z.object({ az: z.string(), en: z.string(), ru: z.string() }),
      }),
    ),
  },
  {
    what: 'the fields come in another order, with descriptions',
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
    what: 'the payload is a union of two kinds of article, each with all fields',
    release: informationWith(
      z.discriminatedUnion('category', [
        z.object({ ...ARTICLE, category: z.literal('news') }),
        z.object({ ...ARTICLE, category: z.literal('faq'), question: z.string() }),
      ]),
    ),
  },
  {
    what: 'the payload is put together from an object and a choice of two',
    release: informationWith(
      z.intersection(
        z.object(ARTICLE),
        z.union([z.object({ agency: z.string() }), z.object({ court: z.string() })]),
      ),
    ),
  },
  {
    what: 'a fact nobody reads loses its fields',
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
    what: 'a release of an older kind that tells no shapes',
    release: (version) =>
      information(version, {
        contracts: { requires: { 'shared-contracts': 1 }, provides: { 'information.article.opened': 1 } },
      }),
  },
  {
    what: 'a reader leaves a field out',
    release: eservicesWith({
      'information.article.opened@1': shapeOf('fact', z.object({ slug: ARTICLE.slug })),
    }),
  },
  {
    what: 'a reader takes more than is sent',
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
    what: 'a reader knows a field that does not come yet, and can do without it',
    release: registriesWith({
      'eservices.service.started@1': shapeOf('fact', z.object({ ...STARTED, day: z.optional(z.iso.date()) })),
    }),
  },
  {
    what: 'a reader no longer listens',
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
    what: 'a reader listens to a fact that nobody publishes yet',
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
    what: 'a state has a field more',
    release: shellWith({
      'session.auth.state@1': shapeOf('state', z.object({ ...AUTH, since: z.iso.datetime() })),
    }),
  },
  {
    what: 'a state that may be null never is',
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
    what: 'a command takes one optional field more',
    release: shellWith({
      'shell.confirm.ask@1': shapeOf(
        'command',
        z.object({ ...QUESTION, cancel: z.optional(z.string()) }),
        z.object(ANSWER),
      ),
    }),
  },
  {
    what: 'a command takes longer texts',
    release: shellWith({
      'shell.confirm.ask@1': shapeOf(
        'command',
        z.object({ ...QUESTION, title: z.string().check(z.maxLength(500)) }),
        z.object(ANSWER),
      ),
    }),
  },
  {
    what: 'a field of a command is not needed any more',
    release: eservicesWith({
      'eservices.service.start@1': shapeOf(
        'command',
        z.object({ ...START, serviceId: z.optional(START.serviceId) }),
        z.object({ url: z.string() }),
      ),
    }),
  },
  {
    what: 'one kind of file more is shown',
    release: shellWith({
      'shell.viewer.open@1': shapeOf('command', z.discriminatedUnion('kind', [IMAGE, PDF, VIDEO])),
    }),
  },
  {
    what: 'a kind of file is not shown any more that nobody asks for',
    release: shellWith({
      'shell.viewer.open@1': shapeOf('command', z.discriminatedUnion('kind', [PDF, VIDEO])),
    }),
  },
  {
    what: 'an answer has a field more',
    release: shellWith({
      'shell.confirm.ask@1': shapeOf('command', z.object(QUESTION), z.object({ ...ANSWER, at: z.int() })),
    }),
  },
  {
    what: 'a command that was not answered is answered',
    release: shellWith({
      'shell.viewer.open@1': shapeOf(
        'command',
        z.discriminatedUnion('kind', [IMAGE, PDF]),
        z.object({ opened: z.boolean() }),
      ),
    }),
  },
  {
    what: 'a caller sends less',
    release: registriesWith({
      'eservices.service.start@1': shapeOf(
        'command',
        z.object({ serviceId: START.serviceId }),
        z.object({ url: z.string() }),
      ),
    }),
  },
  {
    what: 'a caller sends a field that the handler does not know',
    release: registriesWith({
      'eservices.service.start@1': shapeOf(
        'command',
        z.object({ ...START, from: z.string() }),
        z.object({ url: z.string() }),
      ),
    }),
  },
  // what the shell lends
  {
    what: 'an export goes that no remote uses',
    release: (version) =>
      shell(version, {
        platformExports: { ...shell(version).platformExports, 'shared-ui/table': ['Table'] },
      }),
  },
  {
    what: 'an export comes',
    release: (version) =>
      shell(version, {
        platformExports: { ...shell(version).platformExports, 'shared-ui/tabs': ['Tabs', 'TabPanel'] },
      }),
  },
  {
    what: 'a platform module goes that no remote uses',
    release: (version) => {
      const { rxjs, ...platformModules } = shell(version).platformModules
      return shell(version, rxjs === undefined ? {} : { platformModules })
    },
  },
  {
    what: 'a place goes that nobody fills',
    release: (version) => shell(version, { places: ['home.aside'] }),
  },
  {
    what: 'a permission comes',
    release: (version) =>
      shell(version, { permissions: ['public', 'registries:read', 'registry:write', 'appeals:read'] }),
  },
  // addresses
  ...COMPATIBLE_PAGE_CHANGES,
  {
    what: 'a route that others link to moves to another address with the same parameters',
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
    what: 'a route and a menu entry come',
    release: (version) =>
      registries(version, {
        routes: [...registries(version).routes, route('registries.choose', '/registers')],
        menu: [...registries(version).menu, menu('registries.all', 'registries.choose')],
      }),
  },
  {
    what: 'a link to a remote that is not there',
    release: (version) => registries(version, { links: { 'appeals.write': [] } }),
  },
  // half-filled forms
  {
    what: 'a new version of a form, with the older ones readable',
    release: (version) => eservices(version, { drafts: { application: { writes: 3, reads: [1, 2, 3] } } }),
  },
  {
    what: 'a second form',
    release: (version) =>
      eservices(version, {
        drafts: { application: { writes: 2, reads: [1, 2] }, complaint: { writes: 1, reads: [1] } },
      }),
  },
]
