import type { Check } from './check-result.ts'
import { catalog } from './repository/catalog.ts'
import { contracts } from './repository/contracts.ts'
import { docs } from './repository/docs.ts'
import { layout } from './repository/layout.ts'
import { lint } from './repository/lint.ts'
import { names } from './repository/names.ts'
import { sizes } from './repository/sizes.ts'
import { sql } from './repository/sql.ts'
import { texts } from './repository/texts.ts'
import { typeCheck } from './repository/type-check.ts'
import { unit } from './repository/unit.ts'
import { toolChecks } from './repository/tools.ts'
import { words } from './repository/words.ts'

/** Long ones first, so that two concurrent parts end together. */
export const CHECKS: readonly Check[] = [
  unit,
  lint,
  typeCheck,
  sizes,
  sql,
  ...toolChecks,
  layout,
  catalog,
  names,
  texts,
  docs,
  contracts,
  words,
]
