import { expect, test } from '@jest/globals'
import { DEFAULT_WAI } from '../session/settings.ts'
import type { WaiSettings } from '../session/settings.ts'
import { CONVERTERS, TOPICS } from './all-topics.ts'
import { Accessibility, LanguageState, ShowSnackbar, ViewerFile } from './payloads/shell.ts'
import { IRREGULAR_PAST, topicId } from './topic.ts'
import type { Topic, TopicKind, TopicName } from './topic.ts'

/** True where a type lets the name pass; a wrong expectation below does not compile. */
type Passes<Kind extends TopicKind, Name extends string> = [TopicName<Kind, Name>] extends [never]
  ? false
  : true

const GRAMMAR: Readonly<Record<TopicKind, RegExp>> = {
  state: /^[a-z]+\.[a-z]+\.state@\d+$/,
  fact: new RegExp(String.raw`^[a-z]+\.[a-z]+\.([a-z]+ed|${IRREGULAR_PAST.join('|')})@\d+$`),
  command: /^[a-z]+\.[a-z]+\.(?!state@)(?![a-z]+ed@)[a-z]+@\d+$/,
}

test.each(TOPICS.map((topic) => [topicId(topic), topic] as const))(
  'FED-02 the topic %s has a valid name',
  (id, topic) => {
    expect(id).toMatch(GRAMMAR[topic.kind])
    expect(topic.major).toBeGreaterThanOrEqual(1)
  },
)

test('FED-02 each topic is declared once, and each payload has a schema', async () => {
  const ids = TOPICS.map(topicId)
  expect(new Set(ids).size).toBe(ids.length)
  const bare = TOPICS.filter((topic) => topic.payload === undefined).map(topicId)
  expect(new Set(bare)).toEqual(
    new Set([
      'shell.loading.push@1',
      'shell.loading.pop@1',
      'shell.loading.hide@1',
      'shell.snackbar.close@1',
      'shell.dialog.close@1',
      'shell.session.start@1',
      'shell.session.renew@1',
      'shell.session.end@1',
      'shell.signon.begin@1',
    ]),
  )
  for (const topic of TOPICS) {
    const payload = await topic.payload?.()
    const reply = topic.kind === 'command' ? await topic.reply?.() : undefined
    expect(payload === undefined || typeof payload.safeParse === 'function').toBe(true)
    expect(reply === undefined || typeof reply.safeParse === 'function').toBe(true)
  }
})

test('FED-02 the shell owns the states of the specification and handles its commands', () => {
  const ids = (kind: Topic['kind']) =>
    TOPICS.filter((topic) => topic.kind === kind)
      .map(topicId)
      .toSorted()
  expect(ids('state')).toEqual([
    'session.auth.state@1',
    'shell.api.state@1',
    'shell.language.state@1',
    'shell.loading.state@1',
    'shell.notifications.state@1',
    'shell.search.state@1',
    'shell.settings.state@1',
    'shell.snackbar.state@1',
  ])
  expect(ids('command')).toEqual([
    'shell.accessibility.change@1',
    'shell.confirm.ask@1',
    'shell.dialog.close@1',
    'shell.dialog.open@1',
    'shell.language.change@1',
    'shell.loading.hide@1',
    'shell.loading.page@1',
    'shell.loading.pop@1',
    'shell.loading.push@1',
    'shell.login.ask@1',
    'shell.search.tell@1',
    'shell.session.end@1',
    'shell.session.renew@1',
    'shell.session.start@1',
    'shell.signon.begin@1',
    'shell.snackbar.close@1',
    'shell.snackbar.show@1',
    'shell.viewer.open@1',
  ])
  const owners = TOPICS.flatMap((topic) => (topic.kind === 'state' ? [topic.owner] : []))
  expect(new Set(owners)).toEqual(new Set(['shell']))
})

test('FED-02 an invalid topic name does not compile', () => {
  const judged: Readonly<Record<string, boolean>> = {
    fact: true satisfies Passes<'fact', 'registries.record.opened'>,
    irregular: true satisfies Passes<'fact', 'payments.fee.paid'>,
    imperativeFact: false satisfies Passes<'fact', 'registries.record.open'>,
    command: true satisfies Passes<'command', 'shell.loading.push'>,
    pastCommand: false satisfies Passes<'command', 'shell.loading.pushed'>,
    state: true satisfies Passes<'state', 'shell.loading.state'>,
    stateWithVerb: false satisfies Passes<'state', 'shell.loading.value'>,
    commandNamedState: false satisfies Passes<'command', 'shell.loading.state'>,
    twoWords: false satisfies Passes<'fact', 'registries.opened'>,
    fourWords: false satisfies Passes<'fact', 'registries.goods.record.opened'>,
    capitals: false satisfies Passes<'fact', 'registries.Record.opened'>,
    dash: false satisfies Passes<'fact', 'registries.risk-group.opened'>,
    empty: false satisfies Passes<'fact', 'registries..opened'>,
    withMajor: false satisfies Passes<'fact', 'registries.record.opened@2'>,
  }
  expect(Object.keys(judged)).toHaveLength(14)
})

test('FED-03 converters connect successive majors of one topic', () => {
  for (const { from, to } of CONVERTERS) {
    const [name, major] = from.split('@')
    expect(to).toBe(`${String(name)}@${String(Number(major) + 1)}`)
  }
})

test('STATE-02 a snackbar without a kind or with a zero duration is refused', () => {
  expect(ShowSnackbar.safeParse({ kind: 'info' }).success).toBe(true)
  expect(ShowSnackbar.safeParse({ message: 'x' }).success).toBe(false)
  expect(ShowSnackbar.safeParse({ kind: 'info', duration: 0 }).success).toBe(false)
  expect(ShowSnackbar.safeParse({ kind: 'fatal' }).success).toBe(false)
})

test.each([
  ['/api/public/software/document/12', true],
  ['https://example.com/a.pdf', false],
  ['//example.com/a.pdf', false],
  ['/\\example.com/a.pdf', false],
  [String.raw`/a\b.pdf`, false],
  ['javascript:alert(1)', false],
  ['a.pdf', false],
])('STATE-04 the viewer opens only files of this portal: %s', (url, isOpened) => {
  expect(ViewerFile.safeParse({ kind: 'pdf', url, title: 'Document' }).success).toBe(isOpened)
})

test('WAI-01 the bus and the portal have the same accessibility settings', () => {
  const parsed: WaiSettings = Accessibility.parse(DEFAULT_WAI)
  expect(parsed).toEqual({ showColor: true, fontSize: 16, showImages: true })
  expect(Accessibility.safeParse({ ...DEFAULT_WAI, fontSize: 17 }).success).toBe(false)
})

test('STATE-06 the language slice has exactly currentLanguageIso and keywords', () => {
  const slice = { currentLanguageIso: 'az', keywords: { 'frame.menu': 'Menyu' } }
  expect(LanguageState.parse(slice)).toEqual(slice)
  expect(LanguageState.safeParse({ ...slice, currentLanguageIso: 'de' }).success).toBe(false)
})
