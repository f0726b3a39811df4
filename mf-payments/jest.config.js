import { browserConfig } from 'preset/jest'

export default browserConfig()
