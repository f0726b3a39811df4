import * as z from 'zod/mini'
import { readConfig, serviceSettings } from 'shared-service/config'

const Settings = z.object({ ...serviceSettings })
export type Settings = z.infer<typeof Settings>

/** Reads the environment; what is wrong ends the process with status 1. */
export function readSettings(): Settings {
  return readConfig(Settings, process.env)
}
