import { REGISTRY_GROUPS } from 'shared-contracts/http/registries'
import { existsSync } from 'node:fs'
import { REGION_CHOICES } from '../../../../common/places/regions.ts'
import { TOWN_CHOICES } from '../../../../common/places/towns.ts'
import { buildDefinition } from '../build-definition.ts'
import type { RegistryDefinition } from '../registry-definition.ts'
import { layoutsOf } from '../registry-layout.ts'
import type { RegistrySpec } from '../registry-spec.ts'
import { readChoices, readFields, readTexts } from '../registry-tables.ts'
import { folderOf, listFoldersWith } from './registry-folders.ts'

interface NamedSpec {
  readonly name: string
  readonly spec: RegistrySpec
}

/** Registries of the portal in the order of pages: one for each folder with a definition. */
export const REGISTRIES: readonly RegistryDefinition[] = await loadRegistries()

/** Layouts of the registries of the portal, in the same order. */
export const LAYOUTS = layoutsOf(REGISTRIES)

/** @throws Error when the portal has no such registry. */
export function getDefinition(name: string): RegistryDefinition {
  const found = REGISTRIES.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no registry ${name}`)
  return found
}

async function loadRegistries(): Promise<readonly RegistryDefinition[]> {
  const shared = new Map([
    ...readChoices(new URL('choices.csv', folderOf('shared'))),
    ['regions', REGION_CHOICES],
    ['towns', TOWN_CHOICES],
  ])
  const specs = await Promise.all(listFoldersWith('definition.ts').map(loadSpec))
  return specs.toSorted(byGroupAndOrder).map(({ name, spec }) => {
    const own = new URL('choices.csv', folderOf(name))
    return buildDefinition(name, spec, {
      fields: readFields(new URL('fields.csv', folderOf(name))),
      texts: readTexts(new URL('texts.csv', folderOf(name))),
      choices: existsSync(own) ? new Map([...shared, ...readChoices(own)]) : shared,
    })
  })
}

async function loadSpec(name: string): Promise<NamedSpec> {
  const file = new URL('definition.ts', folderOf(name))
  const { definition } = (await import(file.href)) as { readonly definition: RegistrySpec }
  return { name, spec: definition }
}

function byGroupAndOrder(one: NamedSpec, other: NamedSpec): number {
  const group = ({ spec }: NamedSpec): number => REGISTRY_GROUPS.indexOf(spec.group)
  return group(one) - group(other) || one.spec.order - other.spec.order
}
