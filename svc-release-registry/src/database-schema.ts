import { fileURLToPath } from 'node:url'

export const SCHEMA = 'release_registry'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))
