import { screen, within } from '@testing-library/react'
import { ownPossessor, updatePossessor } from 'shared-contracts/http/possessors'
import {
  endSession,
  listSessions,
  taxpayerInfo,
  updateAsanUser,
  updateUser,
  userProfile,
} from 'shared-contracts/http/users'
import type { OwnProfile, OwnSession } from 'shared-contracts/http/users'
import type { User } from 'shared-contracts/models/user'
import { answer, fakeNetwork } from 'shared-runtime/testing'
import type { FakeReply, FakeShellOptions, RenderedRemote } from 'shared-runtime/testing'
import { PersonalInformationScreen } from '../features/manage-personal-info/personal-information.screen.tsx'
import { mountScreen } from './mount-screen.tsx'
import { FOREIGNER, FOREIGN_PROFILE, ORGANIZATION, OTHER_SESSION, THIS_SESSION } from './sample-people.ts'

type Answer<Reply> = () => FakeReply<Reply> | Promise<FakeReply<Reply>>

interface PersonalInfoUnderTest extends Pick<FakeShellOptions, 'onConfirm' | 'drafts'> {
  readonly language?: string
  readonly user?: User
  readonly profile?: Answer<OwnProfile>
  readonly saved?: Answer<{ message: string }>
  readonly taxpayer?: Answer<{ applicantName: string }>
  readonly organization?: Answer<typeof ORGANIZATION>
  readonly sessions?: Answer<{ content: OwnSession[] }>
  readonly ended?: Answer<{ message: string }>
}

export const SAVED = { message: 'Information Updated Successfully' }

/** Renders the page of personal information; by default of a user of a foreign organization. */
export function mountPersonalInfo({
  language = 'en',
  user = FOREIGNER,
  onConfirm = () => false,
  drafts,
  ...answers
}: PersonalInfoUnderTest = {}): RenderedRemote {
  const saved = answers.saved ?? (() => SAVED)
  return mountScreen({
    screen: PersonalInformationScreen,
    path: '/personal-info',
    address: `/${language}/personal-info`,
    shell: { user, onConfirm, ...(drafts === undefined ? {} : { drafts }) },
    network: fakeNetwork([
      answer(userProfile, answers.profile ?? (() => FOREIGN_PROFILE)),
      answer(updateUser, saved),
      answer(updateAsanUser, saved),
      answer(taxpayerInfo, answers.taxpayer ?? (() => ({ applicantName: 'Təşkilat 1' }))),
      answer(ownPossessor, answers.organization ?? (() => ORGANIZATION)),
      answer(updatePossessor, saved),
      answer(listSessions, answers.sessions ?? (() => ({ content: [THIS_SESSION, OTHER_SESSION] }))),
      answer(endSession, answers.ended ?? (() => ({ message: 'The session has been ended' }))),
    ]),
  })
}

/** Queries within the section with a title. */
export async function sectionOf(title: string) {
  return within(await screen.findByRole('region', { name: title }))
}

/** Names and values of the facts of a section, in order. */
export async function factsOf(title: string): Promise<readonly (readonly [string, string])[]> {
  const section = await screen.findByRole('region', { name: title })
  return [...section.querySelectorAll('dl > div')].map((fact) => [
    fact.querySelector('dt')?.textContent ?? '',
    fact.querySelector('dd')?.textContent ?? '',
  ])
}
