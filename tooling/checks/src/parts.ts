import type { Part } from './part.ts'
import { catalog } from './parts/catalog.ts'
import { contracts } from './parts/contracts.ts'
import { docs } from './parts/docs.ts'
import { layout } from './parts/layout.ts'
import { lint } from './parts/lint.ts'
import { sizes } from './parts/sizes.ts'
import { sql } from './parts/sql.ts'
import { texts } from './parts/texts.ts'
import { typeCheck } from './parts/type-check.ts'
import { unit } from './parts/unit.ts'
import { tools } from './parts/tools.ts'
import { words } from './parts/words.ts'

/** Long ones first, so that two concurrent parts end together. */
export const PARTS: readonly Part[] = [
  unit,
  lint,
  typeCheck,
  sizes,
  sql,
  ...tools,
  layout,
  catalog,
  texts,
  docs,
  contracts,
  words,
]
