import { foldLetters } from '../../common/fold-letters.ts'

/** Minimum similarity: six of ten letters. */
const MIN_SIMILARITY = 0.6
const MAX_PAGES = 3
const MAX_LENGTH = 60

/** Converts words to the form of paths: `Xəbərlər` becomes `xeberler`. */
function toSlug(words: string): string {
  return foldLetters(words).replaceAll(/[^\p{L}\p{N}/]+/gu, '-')
}

/** Levenshtein distance. */
function editDistance(one: string, other: string): number {
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

function similarity(one: string, other: string): number {
  const longest = Math.max(one.length, other.length)
  return longest === 0 ? 0 : 1 - editDistance(one, other) / longest
}

/** Finds pages whose path or title is similar to the beginning of a wrong path, best first. */
export function findClosestPages(
  wrong: string,
  titles: Readonly<Record<string, string>>,
): readonly { readonly path: string; readonly title: string }[] {
  const segments = toSlug(wrong.slice(0, MAX_LENGTH)).split('/').slice(1)
  return Object.entries(titles)
    .filter(([path]) => !path.includes(':'))
    .map(([path, title]) => {
      const beginning = segments.slice(0, path.split('/').length - 1).join('/')
      const score = Math.max(
        similarity(beginning, toSlug(path).slice(1)),
        similarity(segments[0] ?? '', toSlug(title)),
      )
      return { path, title, score }
    })
    .filter(({ score }) => score >= MIN_SIMILARITY)
    .sort((one, other) => other.score - one.score)
    .slice(0, MAX_PAGES)
    .map(({ path, title }) => ({ path, title }))
}
