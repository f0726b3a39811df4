/** Errors of watching records and lists; part of the catalogue. */
export const WATCH_CODES = {
  WATCH_UNKNOWN: {
    status: 404,
    message: {
      az: 'İzlədikləriniz arasında belə qeyd və ya siyahı yoxdur',
      en: 'There is no such record or list among those you watch',
      ru: 'Среди того, за чем вы следите, такой записи или списка нет',
    },
    cause: 'The person has no watch with this number.',
    remedy: 'Read /api/watches again: it may have been ended in another window.',
  },
  WATCH_TOO_MANY: {
    status: 409,
    message: {
      az: 'Ən çoxu {limit} qeyd və siyahı izləmək olar. Artıq lazım olmayanı dayandırın',
      en: 'At most {limit} records and lists can be watched. End one that you no longer need',
      ru: 'Следить можно не более чем за {limit} записями и списками. Откажитесь от того, что больше не нужно',
    },
    cause: 'The person watches as many records and lists as one may.',
    remedy: 'End a watch at /notifications/watched. A list under filters takes the place of many records.',
  },
  WATCH_TOO_WIDE: {
    status: 400,
    message: {
      az: 'İzlənilən siyahıda ən çoxu {limit} qeyd ola bilər. Siyahını daraldın və ya bütün reyestri izləyin',
      en: 'A watched list can have at most {limit} records. Narrow the list, or watch the whole registry',
      ru: 'В отслеживаемом списке может быть не более {limit} записей. Сузьте список или следите за всем реестром',
    },
    cause: 'The list under the given search and filters has more records than a watched list may have.',
    remedy: 'Narrow the list, or leave search and filters out: a whole registry may have any number.',
  },
  WATCH_MAIL_TOKEN_WRONG: {
    status: 404,
    message: {
      az: 'Keçid tam deyil və ya köhnəlib. Məktubdakı keçidi yenidən açın və ya portala daxil olub “İzlədiklərim” səhifəsində məktubları söndürün',
      en: 'The link is incomplete or out of date. Open the link of the mail again, or sign in and turn mails off on the page “Watched”',
      ru: 'Ссылка неполная или устарела. Откройте ссылку из письма ещё раз или войдите на портал и отключите письма на странице «Отслеживание»',
    },
    cause: 'The token is not one that the portal has written, or its person is gone.',
    remedy:
      'Use the link of the mail as a whole, or change the settings of the watches at /notifications/watched.',
  },
} as const
