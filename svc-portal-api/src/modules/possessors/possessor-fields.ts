import type { PossessorBody } from 'shared-contracts/http/possessors'
import { POSSESSOR_ADDRESS_MIN, POSSESSOR_NAME_MIN } from 'shared-contracts/models/possessor'
import { refuseWrongFields } from '../../common/typed/field-findings.ts'
import { typedLine, typedNote } from '../../common/typed/typed-text.ts'

/** Limits of the columns; a text may grow when it is normalized (NFC). */
const LINE_MAX = 500
const NOTE_MAX = 2000

/** Validates an organization (AUTH-07) and normalizes it. @throws PortalError REQUEST_INVALID with the wrong fields */
export function possessorFields(body: PossessorBody): PossessorBody {
  const name = typedLine(body.name)
  const address = typedLine(body.address)
  const description = typedNote(body.description)
  refuseWrongFields({
    name: isWithin(name, POSSESSOR_NAME_MIN, LINE_MAX) ? undefined : 'possessor_name_is_not_valid',
    address: isWithin(address, POSSESSOR_ADDRESS_MIN, LINE_MAX) ? undefined : 'address_is_not_valid',
  })
  return {
    name,
    address,
    description: description === null ? null : [...description].slice(0, NOTE_MAX).join(''),
  }
}

function isWithin(text: string, min: number, max: number): boolean {
  const { length } = [...text]
  return length >= min && length <= max
}
