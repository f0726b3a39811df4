import { expect, test } from '@jest/globals'
import { changePassword, RegistrationBody } from '../http/users.ts'
import { LoginBody, LoginReply } from '../http/auth.ts'
import { Possessor } from './possessor.ts'
import { Manufacturer, User } from './user.ts'
import { UserProfile } from './user-profile.ts'

/** Section 3 of the specification; an answer of sign-in has its message (section 8) beside the tokens. */
const ENTITIES = [
  ['User', User, ['id', 'name', 'surname', 'roles', 'language', 'manufacturers']],
  ['Manufacturer', Manufacturer, ['id', 'name', 'voen', 'positionName', 'selectedCertNumber', 'selected']],
  ['Login request', LoginBody, ['username', 'password']],
  ['Login response', LoginReply, ['token', 'refreshToken', 'message']],
  [
    'Registration',
    RegistrationBody,
    [
      'name',
      'surname',
      'fatherName',
      'username',
      'password',
      'repeatedPassword',
      'phoneNumber',
      'possessorIds',
    ],
  ],
  ['Possessor', Possessor, ['id', 'name', 'address', 'description']],
  ['Change password', changePassword.body, ['oldPassword', 'newPassword', 'repeatedPassword']],
  [
    'User profile',
    UserProfile,
    [
      'pin',
      'name',
      'surname',
      'patronymicName',
      'email',
      'phoneNumber',
      'legalAddress',
      'taxId',
      'applicantName',
    ],
  ],
] as const

test.each(ENTITIES)('HTTP-08 %s has exactly the fields of the specification', (_name, schema, fields) => {
  expect(Object.keys(schema?.shape ?? {}).sort()).toEqual([...fields].sort())
})
