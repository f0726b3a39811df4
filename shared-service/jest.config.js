import { nodeConfig } from 'preset/jest'

// Real servers start in these tests, on machines that may be busy.
export default nodeConfig({ testTimeout: 30_000 })
