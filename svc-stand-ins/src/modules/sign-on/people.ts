import type { SignOnCertificate } from 'shared-contracts/models/sign-on-claims'
import type { LocalizedText } from 'shared-contracts/session/language'

/** Somebody to sign in as. They are roles with numbers, not persons; registers write their data in az. */
export interface DemoPerson {
  readonly subject: string
  readonly label: LocalizedText
  readonly about: LocalizedText
  readonly pin: string
  readonly givenName: string
  readonly familyName: string
  readonly patronymic: string | null
  readonly address: string | null
  readonly certificates: readonly SignOnCertificate[]
}

function citizen(number: string): SignOnCertificate {
  return { number, kind: 'citizen', organization: null, voen: null, position: null }
}

const CITIZENS: readonly DemoPerson[] = [
  {
    subject: 'demo-citizen-1',
    label: { az: 'Vətəndaş 1', en: 'Citizen 1', ru: 'Гражданин 1' },
    about: {
      az: 'Yalnız öz adından hərəkət edir',
      en: 'Acts in the own name only',
      ru: 'Действует только от своего имени',
    },
    pin: 'DEMO001',
    givenName: 'Vətəndaş',
    familyName: 'Birinci',
    patronymic: 'Nümunə',
    address: 'Bakı şəhəri, Nümunə küçəsi, 1',
    certificates: [citizen('DEMO-C-0001')],
  },
  {
    subject: 'demo-citizen-2',
    label: {
      az: 'Vətəndaş 2 (iki təşkilat)',
      en: 'Citizen 2 (two organizations)',
      ru: 'Гражданин 2 (две организации)',
    },
    about: {
      az: 'Öz adından və iki təşkilatın adından hərəkət edir',
      en: 'Acts in the own name and for two organizations',
      ru: 'Действует от своего имени и от имени двух организаций',
    },
    pin: 'DEMO002',
    givenName: 'Vətəndaş',
    familyName: 'İkinci',
    patronymic: 'Nümunə',
    address: 'Gəncə şəhəri, Nümunə küçəsi, 2',
    certificates: [
      citizen('DEMO-C-0002'),
      {
        number: 'DEMO-B-0021',
        kind: 'business',
        organization: 'Nümunə 1 MMC',
        voen: '9900000031',
        position: 'Direktor',
      },
      {
        number: 'DEMO-B-0022',
        kind: 'business',
        organization: 'Nümunə 2 MMC',
        voen: '9900000041',
        position: 'Baş mühasib',
      },
    ],
  },
  {
    subject: 'demo-citizen-3',
    label: {
      az: 'Vətəndaş 3 (bir təşkilat)',
      en: 'Citizen 3 (one organization)',
      ru: 'Гражданин 3 (одна организация)',
    },
    about: {
      az: 'Yalnız bir təşkilatın sertifikatı var',
      en: 'Has the certificate of one organization only',
      ru: 'Имеет сертификат только одной организации',
    },
    pin: 'DEMO003',
    givenName: 'Vətəndaş',
    familyName: 'Üçüncü',
    patronymic: null,
    address: null,
    certificates: [
      {
        number: 'DEMO-B-0031',
        kind: 'business',
        organization: 'Nümunə 3 ASC',
        voen: '9900000051',
        position: 'Mütəxəssis',
      },
    ],
  },
  {
    subject: 'demo-citizen-4',
    label: { az: 'Vətəndaş 4', en: 'Citizen 4', ru: 'Гражданин 4' },
    about: {
      az: 'Yalnız öz adından hərəkət edir',
      en: 'Acts in the own name only',
      ru: 'Действует только от своего имени',
    },
    pin: 'DEMO004',
    givenName: 'Vətəndaş',
    familyName: 'Dördüncü',
    patronymic: 'Nümunə',
    address: 'Bakı şəhəri, Nümunə küçəsi, 4',
    certificates: [citizen('DEMO-C-0004')],
  },
]

const OTHER_OFFICIAL: DemoPerson = {
  subject: 'demo-official-2',
  label: {
    az: 'Vəzifəli şəxs 2 (başqa qurum)',
    en: 'Official 2 (another body)',
    ru: 'Должностное лицо 2 (другой орган)',
  },
  about: {
    az: 'Başqa qurumda işləyir; portalda vətəndaşdır',
    en: 'Works at another body; a citizen here',
    ru: 'Работает в другом органе; на портале – гражданин',
  },
  pin: 'DEMO012',
  givenName: 'Vəzifəli',
  familyName: 'İkinci',
  patronymic: 'Nümunə',
  address: 'Bakı şəhəri, Nümunə küçəsi, 12',
  certificates: [
    citizen('DEMO-C-0012'),
    {
      number: 'DEMO-O-0012',
      kind: 'official',
      organization: 'Nümunə nazirlik',
      voen: '9900000021',
      position: 'Şöbə müdiri',
    },
  ],
}

interface OwnOfficial {
  readonly number: number
  readonly familyName: string
  readonly agencyVoen: string
}

/** Somebody of the portal's own agency. */
function ownOfficial({ number, familyName, agencyVoen }: OwnOfficial): DemoPerson {
  return {
    subject: `demo-official-${number}`,
    label: { az: `Vəzifəli şəxs ${number}`, en: `Official ${number}`, ru: `Должностное лицо ${number}` },
    about: { az: 'Bu agentliyin əməkdaşıdır', en: 'Works at this agency', ru: 'Сотрудник этого агентства' },
    pin: `DEMO01${number}`,
    givenName: 'Vəzifəli',
    familyName,
    patronymic: 'Nümunə',
    address: `Bakı şəhəri, Nümunə küçəsi, 1${number}`,
    certificates: [
      {
        number: `DEMO-O-001${number}`,
        kind: 'official',
        organization: 'Nümunə dövlət agentliyi',
        voen: agencyVoen,
        position: 'Baş məsləhətçi',
      },
    ],
  }
}

/** The people of the demonstration. `agencyVoen` is the tax number of the portal's own agency. */
export function demoPeople(agencyVoen: string): readonly DemoPerson[] {
  return [
    ...CITIZENS,
    ownOfficial({ number: 1, familyName: 'Birinci', agencyVoen }),
    OTHER_OFFICIAL,
    ownOfficial({ number: 3, familyName: 'Üçüncü', agencyVoen }),
    ownOfficial({ number: 4, familyName: 'Dördüncü', agencyVoen }),
    ownOfficial({ number: 5, familyName: 'Beşinci', agencyVoen }),
  ]
}
