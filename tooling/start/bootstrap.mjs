// Runs on any Node version, so it has no dependencies and checks the version first.
const required = 20
const present = Number(process.versions.node.split('.')[0])

if (present < required) {
  console.error(
    `The portal needs Node ${required} or newer to set itself up; this is Node ${process.versions.node}.`,
  )
  console.error('Install a current Node (https://nodejs.org) and run the command again.')
  process.exitCode = 1
} else {
  import('./bootstrap/run.mjs').then(({ run }) => run(process.argv.slice(2)))
}
