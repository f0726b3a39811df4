import type { FakeAnswers } from './mount-points.ts'

export const answers: FakeAnswers = []
