/** How alike two words have to be: of ten letters six at their places. */
const ALIKE = 0.6
const MOST = 3
const LONGEST = 60

/** A page that somebody may have looked for. */
export interface ClosestPage {
  /** Without language prefix. */
  readonly path: string
  readonly title: string
}

/** Latin letters as addresses have them: `Xəbərlər` is `xeberler`. */
function plain(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('ə', 'e')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}/]+/gu, '-')
}

/** Letters that have to be put in, taken out or changed. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const change = (above[column - 1] ?? 0) + Number(one[row - 1] !== other[column - 1])
      line.push(Math.min(change, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return above[other.length] ?? 0
}

function likeness(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 0 : 1 - distance(one, other) / longest
}

/** Pages whose address or title is like the beginning of an address that leads nowhere, the likest first. */
export function closestPages(
  wrong: string,
  titles: Readonly<Record<string, string>>,
): readonly ClosestPage[] {
  const asked = plain(wrong.slice(0, LONGEST)).split('/').slice(1)
  return Object.entries(titles)
    .filter(([path]) => !path.includes(':'))
    .map(([path, title]) => {
      const beginning = asked.slice(0, path.split('/').length - 1).join('/')
      const like = Math.max(likeness(beginning, plain(path).slice(1)), likeness(asked[0] ?? '', plain(title)))
      return { path, title, like }
    })
    .filter(({ like }) => like >= ALIKE)
    .sort((one, other) => other.like - one.like)
    .slice(0, MOST)
    .map(({ path, title }) => ({ path, title }))
}
