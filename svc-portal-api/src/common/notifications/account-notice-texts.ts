import type { LocalizedText } from 'shared-contracts/session/language'

/** What happened to an account. Nothing in it was typed by anybody: a device is named by our own words for it. */
export type AccountEvent =
  | { readonly kind: 'password-changed' | 'password-reset' }
  | { readonly kind: 'email-change-asked' | 'email-changed' }
  | { readonly kind: 'new-browser'; readonly device: string }
  | { readonly kind: 'session-reused' | 'role-changed' }

interface NoticeText {
  readonly title: LocalizedText
  readonly content: LocalizedText
  /** Somebody else may have the account in their hands. */
  readonly isUrgent?: boolean
}

export const ACCOUNT_SECURITY: LocalizedText = {
  az: 'Hesabın təhlükəsizliyi',
  en: 'Account security',
  ru: 'Безопасность учётной записи',
}

const TEXTS: Readonly<Record<AccountEvent['kind'], NoticeText>> = {
  'password-changed': {
    title: { az: 'Şifrəniz dəyişdirildi', en: 'Your password was changed', ru: 'Ваш пароль изменён' },
    content: {
      az: 'Hesabınızın şifrəsi dəyişdirildi, digər sessiyalarınız bağlandı. Bunu siz etməmisinizsə, dərhal giriş pəncərəsində “Şifrəni unutmusunuz?” seçimi ilə yeni şifrə təyin edin.',
      en: 'The password of your account was changed and your other sessions were ended. If that was not you, set a new one at once with “Forgotten password?” in the sign-in window.',
      ru: 'Пароль вашей учётной записи изменён, остальные сеансы завершены. Если это сделали не вы, сразу задайте новый пароль: выберите «Забыли пароль?» в окне входа.',
    },
  },
  'password-reset': {
    title: { az: 'Yeni şifrə təyin edildi', en: 'A new password was set', ru: 'Задан новый пароль' },
    content: {
      az: 'E-poçtunuza göndərilən kodla hesabınıza yeni şifrə təyin edildi, bütün sessiyalarınız bağlandı. Bunu siz etməmisinizsə, e-poçtunuzun təhlükəsizliyini yoxlayın və yeni şifrə təyin edin.',
      en: 'A new password was set with the code that was sent to your e-mail address, and all your sessions were ended. If that was not you, look after the security of your mailbox and set another password.',
      ru: 'С помощью кода, отправленного на вашу электронную почту, задан новый пароль, все сеансы завершены. Если это сделали не вы, проверьте безопасность своей почты и задайте другой пароль.',
    },
  },
  'email-change-asked': {
    title: {
      az: 'E-poçt ünvanınızın dəyişdirilməsi istənilib',
      en: 'A change of your e-mail address was asked for',
      ru: 'Запрошена смена адреса электронной почты',
    },
    content: {
      az: 'Hesabınız üçün başqa e-poçt ünvanı göstərilib. Yeni ünvan oraya göndərilən keçidlə təsdiqlənənədək hazırkı ünvan qüvvədə qalır. Bunu siz etməmisinizsə, şifrənizi dəyişin.',
      en: 'Another e-mail address was given for your account. The present one stays valid until the new one is confirmed by the link that was sent there. If that was not you, change your password.',
      ru: 'Для вашей учётной записи указан другой адрес электронной почты. Прежний адрес действует, пока новый не подтверждён по отправленной туда ссылке. Если это сделали не вы, смените пароль.',
    },
  },
  'email-changed': {
    title: {
      az: 'E-poçt ünvanınız dəyişdirildi',
      en: 'Your e-mail address was changed',
      ru: 'Ваш адрес электронной почты изменён',
    },
    content: {
      az: 'Yeni e-poçt ünvanınız təsdiqləndi. İndən sonra hesabınıza bu ünvanla daxil olun. Bunu siz etməmisinizsə, portalın çağrı mərkəzinə müraciət edin.',
      en: 'Your new e-mail address was confirmed. Sign in with it from now on. If that was not you, contact the call center of the portal.',
      ru: 'Новый адрес электронной почты подтверждён. Теперь входите с ним. Если это сделали не вы, обратитесь в колл-центр портала.',
    },
  },
  'new-browser': {
    title: {
      az: 'Hesabınıza yeni brauzerdən daxil olunub',
      en: 'Your account was signed in to from a new browser',
      ru: 'Вход в вашу учётную запись из нового браузера',
    },
    content: {
      az: 'Hesabınıza əvvəllər istifadə edilməyən brauzerdən daxil olunub{device}. Bu siz deyildinizsə, həmin sessiyanı bağlayın.',
      en: 'Your account was signed in to from a browser that it was not used in before{device}. If that was not you, end that session.',
      ru: 'В вашу учётную запись вошли из браузера, в котором её раньше не использовали{device}. Если это были не вы, завершите этот сеанс.',
    },
  },
  'session-reused': {
    title: {
      az: 'Sessiyanız təhlükəsizlik üçün bağlandı',
      en: 'Your session was ended for your safety',
      ru: 'Ваш сеанс завершён в целях безопасности',
    },
    content: {
      az: 'Sessiyanızın açarı ikinci dəfə təqdim edildi: onu başqası da əldə etmiş ola bilər. Sessiya hər ikisi üçün bağlandı. Açıq sessiyalarınızı yoxlayın, şifrə ilə daxil olursunuzsa, onu dəyişin.',
      en: 'The key of your session was presented a second time: somebody else may have got hold of it. The session was ended for both. Look through your sessions, and change your password if you sign in with one.',
      ru: 'Ключ вашего сеанса предъявлен повторно: возможно, он есть у кого-то ещё. Сеанс завершён для обоих. Проверьте список своих сеансов, а если входите по паролю — смените его.',
    },
    isUrgent: true,
  },
  'role-changed': {
    title: {
      az: 'Bütün sessiyalarınız bağlandı',
      en: 'All your sessions were ended',
      ru: 'Все ваши сеансы завершены',
    },
    content: {
      az: 'Vahid giriş sisteminin məlumatına görə portaldakı rolunuz dəyişib. Buna görə əvvəlki sessiyalarınız bağlandı.',
      en: 'According to the national single sign-on your role in the portal has changed. Your earlier sessions were ended for that reason.',
      ru: 'По данным национальной системы единого входа ваша роль на портале изменилась, поэтому прежние сеансы завершены.',
    },
  },
}

/** Its texts with their values filled in. */
export function accountNoticeText(event: AccountEvent): NoticeText {
  const text = TEXTS[event.kind]
  const device = event.kind === 'new-browser' && event.device !== '' ? ` (${event.device})` : ''
  const fill = (content: string) => content.replace('{device}', device)
  const { az, en, ru } = text.content
  return { ...text, content: { az: fill(az), en: fill(en), ru: fill(ru) } }
}
