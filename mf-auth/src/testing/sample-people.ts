import type { OwnProfile, OwnSession } from 'shared-contracts/http/users'
import type { Possessor } from 'shared-contracts/models/possessor'
import type { Manufacturer, User } from 'shared-contracts/models/user'

export const CITIZEN_ACCOUNT: Manufacturer = {
  id: 'a1',
  name: 'Vətəndaş 2',
  voen: null,
  positionName: '',
  selectedCertNumber: 'C-20000001',
  selected: false,
}

export const FIRST_ACCOUNT: Manufacturer = {
  id: 'a2',
  name: 'Təşkilat 1',
  voen: '1400000011',
  positionName: 'Direktor',
  selectedCertNumber: 'B-30004821',
  selected: false,
}

export const SECOND_ACCOUNT: Manufacturer = {
  ...FIRST_ACCOUNT,
  id: 'a3',
  name: 'Təşkilat 2',
  voen: '1400000021',
  positionName: 'Mühasib',
  selectedCertNumber: 'B-30007733',
}

/** Citizen with two organizations; no account is selected yet. */
export const CITIZEN: User = {
  id: 'p1',
  name: 'Vətəndaş',
  surname: '2',
  roles: [{ authority: 'ASAN_USER' }],
  language: { isoCode: 'az' },
  manufacturers: [FIRST_ACCOUNT, SECOND_ACCOUNT, CITIZEN_ACCOUNT],
}

/** User of a foreign organization. */
export const FOREIGNER: User = {
  id: 'p2',
  name: 'Person',
  surname: 'One',
  roles: [{ authority: 'USER' }],
  language: { isoCode: 'en' },
  manufacturers: [],
}

export const CITIZEN_PROFILE: OwnProfile = {
  pin: '1AB2C3D',
  name: 'Vətəndaş',
  surname: '2',
  patronymicName: 'Nümunə',
  email: null,
  phoneNumber: '+994120000000',
  legalAddress: null,
  taxId: null,
  applicantName: null,
  readAt: '2026-11-20T14:30:00.000Z',
  pendingEmail: null,
  possessorId: null,
}

const ORGANIZATION_ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

export const FOREIGN_PROFILE: OwnProfile = {
  ...CITIZEN_PROFILE,
  pin: null,
  name: 'Person',
  surname: 'One',
  patronymicName: 'Sample',
  email: 'person.one@example.com',
  phoneNumber: '+442070000000',
  legalAddress: null,
  readAt: null,
  possessorId: ORGANIZATION_ID,
}

export const ORGANIZATION: Possessor = {
  id: ORGANIZATION_ID,
  name: 'Organization 1',
  address: 'Example Street 1, London',
  description: null,
}

export const THIS_SESSION: OwnSession = {
  id: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed',
  device: 'Chrome, Android',
  startedAt: '2026-11-20T05:00:00.000Z',
  lastUsedAt: '2026-11-20T14:30:00.000Z',
  isCurrent: true,
}

export const OTHER_SESSION: OwnSession = {
  id: '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d',
  device: 'Firefox, Windows',
  startedAt: '2026-11-19T20:30:00.000Z',
  lastUsedAt: '2026-11-19T20:45:00.000Z',
  isCurrent: false,
}

export const THIRD_SESSION: OwnSession = {
  ...OTHER_SESSION,
  id: '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b',
  device: 'Safari, iPhone',
}
