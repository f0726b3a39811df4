/**
 * Words that somebody who guesses passwords of this portal tries first, folded as `common-passwords.ts` folds: its
 * subject, its agencies, its places, in three languages. Endings are cut off where the word is known without them.
 */
export const CONTEXT_WORDS: readonly string[] = [
  ...[
    'keyfiyyet',
    'keyfiyet',
    'reqabet',
    'istehlak',
    'infrastruktur',
    'metrologiya',
    'standart',
    'akkreditasiya',
  ],
  ...['sertifikat', 'uygunluq', 'muraciet', 'sikayet', 'odenis', 'xidmet', 'elektron', 'hokumet', 'dovlet'],
  ...['nazirlik', 'iqtisadiyyat', 'antiinhisar', 'agentlik', 'vergi', 'voen', 'reyestr', 'bazar', 'teskilat'],
  ...['asan', 'asanimza', 'asanlogin', 'egov', 'portal', 'sifre', 'parol', 'giris', 'vetendas', 'admin'],
  ...[
    'azerbaycan',
    'azerbaijan',
    'baki',
    'baku',
    'gence',
    'sumqayit',
    'naxcivan',
    'qarabag',
    'karabakh',
    'susa',
  ],
  ...['quality', 'competition', 'consumer', 'infrastructure', 'metrology', 'standard', 'accreditation'],
  ...[
    'certificate',
    'government',
    'ministry',
    'economy',
    'agency',
    'service',
    'appeal',
    'payment',
    'registry',
  ],
  ...['password', 'passwort', 'login', 'welcome', 'secret', 'state', 'office', 'company', 'organization'],
  ...['пароль', 'портал', 'качество', 'конкуренция', 'потребитель', 'стандарт', 'метрология', 'сертификат'],
  ...['аккредитация', 'инфраструктура', 'министерство', 'экономика', 'агентство', 'услуга', 'обращение'],
  ...['азербайджан', 'баку', 'гянджа', 'сумгаит', 'нахичевань', 'карабах', 'шуша', 'привет', 'вход', 'админ'],
]
