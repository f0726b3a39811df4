import type { LocalizedText } from '../session/language.ts'

/** Sentences of successful answers (section 8 of the specification); `message` of an answer is one of them. */
export const SUCCESS_MESSAGES = {
  loggedIn: { az: 'Daxil oldunuz', en: 'Logged in successfully', ru: 'Вы вошли в систему' },
  accountVerified: {
    az: 'Hesab təsdiqləndi',
    en: 'Account verified successfully',
    ru: 'Учётная запись подтверждена',
  },
  passwordChanged: { az: 'Şifrə dəyişdirildi', en: 'Password changed successfully', ru: 'Пароль изменён' },
  informationUpdated: {
    az: 'Məlumatlar yeniləndi',
    en: 'Information Updated Successfully',
    ru: 'Данные обновлены',
  },
  codeSent: {
    az: 'Kod e-poçta göndərildi',
    en: 'Code sent to email',
    ru: 'Код отправлен на электронную почту',
  },
  resetCodeSent: {
    az: 'Şifrəni bərpa kodu e-poçta göndərildi',
    en: 'Password reset code sent to email',
    ru: 'Код для восстановления пароля отправлен на электронную почту',
  },
  sessionEnded: { az: 'Sessiya bitirildi', en: 'The session has been ended', ru: 'Сеанс завершён' },
  watchAdded: { az: 'İzləmə başladı', en: 'You are watching it now', ru: 'Отслеживание начато' },
  watchEnded: {
    az: 'İzləmə dayandırıldı',
    en: 'You are no longer watching it',
    ru: 'Отслеживание прекращено',
  },
  watchMailsStopped: {
    az: 'İzlədikləriniz barədə məktublar daha göndərilməyəcək. Bildirişlər portalda qalır',
    en: 'There will be no more mails about what you watch. Notifications stay on the portal',
    ru: 'Письма о том, за чем вы следите, больше приходить не будут. Уведомления на портале останутся',
  },
} as const satisfies Record<string, LocalizedText>

export type SuccessMessage = keyof typeof SUCCESS_MESSAGES

/** Milliseconds that "Code sent to email" stays (AUTH-08). */
export const CODE_SENT_DURATION = 8000
