import type { FastifyInstance } from 'fastify'
import { login } from 'shared-contracts/http/auth'
import {
  activate,
  activationState,
  changePassword,
  checkPassword,
  checkPasswordByQuery,
  checkPublicPassword,
  checkPublicPasswordByQuery,
  register,
  requestPasswordReset,
  resendActivation,
  resetPassword,
  type PasswordCheck,
} from 'shared-contracts/http/users'
import { registerEndpoint } from 'shared-service/app'
import type { Identity } from '../../common/identity.ts'
import { logIn } from './login/login.ts'
import { changePassword as changeOwnPassword } from './passwords/change-password.ts'
import { checkPassword as judgePassword } from './passwords/password-check.ts'
import { namesOf } from './people.store.ts'
import { activate as confirmCode, activationState as stateOfCode } from './registration/activation.ts'
import { register as registerPerson, resendActivation as resend } from './registration/register.ts'
import { requestReset, resetPassword as setNewPassword } from './reset/reset-password.ts'

/** Accounts of foreign organizations: sign-in, registration, passwords. */
export function registerAccountRoutes(app: FastifyInstance, context: Identity): void {
  registerEndpoint(app, login, (call) => logIn(context, call))
  registerRegistration(app, context)
  registerPasswords(app, context)
  registerPasswordChecks(app, context)
}

function registerRegistration(app: FastifyInstance, context: Identity): void {
  registerEndpoint(app, register, (call) => registerPerson(context, call))
  registerEndpoint(app, resendActivation, ({ body, language, request }) =>
    resend(context, { username: body.username, language, request }),
  )
  registerEndpoint(app, activationState, ({ params, request }) =>
    stateOfCode(context, { code: params.code, request }),
  )
  registerEndpoint(app, activate, ({ params, body, caller, language, request }) =>
    confirmCode(context, { code: params.code, password: body?.password, caller, language, request }),
  )
}

function registerPasswords(app: FastifyInstance, context: Identity): void {
  registerEndpoint(app, requestPasswordReset, ({ body, query, language, request }) =>
    requestReset(context, { username: body?.username ?? query.username ?? '', language, request }),
  )
  registerEndpoint(app, resetPassword, ({ body, query, language, request }) => {
    const { verificationCode, ...typed } = body
    return setNewPassword(context, {
      code: verificationCode ?? query.verificationCode,
      ...{ typed, language, request },
    })
  })
  registerEndpoint(app, changePassword, ({ caller, body, language, request }) => {
    const { oldPassword, ...typed } = body
    return changeOwnPassword(context, { caller, oldPassword, typed, language, request })
  })
}

/** AUTH-11: each as a POST, and as the GET of the specification for other programs (docs/decisions/0167). */
function registerPasswordChecks(app: FastifyInstance, { pool }: Identity): void {
  interface Typed {
    readonly pass: string
    readonly name?: string | undefined
    readonly surname?: string | undefined
  }
  const ofVisitor = ({ pass, name = '', surname = '' }: Typed): PasswordCheck =>
    judgePassword(pass, [name, surname])
  const ofPerson = async (pass: string, personId: string): Promise<PasswordCheck> =>
    judgePassword(pass, await namesOf(pool, personId))
  registerEndpoint(app, checkPublicPassword, ({ body }) => ofVisitor(body))
  registerEndpoint(app, checkPublicPasswordByQuery, ({ query }) => ofVisitor(query))
  registerEndpoint(app, checkPassword, ({ body, caller }) => ofPerson(body.pass, caller.personId))
  registerEndpoint(app, checkPasswordByQuery, ({ query, caller }) => ofPerson(query.pass, caller.personId))
}
