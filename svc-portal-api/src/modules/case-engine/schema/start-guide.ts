import type { StartGuide } from 'shared-contracts/http/cases/case-types'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { findCaseType } from './case-types.ts'
import { readStartData } from './start/read-start-data.ts'

const DATA = readStartData(new URL('../../../../cases/start.json', import.meta.url), findCaseType)

/** Guided start of a variant in a language: the first question and what it leads to. */
export function describeStartGuide(variant: Variant, language: Language): StartGuide {
  const { questions, results } = DATA.guides[variant]
  return {
    questions: questions.map(({ id, text, hint, answers }) => ({
      id,
      text: text[language],
      hint: hint?.[language] ?? null,
      answers: answers.map((answer) => ({
        id: answer.id,
        label: answer.label[language],
        question: answer.question ?? null,
        result: answer.result ?? null,
      })),
    })),
    results: results.map((result) => ({
      id: result.id,
      kind: result.kind,
      title: result.title[language],
      text: result.text[language],
      type: result.kind === 'authority' ? null : (result.type ?? null),
      values: result.kind === 'authority' ? {} : (result.values ?? {}),
      path: result.kind === 'answer' ? result.path : null,
      linkLabel: result.kind === 'form' ? null : result.linkLabel[language],
      url: result.kind === 'authority' ? result.url : null,
      phone: result.kind === 'authority' ? (result.phone ?? null) : null,
    })),
  }
}
