import type { Mapping } from '../../src/modules/registry-engine/schema/mapping.ts'
import { isoStandards } from './iso-standards.ts'
import { ukDesignatedStandards } from './uk-designated-standards.ts'

export const mappings: readonly Mapping[] = [isoStandards, ukDesignatedStandards]
