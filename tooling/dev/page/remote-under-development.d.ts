// The remote; `preset/webpack-alone` resolves it.
declare module 'remote-under-development/manifest' {
  import type { RemoteManifest } from 'shared-contracts/release/manifest'

  const manifest: RemoteManifest
  export default manifest
}

declare module 'remote-under-development/answers' {
  import type { FakeAnswers } from './mount-points.ts'

  export const answers: FakeAnswers
}

declare module 'remote-under-development/texts/*' {
  const texts: Readonly<Record<string, unknown>>
  export default texts
}

interface ModuleContext {
  (file: string): Promise<unknown>
  keys(): string[]
}

interface ImportMeta {
  webpackContext(folder: string, options: { regExp: RegExp; mode: 'lazy' }): ModuleContext
  readonly webpackHot?: { accept(modules: readonly string[], changed: () => void): void }
}
