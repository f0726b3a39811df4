import { nodeConfig } from './src/jest.ts'

export default nodeConfig()
