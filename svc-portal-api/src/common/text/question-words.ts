import questionWords from '../../../data/search/question-words.json' with { type: 'json' }

const QUESTION_WORDS = new Set(Object.values(questionWords).flatMap((words) => words.split(' ')))

/** Whether a folded word is one of questions and politeness, which do not describe the subject. */
export function isQuestionWord(word: string): boolean {
  return QUESTION_WORDS.has(word)
}
