import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  setLanguage,
  taxpayerInfo,
  updateAsanUser,
  updateUser,
  userDetails,
  userProfile,
} from 'shared-contracts/http/users'
import { registerEndpoint } from 'shared-service/app'
import { said } from '../../common/said.ts'
import { describeUser } from './describe-user.ts'
import type { ProfileService } from './profile.service.ts'
import type { TaxRegister } from './tax-register.ts'

interface Parts {
  readonly pool: pg.Pool
  readonly profile: ProfileService
  readonly taxRegister: TaxRegister
}

/** Who is signed in, and the own profile. */
export function registerProfileRoutes(app: FastifyInstance, { pool, profile, taxRegister }: Parts): void {
  registerEndpoint(app, userDetails, ({ caller }) => describeUser(pool, caller))
  registerEndpoint(app, userProfile, ({ caller }) => profile.read(caller))

  registerEndpoint(app, updateUser, async ({ caller, body, request, language }) => {
    const isEmailAsked = await profile.updateOwnData(caller, body, request)
    return said(isEmailAsked ? 'emailChangeSent' : 'informationUpdated', language)
  })

  registerEndpoint(app, updateAsanUser, async ({ caller, body, language }) => {
    await profile.updateContacts(caller, body)
    return said('informationUpdated', language)
  })

  registerEndpoint(app, setLanguage, async ({ caller, body }) => {
    await profile.setLanguage(caller, body.isoCode)
    return {}
  })

  registerEndpoint(app, taxpayerInfo, async ({ query }) => ({
    applicantName: await taxRegister.nameOf(query.tpn),
  }))
}
