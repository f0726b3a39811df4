import { shellConfig } from 'preset/webpack-shell'

export default shellConfig({ dir: import.meta.dirname })
