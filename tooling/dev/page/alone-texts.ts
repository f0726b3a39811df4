import type { Language } from 'shared-contracts/session/language'

interface AloneTexts {
  readonly title: string
  readonly language: string
  readonly variant: string
  readonly quality: string
  readonly competition: string
  readonly fontSize: string
  readonly colours: string
  readonly images: string
  readonly role: string
  readonly visitor: string
  readonly places: string
  readonly traffic: string
  readonly nothingYet: string
  readonly fromPortal: string
  readonly fromSamples: string
  readonly withoutData: string
  readonly noPlace: string
  readonly confirmDefault: string
  readonly signIn: string
}

/** What the bar says; nothing of this is part of the portal. */
export const ALONE_TEXTS: Readonly<Record<Language, AloneTexts>> = {
  az: {
    title: 'portaldan kənarda',
    language: 'Dil',
    variant: 'Variant',
    quality: 'Keyfiyyət',
    competition: 'Rəqabət',
    fontSize: 'Şrift',
    colours: 'Rənglər',
    images: 'Şəkillər',
    role: 'Rol',
    visitor: 'Ziyarətçi',
    places: 'Ekranlar və slotlar',
    traffic: 'Sorğular və mesajlar',
    nothingYet: 'Hələ heç nə yoxdur',
    fromPortal: 'Məlumat: burada işləyən portalın API-si',
    fromSamples: 'Məlumat: modulun öz nümunələri (dev/answers.ts), portal soruşulmur',
    withoutData: 'Məlumat yoxdur: portal işləmir, modulun dev/answers.ts faylı da yoxdur',
    noPlace: 'Bu ünvan bu modula aid deyil',
    confirmDefault: 'Əminsiniz?',
    signIn: 'Daxil olmaq tələb olunur. İstifadəçi (USER) kimi davam edilsin?',
  },
  en: {
    title: 'outside the portal',
    language: 'Language',
    variant: 'Variant',
    quality: 'Quality',
    competition: 'Competition',
    fontSize: 'Font size',
    colours: 'Colours',
    images: 'Images',
    role: 'Role',
    visitor: 'Visitor',
    places: 'Screens and slots',
    traffic: 'Calls and messages',
    nothingYet: 'Nothing yet',
    fromPortal: 'Data: the API of the portal that runs here',
    fromSamples: 'Data: samples of the remote (dev/answers.ts), no portal is asked',
    withoutData: 'No data: no portal runs here, and the remote has no dev/answers.ts',
    noPlace: 'This address is not one of this remote',
    confirmDefault: 'Are you sure?',
    signIn: 'Signing in is needed. Go on as a user (USER)?',
  },
  ru: {
    title: 'вне портала',
    language: 'Язык',
    variant: 'Вариант',
    quality: 'Качество',
    competition: 'Конкуренция',
    fontSize: 'Размер шрифта',
    colours: 'Цвета',
    images: 'Изображения',
    role: 'Роль',
    visitor: 'Посетитель',
    places: 'Экраны и слоты',
    traffic: 'Запросы и сообщения',
    nothingYet: 'Пока ничего нет',
    fromPortal: 'Данные: API запущенного здесь портала',
    fromSamples: 'Данные: примеры модуля (dev/answers.ts), портал не запрашивается',
    withoutData: 'Данных нет: портал не запущен, и у модуля нет dev/answers.ts',
    noPlace: 'Этот адрес не относится к модулю',
    confirmDefault: 'Вы уверены?',
    signIn: 'Требуется вход. Продолжить как пользователь (USER)?',
  },
}
