import { expect, test } from '@jest/globals'
import { formatUsage, parseCommand } from './command-line.ts'

test.each([
  ['publish mf-registries', { verb: 'publish', name: 'mf-registries', version: undefined, json: false }],
  ['publish', { verb: 'publish', name: undefined, version: undefined, json: false }],
  ['publish shell --version 1.2.3 --json', { verb: 'publish', name: 'shell', version: '1.2.3', json: true }],
  [
    'publish mf-news --retire /news/:id --to /articles/:id --retire /old --to /home --open /desk',
    {
      verb: 'publish',
      name: 'mf-news',
      version: undefined,
      json: false,
      pages: { redirects: { '/news/:id': '/articles/:id', '/old': '/home' }, opened: ['/desk'] },
    },
  ],
  [
    'promote mf-registries@1.2.3 --reason Agreed',
    { verb: 'promote', name: 'mf-registries', version: '1.2.3', reason: 'Agreed', json: false },
  ],
  [
    'rollback mf-registries --to 1.2.2 --reason Broken',
    { verb: 'rollback', name: 'mf-registries', version: '1.2.2', reason: 'Broken', json: false },
  ],
  ['status', { verb: 'status', json: false }],
  ['history --limit 5', { verb: 'history', limit: 5, json: false }],
  ['releases mf-registries', { verb: 'releases', name: 'mf-registries', json: false }],
  [
    'retire mf-appeals --reason Merged',
    { verb: 'retire', name: 'mf-appeals', reason: 'Merged', json: false },
  ],
  [
    'forgo mf-appeals@1.2.3 --reason Replaced',
    { verb: 'forgo', name: 'mf-appeals', version: '1.2.3', reason: 'Replaced', json: false },
  ],
  [
    'takedown mf-appeals@1.2.3 --reason Hostile',
    { verb: 'takedown', name: 'mf-appeals', version: '1.2.3', reason: 'Hostile', json: false },
  ],
  ['preview mf-appeals@1.2.3', { verb: 'preview', name: 'mf-appeals', version: '1.2.3', json: false }],
  [
    'credential add mf-appeals --reason Appeals',
    { verb: 'credential', action: 'add', name: 'mf-appeals', reason: 'Appeals', replace: false, json: false },
  ],
  [
    'credential add mf-appeals --replace',
    { verb: 'credential', action: 'add', name: 'mf-appeals', reason: undefined, replace: true, json: false },
  ],
  [
    'credential revoke mf-appeals --reason Left',
    { verb: 'credential', action: 'revoke', name: 'mf-appeals', reason: 'Left', json: false },
  ],
  ['credential list', { verb: 'credential', action: 'list', json: false }],
  ['dev-kit --out kit', { verb: 'dev-kit', out: 'kit', json: false }],
  [
    'canary mf-appeals@1.2.3 --share 5 --reason Try',
    {
      verb: 'canary',
      action: 'give',
      name: 'mf-appeals',
      version: '1.2.3',
      share: 500,
      reason: 'Try',
      json: false,
    },
  ],
  [
    'canary mf-appeals@1.2.3 --share 0.01 --reason Try',
    {
      verb: 'canary',
      action: 'give',
      name: 'mf-appeals',
      version: '1.2.3',
      share: 1,
      reason: 'Try',
      json: false,
    },
  ],
  [
    'canary mf-appeals --end --reason Slow',
    { verb: 'canary', action: 'end', name: 'mf-appeals', reason: 'Slow', json: false },
  ],
  ['health mf-appeals --minutes 5', { verb: 'health', name: 'mf-appeals', minutes: 5, json: false }],
  ['help', { verb: 'help', json: false }],
  ['publish --help', { verb: 'help', json: false }],
])('FED-06 "portal %s" is parsed', (line, command) => {
  expect(parseCommand(line.split(' ').filter((word) => word !== ''))).toEqual(command)
})

test.each([
  ['destroy everything', 'There is no command destroy'],
  [
    '',
    'Name a command: publish, promote, rollback, retire, forgo, takedown, preview, canary, health, status, history, releases, credential, dev-kit',
  ],
  ['publish --wrong', "Unknown option '--wrong'"],
  ['publish ../shell', 'Not a remote: "../shell" (mf-… or shell)'],
  ['publish mf-one --version latest', 'Not a version: "latest" (1.2.3)'],
  ['publish mf-one mf-two', 'publish takes one argument at most'],
  [
    'promote mf-one --reason Agreed',
    'promote needs a version, mf-one@1.2.3; pnpm portal releases mf-one lists them',
  ],
  ['promote mf-one@1.0.0', 'Give a reason with --reason "…"; it is recorded in the history'],
  ['promote mf-one@1.0.0 --to 1.0.0 --reason Agreed', 'promote has no option --to'],
  ['rollback mf-one --reason x', 'A reason has 3 to 500 characters; this one has 1'],
  ['history --limit 0', 'Not a number of entries: "0" (1 to 999)'],
  ['status mf-one', 'status takes no argument'],
  ['retire mf-one', 'Give a reason with --reason "…"; it is recorded in the history'],
  ['credential', 'credential does one of: add, revoke, list'],
  ['credential add shell', 'Not a remote: "shell" (mf-…)'],
  ['credential revoke mf-one', 'Give a reason with --reason "…"; it is recorded in the history'],
  ['credential revoke mf-one --reason Left --replace', 'credential revoke has no option --replace'],
  ['credential list mf-one', 'credential list takes no argument'],
  ['canary mf-one@1.0.0 --reason Try', 'canary takes either --share 5 or --end'],
  ['canary mf-one --end --share 5 --reason Try', 'canary takes either --share 5 or --end'],
  ['canary mf-one@1.0.0 --share 0 --reason Try', 'Not a share of visitors: "0" (0.01 to 50, in percent)'],
  ['canary mf-one@1.0.0 --share 51 --reason Try', 'Not a share of visitors: "51" (0.01 to 50, in percent)'],
  [
    'canary mf-one@1.0.0 --share 0.005 --reason Try',
    'Not a share of visitors: "0.005" (0.01 to 50, in percent)',
  ],
  ['canary shell@1.0.0 --share 5 --reason Try', 'Not a remote: "shell" (mf-…)'],
  ['canary mf-one@1.0.0 --share 5', 'Give a reason with --reason "…"; it is recorded in the history'],
  ['health mf-one --minutes 0', 'Not a number of minutes: "0" (1 to 43200)'],
])('FED-06 "portal %s" is refused with a reason', (line, message) => {
  expect(() => parseCommand(line.split(' '))).toThrow(
    expect.objectContaining({ name: 'UsageError', message }),
  )
})

test('FED-06 the usage lists backup and restore only in the repository of the portal', () => {
  expect(formatUsage({ isStandalone: false })).toMatch(/^ {2}backup <file>, restore <file> .*\n {2}dev-kit /m)
  expect(formatUsage({ isStandalone: true })).not.toMatch(/backup|restore/)
  expect(formatUsage({ isStandalone: true })).toMatch(/^ {2}dev-kit /m)
})
