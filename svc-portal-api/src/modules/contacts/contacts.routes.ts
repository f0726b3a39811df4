import type { FastifyInstance } from 'fastify'
import {
  listContacts,
  type ContactList,
  type ContactUnit as ListedUnit,
} from 'shared-contracts/http/cases/contacts'
import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'
import { registerEndpoint } from 'shared-service/app'
import type { Clock } from 'shared-service/clock'
import {
  CALL_MENU,
  CALL_TOPICS,
  type ContactUnit,
  type Contacts,
} from '../../common/contacts/contact-units.ts'
import { openingAt } from '../../common/contacts/opening.ts'
import { REGION_CHOICES } from '../../common/places/regions.ts'
import { TOWNS } from '../../common/places/towns.ts'

interface ContactsContext {
  readonly clock: Clock
  readonly variant: Variant
  readonly contacts: Contacts
}

/** Units of the variant with their opening state, for everybody (NAV-13). */
export function registerContactRoutes(
  app: FastifyInstance,
  { clock, variant, contacts }: ContactsContext,
): void {
  registerEndpoint(app, listContacts, async ({ language }) => {
    const now = clock.now()
    return {
      demonstration: contacts.areSamples,
      units: contacts.units
        .filter(({ variants }) => variants.includes(variant))
        .map((unit) => describeUnit(unit, language, now)),
      menu: CALL_MENU.map(({ label, ...item }) => ({ ...item, label: label[language] })),
      towns: listTowns(contacts, language),
      topics: CALL_TOPICS.filter(({ variants }) => variants.includes(variant)).map(({ code, label }) => ({
        code,
        label: label[language],
      })),
    }
  })
}

/** Towns in the alphabet of a language, with the unit of their region. */
function listTowns({ units }: Contacts, language: Language): ContactList['towns'] {
  const { compare } = new Intl.Collator(language)
  return TOWNS.flatMap(({ code, name, region }) => {
    const unit = units.find(({ regions }) => regions.includes(region))
    return unit === undefined ? [] : [{ code, name: name[language], unit: unit.code }]
  }).toSorted((one, other) => compare(one.name, other.name))
}

function describeUnit(unit: ContactUnit, language: Language, now: Date): ListedUnit {
  const { code, group, phone, email, hours, name, handles, address, way } = unit
  return {
    code,
    group,
    name: name[language],
    handles: handles[language],
    phone,
    email,
    ...hours,
    area: REGION_CHOICES.filter(({ value }) => unit.regions.includes(value)).map(
      ({ label }) => label[language],
    ),
    address: address?.[language] ?? null,
    way: way?.[language] ?? null,
    ...openingAt(hours, now),
  }
}
