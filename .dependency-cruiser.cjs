// Who may import what: the table and the rules of the style guide, section 2. Types count as imports.
// Every rule is broken on purpose in tooling/checks/src/import-rules.test.ts.

const REMOTE = '^(mf-[^/]+)/'
const ANY_PACKAGE = '^(shell|e2e|(mf|shared|svc)-[^/]+|tooling/[^/]+)/'
const TEST = '[.](test|spec)[.]tsx?$'

const MODULE = '^(svc-[^/]+)/src/modules/'
const ENGINE = `${MODULE}registry-engine/`
const REGISTRY_FOLDERS = '^(svc-[^/]+)/registries/'
/** Layers of the registry engine, the lowest first; each imports itself and those before it. */
const ENGINE_LAYERS = ['schema', 'storage', 'query', 'api']
/** Modules that work on registries beside the engine. */
const ENGINE_NEIGHBOURS = ['registry-desk', 'open-data', 'reports', 'service-results', 'watches']
/** What the engine's neighbours may import of it: its exports. */
const ENGINE_ENTRY = [
  'schema/',
  'storage/import/(check-incoming|check-values|csv-rows|import-error|table-format)',
  'storage/records/(change-record|merge-records|record-changes|registry-transaction|row-statements)',
  'query/(registries.store|request-errors|table-columns)',
  'query/list/(list-records|list-request|record-conditions|registry-snapshot|source-on-day)',
  'query/search/search-text',
]

const CASE_ENGINE = `${MODULE}case-engine/`
/** Layers of the case engine, the lowest first; `engine.ts` is what they all get. */
const CASE_LAYERS = ['schema', 'storage', 'workflow', 'describe']
/** Modules that work on cases beside the engine. */
const CASE_NEIGHBOURS = [
  'appeals',
  'call-center',
  'case-desk',
  'case-drafts',
  'case-statistics',
  'case-types',
  'documents',
  'payments',
  'performance',
  'reports',
  'surveys',
  'service-results',
]
/** What the neighbours of the case engine may import of it. */
const CASE_ENTRY = [
  'engine[.]ts',
  'schema/',
  'storage/(applicant-name|case-checks[.]store|case-rows[.]store|case-events[.]store|duties[.]store|requests[.]store|step-counts[.]store|stored-decision)',
  'workflow/',
  'describe/',
]

/** A package of the role `from` reaches no other package than those named. */
function only(name, from, allowed) {
  const own = from.includes('(') ? '^$1/' : from
  return {
    name,
    severity: 'error',
    comment: `May import ${allowed.length === 0 ? 'no other package' : allowed.join(', ')} and itself.`,
    from: { path: from },
    to: { path: ANY_PACKAGE, pathNot: [own, '^tooling/', ...allowed.map((folder) => `^${folder}/`)] },
  }
}

