import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { git, type WorkspacePackage } from '../workspace.ts'

/** Files that differ from the branch `main`, committed or not, without deleted ones. */
export function listChangedFiles(root: string): string[] {
  const [base = ''] = git(root, ['merge-base', 'main', 'HEAD'])
  const files = [
    ...git(root, ['diff', '--name-only', base]),
    ...git(root, ['ls-files', '--others', '--exclude-standard']),
  ]
  return [...new Set(files)].filter((file) => existsSync(join(root, file))).toSorted()
}

export function findPackage(
  packages: readonly WorkspacePackage[],
  file: string,
): WorkspacePackage | undefined {
  return packages.find(({ folder }) => file.startsWith(`${folder}/`))
}

/** Packages with a changed file and their direct and indirect dependents. */
export function listReachedPackages(
  packages: readonly WorkspacePackage[],
  changed: readonly string[],
): WorkspacePackage[] {
  const reached = new Set(changed.flatMap((file) => findPackage(packages, file)?.json.name ?? []))
  for (let before = -1; before !== reached.size;) {
    before = reached.size
    for (const { json } of packages) {
      const needed = { ...json.dependencies, ...json.devDependencies }
      if (Object.keys(needed).some((name) => reached.has(name))) reached.add(json.name)
    }
  }
  return packages.filter(({ json }) => reached.has(json.name))
}

/** Journeys by package; a small selection, `npm test` runs all. */
const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  shell: ['smoke', 'remote-down'],
  'mf-appeals': ['appeals-', 'case-desk', 'call-center'],
  'mf-auth': ['sign-in-registration'],
  'mf-eservices': ['e-services'],
  'mf-information': ['information'],
  'mf-payments': ['payments-'],
  'mf-registries': ['goods-navigator', 'open-data', 'journeys/registries'],
  'svc-edge': ['smoke'],
  'svc-portal-api': ['smoke', 'open-data', 'appeals-', 'payments-'],
  'svc-release-registry': ['smoke'],
  'svc-stand-ins': ['payments-'],
}

export function listReachedJourneys(changed: readonly string[]): string[] {
  const sources = changed.filter(
    (file) => /\.(tsx?|css|json|csv|sql)$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const ofParts = sources.flatMap((file) => JOURNEYS[file.split('/')[0] ?? ''] ?? [])
  const ofSpecs = sources.filter((file) => file.endsWith('.spec.ts')).map((file) => file.slice('e2e/'.length))
  return [...new Set([...ofParts, ...ofSpecs])]
}
