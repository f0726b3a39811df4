import { listRequirements, REQUIREMENTS_TABLE, type RequirementRow } from 'preset/requirements'

/** Titles in the source of a test file, also those of `test.each(…)('title', …)`. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)*|[\])`])\(\s*(['"`])(?<title>(?:\\.|(?!\1)[^\\])*)\1/g

/**
 * Test titles that name a requirement outside of the paths of its row, and requirements that no title names.
 * @param tests Sources of the test files by path.
 */
export function findRequirementFaults(
  rows: readonly RequirementRow[],
  tests: ReadonlyMap<string, string>,
): string[] {
  const pathsOf = new Map(rows.map(({ requirement, tests: paths }) => [requirement, paths]))
  const named = new Set<string>()
  const faults = new Set<string>()
  for (const [file, source] of tests) {
    for (const requirement of listTitles(source).flatMap(listRequirements)) {
      named.add(requirement)
      if (pathsOf.get(requirement)?.some((path) => file.startsWith(path)) === true) continue
      faults.add(
        `${file}: a title names ${requirement}, but its row in ${REQUIREMENTS_TABLE} lists no path of this file; add one if the test proves it`,
      )
    }
  }
  const unnamed = [...pathsOf.keys()].filter((requirement) => !named.has(requirement))
  return [
    ...faults,
    ...unnamed.map((requirement) => `${REQUIREMENTS_TABLE}: no test title names ${requirement}`),
  ]
}

function listTitles(source: string): string[] {
  return [...source.matchAll(TITLE)].map(({ groups }) => groups?.['title'] ?? '')
}
