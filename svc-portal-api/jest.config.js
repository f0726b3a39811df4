import { nodeConfig } from 'preset/jest'

// A database and the whole API start in most of these tests, on machines that may be busy.
export default nodeConfig({ testTimeout: 60_000 })
