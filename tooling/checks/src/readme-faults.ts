const HEADINGS = ['What and why', 'What not', 'Try it', 'Public surface', 'Depends on', 'Owner and release']
const README_LINES = 80

/** What a package's README lacks of the six headings, and whether it is short enough to be read. */
export function findReadmeFaults(file: string, text: string | undefined): string[] {
  if (text === undefined) return [`${file} is missing`]
  const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const lines = text.trimEnd().split('\n').length
  return [
    ...(found.join('|') === HEADINGS.join('|')
      ? []
      : [`${file}: its headings are not exactly ${HEADINGS.join(' · ')}`]),
    ...(lines > README_LINES ? [`${file}: ${lines} lines, at most ${README_LINES}`] : []),
  ]
}
