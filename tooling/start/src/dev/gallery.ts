import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { choosePort } from 'portal-dev/ports'
import { serveBuild } from 'portal-dev/serve-build'
import { pageConfig } from 'preset/webpack-alone'
import type { StartConfig } from '../config.ts'

export async function showGallery({ root, port }: StartConfig, signal: AbortSignal): Promise<void> {
  const dir = join(root, 'shared-ui')
  const page = join(dir, 'dev', 'main.tsx')
  await serveBuild({
    config: pageConfig({ name: 'shared-ui', dir, page, publicPath: '/gallery/', layer: 'components' }),
    html: readFileSync(join(dir, 'dev', 'index.html'), 'utf8'),
    port: await choosePort({ host: '127.0.0.1', port }),
    signal,
    print: (line) => console.log(line),
    note: 'Every component in every state.',
  })
}
