/** Errors of signing in, sessions and accounts; part of the catalogue. */
export const IDENTITY_CODES = {
  SESSION_REQUIRED: {
    status: 401,
    message: {
      az: 'Siz istifadəçi kimi daxil olmamısınız',
      en: 'You are not logged in as a user',
      ru: 'Вы не вошли в систему как пользователь',
    },
    cause:
      'The call needs a signed-in person and carries no session, or one whose access handle has run out.',
    remedy: 'Refresh once at /api/public/auth/refresh, or sign in.',
  },
  SESSION_ENDED: {
    status: 401,
    message: {
      az: 'Sessiyanız başa çatıb',
      en: 'Your session has ended',
      ru: 'Ваш сеанс завершён',
    },
    cause: 'The session has reached its end, was ended by its owner, or its refresh handle was used twice.',
    remedy: 'Sign in again.',
  },
  CSRF_REFUSED: {
    status: 403,
    message: {
      az: 'Sorğu bu portalın səhifəsindən gəlmədiyi üçün icra olunmadı',
      en: 'The request did not come from a page of this portal and was not carried out',
      ru: 'Запрос пришёл не со страницы портала и не выполнен',
    },
    cause: 'Origin, Sec-Fetch-Site or the CSRF token do not belong to this session.',
    remedy: 'Read the token from /api/user/session and send it as `x-csrf-token`.',
  },
  LOGIN_REFUSED: {
    status: 401,
    message: {
      az: 'E-poçt və ya şifrə düzgün deyil',
      en: 'The e-mail or the password is not correct',
      ru: 'Неверный адрес электронной почты или пароль',
    },
    cause: 'No account has this user name with this password.',
    remedy: 'Check both, or set a new password by e-mail.',
  },
  LOGIN_SLOWED: {
    status: 429,
    message: {
      az: 'Çox sayda uğursuz cəhd oldu. {seconds} saniyə sonra yenidən cəhd edin',
      en: 'Too many unsuccessful attempts. Try again in {seconds} s',
      ru: 'Слишком много неудачных попыток. Повторите через {seconds} с',
    },
    cause: 'Attempts on this account or from this address came faster than allowed.',
    remedy: 'Wait as long as `Retry-After` says, or set a new password by e-mail.',
  },
  PROFILE_CHANGED: {
    status: 409,
    message: {
      az: 'Məlumatlarınız bu arada başqa pəncərədə dəyişdirilib. Yazdıqlarınızı yoxlayın və yenidən yadda saxlayın',
      en: 'Your information was changed in another window meanwhile. Check what you have typed and save it again',
      ru: 'Ваши данные тем временем изменены в другом окне. Проверьте введённое и сохраните ещё раз',
    },
    cause:
      'The `version` that was sent is not that of the profile any more: somebody else has saved meanwhile.',
    remedy: 'Read /api/user/profile anew and send the change with its `version`.',
  },
  ACCOUNT_NOT_ACTIVATED: {
    status: 409,
    message: {
      az: 'Hesab hələ təsdiqlənməyib. E-poçtunuza göndərilən keçidi açın',
      en: 'The account is not confirmed yet. Open the link that was sent to your e-mail',
      ru: 'Учётная запись ещё не подтверждена. Откройте ссылку из письма',
    },
    cause: 'User name and password are right; the mailed link has not been used yet.',
    remedy: 'Open the link, or have a new one sent.',
  },
  ACTIVATION_UNKNOWN: {
    status: 404,
    message: {
      az: 'Belə təsdiq keçidi yoxdur',
      en: 'There is no such confirmation link',
      ru: 'Такой ссылки подтверждения нет',
    },
    cause: 'The code was never sent, or a newer one has taken its place.',
    remedy: 'Use the newest mail, or have a new one sent.',
  },
  ACTIVATION_EXPIRED: {
    status: 410,
    message: {
      az: 'Təsdiq keçidinin müddəti bitib',
      en: 'The confirmation link has expired',
      ru: 'Срок действия ссылки подтверждения истёк',
    },
    cause: 'The link is older than it may be.',
    remedy: 'Have a new one sent.',
  },
  VERIFICATION_CODE_WRONG: {
    status: 400,
    message: {
      az: 'Kod düzgün daxil edilməyib',
      en: 'Code has been entered incorrectly',
      ru: 'Код введён неверно',
    },
    cause: 'The code is wrong, used, expired, tried too often, or was asked for in another browser.',
    remedy: 'Compare with the mail, or have a new code sent.',
  },
  PASSWORD_REFUSED: {
    status: 422,
    message: {
      az: 'Şifrə tələblərə uyğun deyil',
      en: 'The password does not meet the requirements',
      ru: 'Пароль не соответствует требованиям',
    },
    cause: '`errors` names what is wrong with the password.',
    remedy: 'Choose another one.',
  },
  SIGN_ON_REFUSED: {
    status: 401,
    message: {
      az: 'Milli vahid giriş tamamlanmadı. Yenidən cəhd edin',
      en: 'The national single sign-on was not completed. Try again',
      ru: 'Вход через национальную систему не завершён. Повторите попытку',
    },
    cause: 'State or code are missing, foreign, used or expired, or the provider did not accept them.',
    remedy: 'Begin to sign in again, in the same browser.',
  },
  SIGN_ON_CANCELLED: {
    status: 401,
    message: {
      az: 'ASAN girişi ləğv edildi',
      en: 'Cancelled ASAN login',
      ru: 'Вход через ASAN отменён',
    },
    cause: 'The person cancelled at the provider.',
    remedy: 'Begin again when you want to.',
  },
  SIGN_ON_UNAVAILABLE: {
    status: 503,
    message: {
      az: 'Milli vahid giriş sistemi hazırda cavab vermir. Bir qədər sonra yenidən cəhd edin',
      en: 'The national single sign-on does not answer at the moment. Try again shortly',
      ru: 'Национальная система единого входа сейчас не отвечает. Повторите попытку позже',
    },
    cause: 'The provider cannot be reached or answers with a fault.',
    remedy: 'Try again later; registered foreign organizations can sign in with e-mail and password.',
  },
  ACCOUNT_UNKNOWN: {
    status: 404,
    message: { az: 'Belə hesab yoxdur', en: 'There is no such account', ru: 'Такой учётной записи нет' },
    cause: 'The person holds no account with this certificate number.',
    remedy: 'Choose one of the accounts of /api/user/details.',
  },
  POSSESSOR_UNKNOWN: {
    status: 404,
    message: { az: 'Belə təşkilat yoxdur', en: 'There is no such organization', ru: 'Такой организации нет' },
    cause: 'No organization has this number, its registration was never finished, or it is not the caller’s.',
    remedy: 'Register again.',
  },
  SESSION_UNKNOWN: {
    status: 404,
    message: { az: 'Belə sessiya yoxdur', en: 'There is no such session', ru: 'Такого сеанса нет' },
    cause: 'The caller has no running session with this number.',
    remedy: 'Read the list again.',
  },
  TAXPAYER_UNKNOWN: {
    status: 404,
    message: {
      az: 'Bu VÖEN üzrə məlumat tapılmadı',
      en: 'Nothing was found for this tax ID',
      ru: 'По этому ИНН (VÖEN) ничего не найдено',
    },
    cause: 'The tax register has no such number.',
    remedy: 'Check the number.',
  },
  TAX_REGISTER_UNAVAILABLE: {
    status: 503,
    message: {
      az: 'Vergi reyestri hazırda cavab vermir. Adı özünüz yaza bilərsiniz',
      en: 'The tax register does not answer at the moment. You can enter the name yourself',
      ru: 'Налоговый реестр сейчас не отвечает. Вы можете ввести название сами',
    },
    cause: 'The register cannot be reached or answers with a fault.',
    remedy: 'Try again later.',
  },
} as const
