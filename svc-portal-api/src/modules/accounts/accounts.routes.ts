import type { FastifyInstance } from 'fastify'
import { login } from 'shared-contracts/http/auth'
import {
  activate,
  activationState,
  changePassword,
  checkPassword as checkOwnPassword,
  checkPasswordByQuery,
  checkPublicPassword,
  checkPublicPasswordByQuery,
  register,
  requestPasswordReset,
  resendActivation,
  resetPassword,
} from 'shared-contracts/http/users'
import { registerEndpoint, type CallOf } from 'shared-service/app'
import type { Identity } from '../../common/identity.ts'
import { logIn } from './login/login.ts'
import { changeOwnPassword } from './passwords/change-password.ts'
import { checkPassword } from './passwords/password-check.ts'
import { listNames } from './people.store.ts'
import { confirmCode, getCodeState } from './registration/activation.ts'
import { registerPerson, resendCode } from './registration/register.ts'
import { requestReset, resetForgottenPassword } from './reset/reset-password.ts'

export function registerAccountRoutes(app: FastifyInstance, identity: Identity): void {
  registerEndpoint(app, login, (call) => logIn(identity, call))
  registerEndpoint(app, register, (call) => registerPerson(identity, call))
  registerEndpoint(app, resendActivation, (call) => resendCode(identity, call))
  registerEndpoint(app, activationState, (call) => getCodeState(identity, call))
  registerEndpoint(app, activate, (call) => confirmCode(identity, call))
  registerEndpoint(app, requestPasswordReset, (call) => requestReset(identity, call))
  registerEndpoint(app, resetPassword, (call) => resetForgottenPassword(identity, call))
  registerEndpoint(app, changePassword, (call) => changeOwnPassword(identity, call))
  registerPasswordChecks(app, identity)
}

/** AUTH-11: each as a POST, and as the GET of the specification for other programs (docs/decisions/0166). */
function registerPasswordChecks(app: FastifyInstance, { pool }: Identity): void {
  const checkForVisitor = ({ pass, name = '', surname = '' }: CallOf<typeof checkPublicPassword>['body']) =>
    checkPassword(pass, [name, surname])
  const checkForPerson = async (pass: string, personId: string) =>
    checkPassword(pass, await listNames(pool, personId))
  registerEndpoint(app, checkPublicPassword, ({ body }) => checkForVisitor(body))
  registerEndpoint(app, checkPublicPasswordByQuery, ({ query }) => checkForVisitor(query))
  registerEndpoint(app, checkOwnPassword, ({ body, caller }) => checkForPerson(body.pass, caller.personId))
  registerEndpoint(app, checkPasswordByQuery, ({ query, caller }) =>
    checkForPerson(query.pass, caller.personId),
  )
}
