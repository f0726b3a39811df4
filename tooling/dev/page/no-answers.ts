import type { FakeAnswers } from './remote-parts.ts'

export const answers: FakeAnswers = []
