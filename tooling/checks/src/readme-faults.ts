const HEADINGS = ['What and why', 'What not', 'Try it', 'Public surface', 'Depends on', 'Owner and release']
const README_LINES = 80

/** Missing headings of a package's README, and excess length. */
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
