/** Errors of the e-services and their files; part of the catalogue. */
export const SOFTWARE_CODES = {
  SOFTWARE_UNKNOWN: {
    status: 404,
    message: { az: 'Belə xidmət yoxdur', en: 'There is no such service', ru: 'Такой услуги нет' },
    cause: 'No service of this variant of the portal has this number or code.',
    remedy: 'See the catalogue at /api/public/software.',
  },
  SOFTWARE_DOCUMENT_UNKNOWN: {
    status: 404,
    message: { az: 'Belə sənəd yoxdur', en: 'There is no such document', ru: 'Такого документа нет' },
    cause: 'No service of this variant of the portal has a document with this number.',
    remedy: 'Read the passport of the service again: a new edition of a document has a new number.',
  },
  SOFTWARE_PAUSED: {
    status: 409,
    message: {
      az: 'Xidmət müvəqqəti olaraq dayandırılıb. {until}',
      en: 'The service is paused. {until}',
      ru: 'Услуга временно приостановлена. {until}',
    },
    cause: 'The agency has paused the service; its page says why and until when.',
    remedy: 'Use the alternative that the page names, or come back on the day it gives.',
  },
  SOFTWARE_RETIRED: {
    status: 410,
    message: {
      az: 'Bu xidmət artıq göstərilmir',
      en: 'This service is no longer provided',
      ru: 'Эта услуга больше не оказывается',
    },
    cause: 'The service was taken out of use for good.',
    remedy: 'Look for the service that took its place.',
  },
  SOFTWARE_NOT_FOR_ROLE: {
    status: 403,
    message: {
      az: 'Bu xidmətdən milli vahid giriş ilə daxil olan vətəndaşlar və təşkilatlar istifadə edə bilər',
      en: 'This service is for citizens and organizations who sign in with the national single sign-on',
      ru: 'Услуга доступна гражданам и организациям, вошедшим через национальную систему единого входа',
    },
    cause: 'The caller is signed in by e-mail as a foreign organization; applications need a citizen.',
    remedy: 'Sign in with the national single sign-on.',
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: {
      az: 'Faylın istənilən hissəsi yoxdur',
      en: 'The file has no such part',
      ru: 'У файла нет запрошенной части',
    },
    cause: '`Range` begins beyond the end of the file.',
    remedy: 'Ask for a part within the length that `Content-Range` names.',
  },
} as const
