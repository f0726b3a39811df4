import { selectStructure } from 'shared-contracts/http/auth'
import { ownPossessor, updatePossessor } from 'shared-contracts/http/possessors'
import {
  endSession,
  listSessions,
  taxpayerInfo,
  updateAsanUser,
  updateUser,
  userProfile,
} from 'shared-contracts/http/users'
import { answer } from 'shared-runtime/fake-network'
import {
  FOREIGN_PROFILE,
  ORGANIZATION,
  OTHER_SESSION,
  THIRD_SESSION,
  THIS_SESSION,
} from '../src/testing/sample-people.ts'

const DONE = { message: 'Information Updated Successfully' }

/** Fake API replies for `pnpm dev mf-auth --alone`, with the sample users of the tests. */
export const answers = [
  answer(userProfile, () => FOREIGN_PROFILE),
  answer(updateUser, () => DONE),
  answer(updateAsanUser, () => DONE),
  answer(ownPossessor, () => ORGANIZATION),
  answer(updatePossessor, () => DONE),
  answer(taxpayerInfo, () => ({ applicantName: 'Təşkilat 1' })),
  answer(selectStructure, () => ({})),
  answer(listSessions, () => ({ content: [THIS_SESSION, OTHER_SESSION, THIRD_SESSION] })),
  answer(endSession, () => ({ message: 'The session has been ended' })),
]