module.exports = {
  forbidden: [
    only('contracts-import-nothing', '^shared-contracts/', []),
    only('ui-imports-nothing', '^shared-ui/', []),
    only('kits-import-contracts', '^(shared-(?:runtime|service))/', ['shared-contracts']),
    only('remotes-import-kits', REMOTE, ['shared-contracts', 'shared-ui', 'shared-runtime']),
    only('shell-imports-kits', '^shell/', ['shared-contracts', 'shared-ui', 'shared-runtime']),
    only('services-import-contracts-and-service', '^(svc-[^/]+)/', ['shared-contracts', 'shared-service']),
    only('e2e-knows-the-system-by-address', '^e2e/', ['shared-contracts', 'shared-service/src/ports']),
    {
      name: 'fixtures-import-nothing',
      severity: 'error',
      comment: 'What the specification says is typed by hand: it proves the product and takes nothing of it.',
      from: { path: '^e2e/fixtures/' },
      to: { pathNot: '^e2e/fixtures/' },
    },
    {
      name: 'tooling-only-from-configuration',
      severity: 'error',
      comment: 'Tooling is for configuration files; what runs does not depend on it.',
      from: { pathNot: ['^tooling/', '[.]config[.](js|ts|cjs|mjs)$'] },
      to: { path: '^tooling/' },
    },
    {
      name: 'packages-by-name',
      severity: 'error',
      comment: 'Another package is reached by its name and its "exports", never by a relative path.',
      // The benchmark builds the same sources as one bundle, so it reaches into them; the bootstrap runs before any
      // package is installed.
      from: { path: ANY_PACKAGE, pathNot: ['^tooling/monolith/', '^tooling/start/bootstrap/'] },
      to: { path: ANY_PACKAGE, pathNot: '^$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'only-what-exists',
      severity: 'error',
      comment: 'Not a file, not an installed package, or not in the "exports" of the package.',
      from: {},
      // The page of `pnpm dev … --alone` names its remote so; the build says which one it is.
      to: { couldNotResolve: true, pathNot: '^remote-under-development/' },
    },
    {
      name: 'antd-inside-shared-ui',
      severity: 'error',
      comment: 'antd is an implementation of shared-ui; screens use its components.',
      from: { pathNot: ['^shared-ui/src/antd/', '^tooling/monolith/'] },
      to: { path: '(^|/)node_modules/antd/' },
    },
    {
      name: 'features-are-apart',
      severity: 'error',
      comment: 'A feature imports no sibling; app/ puts them together, common/ holds what two need.',
      from: { path: '^([^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      comment: 'app → features → common.',
      from: { path: '^([^/]+)/src/features/' },
      to: { path: '^$1/src/app/' },
    },
    {
      name: 'common-below-features',
      severity: 'error',
      comment: 'app → features → common.',
      from: { path: '^([^/]+)/src/common/' },
      to: { path: '^$1/src/(app|features)/' },
    },
    {
      name: 'modules-are-apart',
      severity: 'error',
      comment: 'Modules of a service do not import each other; app.ts passes what they need.',
      // Tests of the engine join it with its neighbours.
      from: { path: `${MODULE}([^/]+)/`, pathNot: `${ENGINE}.*${TEST}` },
      to: { path: '^$1/src/modules/', pathNot: ['^$1/src/modules/$2/', ENGINE, CASE_ENGINE] },
    },
    {
      name: 'engine-for-its-neighbours',
      severity: 'error',
      comment: 'Modules that have to do with registries import the engine; app.ts passes it to the others.',
      from: {
        path: MODULE,
        pathNot: ['registry-engine', ...ENGINE_NEIGHBOURS].map((name) => `${MODULE}${name}/`),
      },
      to: { path: ENGINE },
    },
    {
      name: 'engine-by-its-entry',
      severity: 'error',
      comment: 'Neighbours of the engine import what it exports (ENGINE_ENTRY) and nothing behind it.',
      from: { path: ENGINE_NEIGHBOURS.map((name) => `${MODULE}${name}/`) },
      to: { path: ENGINE, pathNot: ENGINE_ENTRY.map((file) => `${ENGINE}${file}`) },
    },
    ...ENGINE_LAYERS.slice(0, -1).map((layer, place) => ({
      name: `engine-${layer}-imports-nothing-above`,
      severity: 'error',
      comment: `${ENGINE_LAYERS.join(' ← ')}: a layer imports no layer above it.`,
      from: { path: `${ENGINE}${layer}/`, pathNot: TEST },
      to: { path: ENGINE_LAYERS.slice(place + 1).map((above) => `${ENGINE}${above}/`) },
    })),
    {
      name: 'case-engine-for-its-neighbours',
      severity: 'error',
      comment: 'Modules that have to do with cases import the case engine; app.ts passes it to the others.',
      from: { path: MODULE, pathNot: ['case-engine', ...CASE_NEIGHBOURS].map((name) => `${MODULE}${name}/`) },
      to: { path: CASE_ENGINE },
    },
    {
      name: 'case-engine-by-its-entry',
      severity: 'error',
      comment: 'Neighbours of the case engine import what it exports (CASE_ENTRY) and nothing behind it.',
      from: { path: CASE_NEIGHBOURS.map((name) => `${MODULE}${name}/`) },
      to: { path: CASE_ENGINE, pathNot: CASE_ENTRY.map((file) => `${CASE_ENGINE}${file}`) },
    },
    ...CASE_LAYERS.slice(0, -1).map((layer, place) => ({
      name: `case-${layer}-imports-nothing-above`,
      severity: 'error',
      comment: `${CASE_LAYERS.join(' ← ')}: a layer imports no layer above it.`,
      from: { path: `${CASE_ENGINE}${layer}/`, pathNot: TEST },
      to: { path: CASE_LAYERS.slice(place + 1).map((above) => `${CASE_ENGINE}${above}/`) },
    })),
    {
      name: 'registry-folders-import-schema',
      severity: 'error',
      comment:
        'A registry is data and a reader of rows: it imports its folder, shared, the schema layer and contracts.',
      from: { path: `${REGISTRY_FOLDERS}([^/]+)/`, pathNot: TEST },
      to: {
        path: ANY_PACKAGE,
        pathNot: [
          '^$1/registries/($2|shared)/',
          '^$1/src/modules/registry-engine/schema/',
          '^shared-contracts/',
        ],
      },
    },
    {
      name: 'registry-folders-by-their-list',
      severity: 'error',
      comment: 'No code names a registry folder; lists are made of the folders that are there.',
      from: { path: '^(svc-[^/]+)/src/', pathNot: [TEST, '/testing/'] },
      to: { path: '^$1/registries/' },
    },
    {
      name: 'fakes-only-in-tests',
      severity: 'error',
      comment: 'What is in testing/ is for tests, dev/, benchmarks and the programs that run tests.',
      from: { pathNot: [TEST, '/testing/', '/dev/', '/bench/', '^tooling/(?:checks|start)/src/'] },
      to: { path: '^(?!tooling/)[^/]+/src/testing/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'Modules that need each other are one module, or one of them knows too much.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|templates)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
