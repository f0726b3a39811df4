import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  forgoReleases,
  findBlockedPages,
  publishRelease,
  findBlockingReleases,
  type PublishOptions,
} from 'svc-release-registry/publish'
import { exitWith } from '../processes/exit-with.ts'

// A separate process, so that a build can be stopped with its children.
exitWith(async () => {
  const [root = '', name = '', hash = '', file = '', registryUrl = '', credentialFile = ''] =
    process.argv.slice(2)
  const publish = async (changes: Pick<PublishOptions, 'pages'> = {}): Promise<unknown> =>
    publishRelease({
      ...changes,
      root,
      name,
      sources: { hash, file },
      registryUrl,
      credential: (await readFile(credentialFile, 'utf8')).trim(),
      onBuildOutput: (text) => process.stdout.write(text),
    })
  try {
    await publish()
  } catch (error) {
    const pages = findBlockedPages(error)
    if (pages !== undefined) {
      const paths = [...Object.keys(pages.redirects), ...pages.opened]
      process.stdout.write(`${name} retires or opens pages: ${paths.join(', ')}\n`)
      await publish({ pages })
      return 0
    }
    // Releases that do not fit the current sources are excluded from rollbacks before publishing.
    const releases = findBlockingReleases(error)
    if (releases.length === 0) throw error
    const credential = (await readFile(join(dirname(credentialFile), 'operations'), 'utf8')).trim()
    process.stdout.write(`No way back any more to ${releases.join(', ')}: they do not fit ${name}\n`)
    const reason = `Does not fit the ${name} that a start brought`
    await forgoReleases(releases, { registryUrl, credential, reason })
    await publish()
  }
  return 0
})
