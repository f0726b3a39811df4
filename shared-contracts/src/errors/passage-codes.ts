/** Errors of coming from the other portal with one-time codes (XPORT-02); part of the catalogue. */
export const PASSAGE_CODES = {
  PASSAGE_REFUSED: {
    status: 403,
    message: {
      az: 'Digər portaldan keçid qəbul edilmədi. Keçid bir dəfə və 60 saniyə ərzində etibarlıdır',
      en: 'The passage from the other portal was not accepted. It is valid once and for 60 seconds',
      ru: 'Переход с другого портала не принят. Он действителен один раз и в течение 60 секунд',
    },
    cause:
      'The codes were used before, are older than 60 s, are for the other portal or damaged, come from no page of the other portal, or the session they were made from has ended. The log of the service tells which.',
    remedy: 'Open the portal again from the other one, or sign in here.',
  },
  PASSAGE_OF_ANOTHER: {
    status: 409,
    message: {
      az: 'Bu portala başqa şəxs kimi daxil olmusunuz. Keçidi davam etdirmək üçün əvvəlcə çıxış edin',
      en: 'You are signed in to this portal as another person. Log out first to pass on',
      ru: 'На этом портале вы вошли как другой пользователь. Чтобы перейти, сначала выйдите',
    },
    cause: 'The codes are of another person than the session that the browser has here.',
    remedy: 'Log out here and open the portal again from the other one.',
  },
} as const
