import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalog } from 'pack/catalog'
import { resultOf, type Check } from '../check-result.ts'
import { listPackages, readPackageJson, type PackageJson } from '../workspace.ts'

/** Later versions break module federation 2.9, against its peer range. */
const WEBPACK = '5.110.3'
const VERBS = ['test', 'typecheck']
/** Settings, and the benchmark's build of sources that are tested elsewhere. */
const WITHOUT_VERBS = new Set(['tsconfig', 'monolith'])
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

export const catalog: Check = {
  name: 'catalog',
  what: 'one place for versions, the same verbs in every package',
  run: ({ root }) => {
    const packages = listPackages(root)
    const manifests = [
      ...packages.map(({ folder, json }) => ({ where: `${folder}/package.json`, json })),
      { where: 'package.json', json: readPackageJson(join(root, 'package.json')) },
    ]
    const versions = readCatalog(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
    return resultOf([
      ...manifests.flatMap(({ where, json }) => findOwnVersions(where, json)),
      ...findLooseVersions(versions),
      ...packages
        .filter(({ json }) => !WITHOUT_VERBS.has(json.name))
        .flatMap(({ folder, json: { scripts } }) =>
          VERBS.flatMap((verb) =>
            scripts?.[verb] === undefined ? [`${folder}: has no script "${verb}"`] : [],
          ),
        ),
    ])
  },
}

export function findOwnVersions(where: string, json: PackageJson): string[] {
  return GROUPS.flatMap((group) => Object.entries(json[group] ?? {}))
    .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
    .map(([name, version]) => `${where}: ${name} is "${version}"; versions stand in the catalog ("catalog:")`)
}

/** Version ranges, and a webpack that is incompatible with the federation plugin. */
export function findLooseVersions(versions: ReadonlyMap<string, string>): string[] {
  const loose = [...versions]
    .filter(([, version]) => !/^(npm:[a-z0-9@/-]+@)?\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i.test(version))
    .map(([name, version]) => `pnpm-workspace.yaml: ${name} "${version}" is not one exact version`)
  const webpack = versions.get('webpack')
  if (webpack === WEBPACK) return loose
  return [
    ...loose,
    `pnpm-workspace.yaml: webpack is ${webpack ?? 'missing'}, but module federation needs ${WEBPACK}`,
  ]
}
