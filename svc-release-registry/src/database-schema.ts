import { fileURLToPath } from 'node:url'

/** Schema of this service in the database. */
export const SCHEMA = 'release_registry'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
