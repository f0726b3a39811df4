import { readFile } from 'node:fs/promises'
import { publishRelease } from 'svc-release-registry/publish'
import { exitWith } from '../processes/exit-with.ts'

// A process of its own, so that a build can be stopped with everything it started.
exitWith(async () => {
  const [root = '', name = '', version = '', registryUrl = '', credentialFile = ''] = process.argv.slice(2)
  await publishRelease({
    root,
    name,
    version,
    registryUrl,
    credential: (await readFile(credentialFile, 'utf8')).trim(),
    whenPublished: 'skip',
    onBuildOutput: (text) => process.stdout.write(text),
  })
  return 0
})
