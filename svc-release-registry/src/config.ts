import { readConfig, serviceSettings } from 'shared-service/config'
import * as z from 'zod/mini'

const Settings = z.object({
  ...serviceSettings,
  DATABASE_URL: z.string(),
  RELEASES_DIR: z._default(z.string(), '.data/releases'),
  KEYS_DIR: z._default(z.string(), '.data/keys'),
})
export type RegistryConfig = z.infer<typeof Settings>

/** The only reader of the environment; ends the process when it is not valid. */
export function configFrom(env: NodeJS.ProcessEnv): RegistryConfig {
  return readConfig(Settings, env)
}
