import type { PossessorBody } from 'shared-contracts/http/possessors'
import { POSSESSOR_ADDRESS_MIN, POSSESSOR_NAME_MIN } from 'shared-contracts/models/possessor'
import { validateFields } from '../../common/input/field-errors.ts'
import { normalizeLine, normalizeNote } from '../../common/input/normalize-text.ts'

/** Limits of the columns; a text may grow when it is normalized (NFC). */
const LINE_MAX = 500
const NOTE_MAX = 2000

/** Validates an organization (AUTH-07) and normalizes it. @throws PortalError REQUEST_INVALID with the wrong fields */
export function parsePossessor(body: PossessorBody): PossessorBody {
  const name = normalizeLine(body.name)
  const address = normalizeLine(body.address)
  const description = normalizeNote(body.description)
  validateFields({
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
