import * as z from 'zod/mini'
import {
  ANSWER,
  ARTICLE,
  AUTH,
  IMAGE,
  INFORMATION_SHAPES,
  QUESTION,
  REGISTRIES_SHAPES,
  SHELL_SHAPES,
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
import { INCOMPATIBLE_PAGE_CHANGES, type IncompatibleChange } from './page-changes.ts'
import { eservicesWith, informationWith, shellWith } from './releases-with.ts'

const READS_ARTICLE = 'mf-eservices@2.0.0 reads information.article.opened@1 field'
const TAKES_ARTICLE = 'in information.article.opened@1 field'

/** Changes that certainly break a consumer, each applied alone. */
export const INCOMPATIBLE_CHANGES: readonly IncompatibleChange[] = [
  // facts
  {
    what: 'a field of a fact is removed',
    release: informationWith(z.omit(z.object(ARTICLE), { slug: true })),
    says: [`${READS_ARTICLE} slug, which mf-information@3.`, 'no longer sends'],
  },
  {
    what: 'a field of a fact is renamed',
    release: informationWith(z.extend(z.omit(z.object(ARTICLE), { slug: true }), { address: ARTICLE.slug })),
    says: [`${READS_ARTICLE} slug`],
  },
  {
    what: 'a field of a fact becomes optional',
    release: informationWith(z.object({ ...ARTICLE, category: z.optional(ARTICLE.category) })),
    says: ['mf-eservices@2.0.0 needs information.article.opened@1 field category', 'may leave out'],
  },
  {
    what: 'a string becomes a number',
    release: informationWith(z.object({ ...ARTICLE, slug: z.int() })),
    says: [`${READS_ARTICLE} slug as string, but mf-information@3.`, 'may send integer'],
  },
  {
    what: 'an integer becomes a number',
    release: informationWith(
      z.object({ ...ARTICLE, minutes: z.number().check(z.minimum(1), z.maximum(60)) }),
    ),
    says: [`${READS_ARTICLE} minutes as integer`],
  },
  {
    what: 'a field becomes nullable',
    release: informationWith(z.object({ ...ARTICLE, slug: z.nullable(ARTICLE.slug) })),
    says: [`${READS_ARTICLE} slug as string`, 'may send null'],
  },
  {
    what: 'an enum gets another value',
    release: informationWith(z.object({ ...ARTICLE, category: z.enum(['news', 'faq', 'law']) })),
    says: ['mf-eservices@2.0.0 accepts only "news", "faq"', `${TAKES_ARTICLE} category`, '"law"'],
  },
  {
    what: 'an enum becomes a string',
    release: informationWith(z.object({ ...ARTICLE, category: z.string() })),
    says: ['mf-eservices@2.0.0 accepts only "news", "faq"'],
  },
  {
    what: 'a string gets a larger maximum length',
    release: informationWith(
      z.object({ ...ARTICLE, slug: z.string().check(z.minLength(1), z.maxLength(300)) }),
    ),
    says: ['mf-eservices@2.0.0 accepts only ≤ 100 characters', `${TAKES_ARTICLE} slug`],
  },
  {
    what: 'a string may be empty',
    release: informationWith(z.object({ ...ARTICLE, slug: z.string().check(z.maxLength(100)) })),
    says: ['mf-eservices@2.0.0 accepts only ≥ 1 characters', `${TAKES_ARTICLE} slug`],
  },
  {
    what: 'a date becomes a string',
    release: informationWith(z.object({ ...ARTICLE, published: z.string() })),
    says: ['mf-eservices@2.0.0 accepts only date', `${TAKES_ARTICLE} published`],
  },
  {
    what: 'a date becomes a date-time',
    release: informationWith(z.object({ ...ARTICLE, published: z.iso.datetime() })),
    says: ['mf-eservices@2.0.0 accepts only date', `${TAKES_ARTICLE} published`],
  },
  {
    what: 'a number may be larger',
    release: informationWith(z.object({ ...ARTICLE, minutes: z.int().check(z.minimum(1), z.maximum(600)) })),
    says: ['mf-eservices@2.0.0 accepts only ≤ 60', `${TAKES_ARTICLE} minutes`],
  },
  {
    what: 'a number may be zero',
    release: informationWith(z.object({ ...ARTICLE, minutes: z.int().check(z.minimum(0), z.maximum(60)) })),
    says: ['mf-eservices@2.0.0 accepts only ≥ 1', `${TAKES_ARTICLE} minutes`],
  },
  {
    what: 'a list may be longer',
    release: informationWith(z.object({ ...ARTICLE, tags: z.array(z.string()).check(z.maxLength(50)) })),
    says: ['mf-eservices@2.0.0 accepts only ≤ 10 items', `${TAKES_ARTICLE} tags`],
  },
  {
    what: 'the items of a list get another type',
    release: informationWith(
      z.object({ ...ARTICLE, tags: z.array(z.object({ id: z.int() })).check(z.maxLength(10)) }),
    ),
    says: [`${READS_ARTICLE} tags[] as string`],
  },
  {
    what: 'a record of languages loses a language',
    release: informationWith(z.object({ ...ARTICLE, titles: z.record(z.enum(['az', 'en']), z.string()) })),
    says: [`${READS_ARTICLE} titles.ru`],
  },
  {
    what: 'a fact becomes a state',
    release: (version) =>
      information(version, {
        contracts: {
          ...information(version).contracts,
          shapes: { 'information.article.opened@1': shapeOf('state', z.object(ARTICLE)) },
        },
      }),
    says: ['mf-eservices@2.0.0 expects information.article.opened@1 to be a fact', 'it is a state'],
  },
  {
    what: 'a fact moves to the next major and the old one is removed',
    release: (version) =>
      information(version, {
        contracts: {
          requires: { 'shared-contracts': 1 },
          provides: { 'information.article.opened': 2 },
          shapes: { 'information.article.opened@2': INFORMATION_SHAPES['information.article.opened@1'] },
        },
      }),
    says: ['mf-eservices@2.0.0 requires information.article.opened@1, but mf-information@3.'],
  },
  {
    what: 'a field is removed that only a rollback target reads',
    release: eservicesWith({
      'eservices.service.started@1': shapeOf('fact', z.object({ serviceId: z.int() })),
    }),
    says: [
      'after a rollback to mf-registries@1.0.0: mf-registries@1.0.0 reads eservices.service.started@1 field channel',
    ],
  },
  {
    what: 'a reader requires more than the live sender sends',
    release: (version) =>
      registries(version, {
        contracts: {
          ...registries(version).contracts,
          shapes: {
            ...REGISTRIES_SHAPES,
            'eservices.service.started@1': shapeOf('fact', z.object({ ...STARTED, day: z.iso.date() })),
          },
        },
      }),
    says: ['mf-registries@3.', 'reads eservices.service.started@1 field day, which mf-eservices@2.0.0'],
  },
  // state
  {
    what: 'a field of a state is removed',
    release: shellWith({
      'session.auth.state@1': shapeOf('state', z.omit(z.object(AUTH), { isAuthResolved: true })),
    }),
    says: ['mf-eservices@2.0.0 reads session.auth.state@1 field isAuthResolved, which shell@3.'],
  },
  {
    what: 'a role is added that readers do not accept',
    release: shellWith({
      'session.auth.state@1': shapeOf(
        'state',
        z.object({
          ...AUTH,
          user: z.nullable(
            z.object({ id: z.int(), name: z.string(), roles: z.array(z.enum(['USER', 'ADMIN', 'ROOT'])) }),
          ),
        }),
      ),
    }),
    says: [
      'mf-eservices@2.0.0 accepts only "USER", "ADMIN" in session.auth.state@1 field user.roles[]',
      '"ROOT"',
    ],
  },
  {
    what: 'the shell drops a state',
    release: (version) =>
      shell(version, {
        contracts: {
          requires: {},
          provides: { 'shell.confirm.ask': 1, 'shell.viewer.open': 1, 'shell.loading.push': 1 },
          shapes: SHELL_SHAPES,
        },
      }),
    says: ['mf-eservices@2.0.0 requires session.auth.state@1, which no release provides'],
  },
  {
    what: 'a second owner of a state',
    release: (version) =>
      registries(version, {
        contracts: {
          ...registries(version).contracts,
          provides: { 'session.auth.state': 1 },
          shapes: { ...REGISTRIES_SHAPES, 'session.auth.state@1': shapeOf('state', z.object(AUTH)) },
        },
      }),
    says: ['session.auth.state@1 can have only one owner', 'shell@2.0.0', 'mf-registries@3.'],
  },
  // commands and replies
  {
    what: 'a command requires a field that callers do not send',
    release: eservicesWith({
      'eservices.service.start@1': shapeOf(
        'command',
        z.object({ ...START, language: z.string() }),
        z.object({ url: z.string() }),
      ),
    }),
    says: ['reads eservices.service.start@1 field language, which mf-registries@2.0.0 no longer sends'],
  },
  {
    what: 'a handler accepts only smaller numbers',
    release: eservicesWith({
      'eservices.service.start@1': shapeOf(
        'command',
        z.object({ ...START, serviceId: z.int().check(z.minimum(1), z.maximum(99)) }),
        z.object({ url: z.string() }),
      ),
    }),
    says: [
      'accepts only ≤ 99 in eservices.service.start@1 field serviceId, but mf-registries@2.0.0 may send',
    ],
  },
  {
    what: 'a handler of the shell accepts only shorter titles',
    release: shellWith({
      'shell.confirm.ask@1': shapeOf(
        'command',
        z.object({ ...QUESTION, title: z.string().check(z.minLength(1), z.maxLength(80)) }),
        z.object(ANSWER),
      ),
    }),
    says: [
      'accepts only ≤ 80 characters in shell.confirm.ask@1 field title, but mf-eservices@2.0.0 may send',
    ],
  },
  {
    what: 'the viewer drops a file type',
    release: shellWith({ 'shell.viewer.open@1': shapeOf('command', z.discriminatedUnion('kind', [IMAGE])) }),
    says: ['accepts only "image" in shell.viewer.open@1 field kind, but mf-eservices@2.0.0 may send "pdf"'],
  },
  {
    what: 'a field of a reply is removed',
    release: shellWith({
      'shell.confirm.ask@1': shapeOf('command', z.object(QUESTION), z.object({ closed: z.boolean() })),
    }),
    says: ['mf-eservices@2.0.0 reads shell.confirm.ask@1 field reply.accepted, which shell@3.'],
  },
  {
    what: 'a command loses its reply',
    release: shellWith({ 'shell.confirm.ask@1': shapeOf('command', z.object(QUESTION)) }),
    says: ['mf-eservices@2.0.0 expects a reply to shell.confirm.ask@1, which shell@3.'],
  },
  {
    what: 'a command without a payload requires one',
    release: shellWith({ 'shell.loading.push@1': shapeOf('command', z.object({ text: z.string() })) }),
    says: ['reads shell.loading.push@1 field (payload), which mf-registries@2.0.0 no longer sends'],
  },
  // platform modules of the shell
  {
    what: 'a used export of a platform module is removed',
    release: (version) =>
      shell(version, {
        platformExports: { ...shell(version).platformExports, 'shared-ui/table': ['TableRow'] },
      }),
    says: ['mf-eservices@2.0.0 uses Table of shared-ui/table, which shell@3.'],
  },
  {
    what: 'an export is renamed',
    release: (version) =>
      shell(version, {
        platformExports: { ...shell(version).platformExports, 'shared-ui/tabs': ['TabList'] },
      }),
    says: ['mf-information@2.0.0 uses Tabs of shared-ui/tabs, which shell@3.'],
  },
  {
    what: 'a platform module is removed',
    release: (version) => {
      const { 'shared-ui/table': gone, ...platformModules } = shell(version).platformModules
      return shell(version, gone === undefined ? {} : { platformModules })
    },
    says: ['mf-eservices@2.0.0 uses the module shared-ui/table, which shell@3.'],
  },
  {
    what: 'the platform has another major',
    release: (version) => shell(version, { platform: 2 }),
    says: ['mf-registries@2.0.0 is built for platform 1, but shell@3.', 'is platform 2'],
  },
  {
    what: 'a remote is built for another platform',
    release: (version) => registries(version, { platform: 2 }),
    says: ['is built for platform 2, but shell@2.0.0 is platform 1'],
  },
  {
    what: 'a used slot place is removed',
    release: (version) => shell(version, { places: ['home.main'] }),
    says: ['mf-eservices@2.0.0 fills the place home.aside, which shell@3.'],
  },
  {
    what: 'a used permission is removed',
    release: (version) => shell(version, { permissions: ['public'] }),
    says: ['mf-eservices@2.0.0 requires the permission registries:read, which shell@3.'],
  },
  // addresses
  {
    what: 'a linked route is removed',
    release: (version) =>
      information(version, {
        routes: [route('information.news', '/information'), route('information.faq', '/faq')],
        redirects: { '/information/:slug': '/information', '/search': '/information' },
      }),
    says: ['mf-eservices@2.0.0 links to the route information.article, which is no longer there'],
  },
  {
    what: 'a linked route gets another parameter',
    release: (version) =>
      information(version, {
        routes: [route('information.news', '/information'), route('information.article', '/information/:id')],
      }),
    says: ['mf-eservices@2.0.0 links to the route information.article with slug, but in mf-information@3.'],
  },
  {
    what: 'a route linked by the shell is removed',
    release: (version) =>
      information(version, { routes: [route('information.article', '/information/:slug')], menu: [] }),
    says: ['shell@2.0.0 links to the route information.news'],
  },
  {
    what: 'an address of another remote is added',
    release: (version) =>
      registries(version, { routes: [route('registries.browse', '/services/:registry')] }),
    says: ['path /services/: is taken by both mf-eservices@2.0.0 and mf-registries@3.'],
  },
  {
    what: 'a route id of another remote is added',
    release: (version) =>
      registries(version, {
        routes: [...registries(version).routes, route('information.faq', '/registries-faq')],
      }),
    says: ['route information.faq is taken by both mf-information@2.0.0 and mf-registries@3.'],
  },
  {
    what: 'a container name of another release is used',
    release: (version) => registries(version, { container: 'mf_eservices__2_0_0' }),
    says: ['container mf_eservices__2_0_0 is taken by both mf-eservices@2.0.0 and mf-registries@3.'],
  },
  {
    what: 'a menu entry links to a missing route',
    release: (version) => registries(version, { menu: [menu('registries.header', 'registries.choose')] }),
    says: ['menu registries.header of mf-registries@3.', 'leads to the route registries.choose'],
  },
  {
    what: 'a menu entry lacks a parameter of its route',
    release: (version) => registries(version, { menu: [menu('registries.header', 'registries.browse')] }),
    says: ['menu registries.header of mf-registries@3.', 'does not fill the parameter registry'],
  },
  {
    what: 'a menu id of another remote is used',
    release: (version) =>
      registries(version, { menu: [menu('eservices.header', 'registries.browse', { registry: 'goods' })] }),
    says: ['menu eservices.header is taken by both mf-eservices@2.0.0 and mf-registries@3.'],
  },
  ...INCOMPATIBLE_PAGE_CHANGES,
  // drafts
  {
    what: 'drafts of the live release cannot be read',
    release: (version) => eservices(version, { drafts: { application: { writes: 3, reads: [1, 3] } } }),
    says: ['cannot open drafts of application in version 2, which mf-eservices@2.0.0 writes; it reads 1, 3'],
  },
  {
    what: 'drafts of a rollback target cannot be read',
    release: (version) => eservices(version, { drafts: { application: { writes: 3, reads: [2, 3] } } }),
    says: ['cannot open drafts of application in version 1, which mf-eservices@1.0.0 writes; it reads 2, 3'],
  },
]
