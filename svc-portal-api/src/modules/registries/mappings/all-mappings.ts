import { euSafetyGate } from './alerts/eu-safety-gate.ts'
import { hs } from './hs.ts'
import type { Mapping } from '../../registry-engine/storage/import/mapping.ts'
import { isoStandards } from './conformity/iso-standards.ts'
import { sgBodies } from './conformity/sg-bodies.ts'
import { sgScopes } from './conformity/sg-scopes.ts'
import { ukDesignatedStandards } from './conformity/uk-designated-standards.ts'
import { ukRegulations } from './conformity/uk-regulations.ts'
import { sgControlledGoods } from './sg-controlled-goods.ts'

export const MAPPINGS: readonly Mapping[] = [
  hs,
  sgControlledGoods,
  isoStandards,
  ukDesignatedStandards,
  ukRegulations,
  sgBodies,
  sgScopes,
  euSafetyGate,
]
