import { meaningfulWords } from '../../../common/text/fold.ts'

/** Words of questions and of politeness, folded: they ask, and say nothing of what is asked for. */
const ASKING = new Set(
  [
    'nece nedir ne harada hara hansi kim niye nə ucun olar olur lazim lazimdir lazimdirmi mumkun etmek edir edim edilir var mi men size sizde isteyirem haqqinda barede',
    'how what where which who why when can could do does did i we you it my be are was get want need about please if this that not no long different should must there any',
    'как что где какой какая какие кто почему когда можно нужно надо ли я мне мы вы это этот есть хочу про об если не при за чем до так же',
  ]
    .join(' ')
    .split(' '),
)

/** Words that say what is asked for, each once; all of them when none does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const kept = meaningfulWords(words).filter((word) => !ASKING.has(word))
  return kept.length === 0 ? meaningfulWords(words) : kept
}
