import { readConfig, serviceSettings } from 'shared-service/config'
import * as z from 'zod/mini'

const Settings = z.object({
  ...serviceSettings,
  DATABASE_URL: z.string(),
  RELEASES_DIR: z._default(z.string(), '.data/releases'),
  PACKAGES_DIR: z._default(z.string(), '.data/packages'),
  /** Address for teams; by default that of their request. */
  PUBLIC_REGISTRY_URL: z.optional(z.url()),
  KEYS_DIR: z._default(z.string(), '.data/keys'),
})
export type RegistryConfig = z.infer<typeof Settings>

export function configFrom(env: NodeJS.ProcessEnv): RegistryConfig {
  return readConfig(Settings, env)
}
