import { browserConfig } from 'preset/jest'

export default browserConfig({ globals: { PLATFORM_VERSIONS: {} } })
