import { nodeConfig } from 'preset/jest'

export default nodeConfig()
