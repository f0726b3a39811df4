import { pack } from 'pack/pack'
import { step } from '../../bootstrap/steps.mjs'
import type { StartConfig } from '../config.ts'
import { packagesFolder } from '../shared-processes.ts'

/**
 * Packs what teams in other repositories build with, when its sources have changed. The portal does without it: what
 * is wrong here is said, and stops nothing.
 */
export async function packForTeams(config: StartConfig): Promise<void> {
  const { root } = config
  const folder = packagesFolder(config)
  try {
    await step('packages for other teams', () => pack({ root, folder }))
  } catch (error) {
    console.log(`  teams keep the former ones: ${error instanceof Error ? error.message : String(error)}`)
  }
}
