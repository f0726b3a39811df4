import type { Mapping } from '../../src/modules/registry-engine/schema/mapping.ts'
import { isoStandards } from './iso-standards.ts'
import { ukDesignatedStandards } from './uk-designated-standards.ts'

/** Standards in use of ISO, and European standards that are designated in the United Kingdom. */
export const mappings: readonly Mapping[] = [isoStandards, ukDesignatedStandards]
