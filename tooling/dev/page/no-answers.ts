import type { FakeAnswers } from './remote-parts.ts'

/** For a remote without `dev/answers.ts`. */
export const answers: FakeAnswers = []
