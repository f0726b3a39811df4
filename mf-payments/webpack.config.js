import { remoteConfig } from 'preset/webpack-remote'

export default remoteConfig({ dir: import.meta.dirname })
