import { foldLetters } from '../../common/fold-letters.ts'

/** Least similarity: six of ten letters. */
const ALIKE = 0.6
const MOST = 3
const LONGEST = 60

/** Latin letters as addresses have them: `Xəbərlər` is `xeberler`. */
function plain(words: string): string {
  return foldLetters(words).replaceAll(/[^\p{L}\p{N}/]+/gu, '-')
}

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

/** Pages whose address or title is similar to the beginning of a wrong address, best first. */
export function closestPages(
  wrong: string,
  titles: Readonly<Record<string, string>>,
): readonly { readonly path: string; readonly title: string }[] {
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
