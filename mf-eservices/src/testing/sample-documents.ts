import type { DocumentKey, VerifiedDocument, Verification } from 'shared-contracts/http/verification'
import { formatSealText } from 'shared-contracts/verification/seal'
import type { SealClaims } from 'shared-contracts/verification/seal'

function text(az: string, en: string, ru: string) {
  return { az, en, ru }
}

export const DOCUMENT: VerifiedDocument = {
  kind: text('Tip təsdiqi sertifikatı', 'Certificate of type approval', 'Свидетельство об утверждении типа'),
  source: 'type-approval-certificates',
  number: 'TA-000101',
  title: text('Tərəzi T-5', 'Scale T-5', 'Весы Т-5'),
  holder: text('İstehsalçı № 7', 'Maker No. 7', 'Изготовитель № 7'),
  validFrom: '2024-05-02',
  validTo: '2999-05-01',
  stateSince: '2026-10-01',
  reason: null,
  version: 2,
  fingerprint: 'AbCdEfGhIjKlMnOp',
  facts: [
    {
      name: 'method',
      label: text('Yoxlama metodikası', 'Verification method', 'Методика поверки'),
      text: { az: 'MY-12', en: 'MY-12', ru: null },
    },
  ],
  path: '/registries/type-approval-certificates/TA-000101',
  demonstration: false,
}

/** Response for a document in force. */
export const VALID: Verification = {
  number: 'TA-000101',
  day: '2026-11-20',
  outcome: 'valid',
  origin: 'national',
  tone: 'positive',
  word: text('Etibarlıdır', 'Valid', 'Действителен'),
  meaning: text('Qüvvədədir.', 'It is in force.', 'Он действует.'),
  document: DOCUMENT,
}

export const EXPIRED: Verification = {
  ...VALID,
  outcome: 'expired',
  tone: 'caution',
  word: text('Müddəti bitib', 'Expired', 'Срок действия истёк'),
  meaning: text('Müddəti bitib.', 'Its term is over.', 'Его срок закончился.'),
}

export const SUSPENDED: Verification = {
  ...VALID,
  outcome: 'suspended',
  tone: 'caution',
  word: text('Dayandırılıb', 'Suspended', 'Приостановлен'),
  meaning: text('Müvəqqəti qüvvədə deyil.', 'It is not in force for now.', 'Он временно не действует.'),
  document: {
    ...DOCUMENT,
    validTo: null,
    reason: text('Müraciətlə', 'On request', 'По заявлению'),
  },
}

export const UNKNOWN: Verification = {
  number: 'TA-999999',
  day: '2026-11-20',
  outcome: 'unknown',
  origin: null,
  unknown: 'mistyped',
  tone: 'danger',
  word: text('Belə sənəd yoxdur', 'No such document', 'Такого документа нет'),
  meaning: text('Belə nömrə yoxdur.', 'No registry has it.', 'Такого номера нет.'),
  document: null,
}

/** Response for the number of a foreign certificate. */
export const FOREIGN: Verification = {
  ...UNKNOWN,
  number: 'DE-2024-12345',
  unknown: 'foreign',
  tone: 'caution',
  word: text(
    'Azərbaycanın reyestrlərində yoxdur',
    'Not in the registries of Azerbaijan',
    'В реестрах Азербайджана его нет',
  ),
  meaning: text('Burada saxlanılmır.', 'They are not kept here.', 'Они здесь не хранятся.'),
}

/** Response for the number of a record of a foreign list. */
export const LISTED: Verification = {
  ...FOREIGN,
  number: 'SG-MARKS',
  unknown: 'listed',
  word: text('Xarici siyahıdadır', 'On a foreign list', 'Есть в зарубежном списке'),
  listed: {
    title: text('Marks Pte Ltd', 'Marks Pte Ltd', 'Marks Pte Ltd'),
    attribution: text('2021-ci il siyahısından', 'From the list of 2021', 'Из перечня 2021 г.'),
    path: '/registries/accredited-bodies/SG-MARKS',
  },
}

/** Response for a sample. */
export const DEMONSTRATION: Verification = {
  ...VALID,
  outcome: 'unknown',
  origin: 'demonstration',
  tone: 'neutral',
  word: text(
    'Nümunə sənəd: hüquqi qüvvəsi yoxdur',
    'Demonstration document: no legal force',
    'Демонстрационный документ: юридической силы не имеет',
  ),
  meaning: text('Verilməyib.', 'It has not been issued.', 'Он не выдавался.'),
  document: { ...DOCUMENT, demonstration: true },
}

const CLAIMS: SealClaims = {
  key: '0a1b2c3d',
  source: 'type-approval-certificates',
  number: 'TA-000101',
  version: 2,
  issued: '2026-11-01',
  until: '2999-05-01',
  fingerprint: 'AbCdEfGhIjKlMnOp',
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Seals as the portal makes them, by a key of the test's own. */
export interface TestSeals {
  readonly key: DocumentKey
  sign(claims?: Partial<SealClaims>): Promise<string>
}

export async function testSeals(): Promise<TestSeals> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  if (!('publicKey' in pair)) throw new Error('not a pair of keys')
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    key: {
      kid: CLAIMS.key,
      kty: 'OKP',
      crv: 'Ed25519',
      x,
      use: 'sig',
      signsFrom: '2026-01-01',
      signsUntil: null,
      revoked: false,
    },
    async sign(claims = {}) {
      const signed = formatSealText({ ...CLAIMS, ...claims })
      const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(signed))
      return `${signed}~${base64url(signature)}`
    },
  }
}
