import type { Language } from 'shared-contracts/session/language'
import type { Variant } from 'shared-contracts/session/variant'

/** The few words the edge says itself (names of the portal as in the shell's texts), when nothing that could say them can be rendered. */
interface PlainTexts {
  readonly title: Readonly<Record<Variant, string>>
  readonly unavailable: string
  readonly unavailableHint: string
  readonly tooMany: string
  readonly tooManyHint: string
  readonly failed: string
  readonly failedHint: string
  /** Before the number by which operations find in the log what happened. */
  readonly incident: string
  readonly notSaved: string
  readonly notSavedHint: string
  readonly needsScript: string
  readonly home: string
}

export const PLAIN_TEXTS: Readonly<Record<Language, PlainTexts>> = {
  az: {
    title: { quality: 'Keyfiyyət infrastrukturu portalı', competition: 'Elektron rəqabət portalı' },
    unavailable: 'Portal müvəqqəti olaraq əlçatan deyil',
    unavailableHint: 'Bir neçə dəqiqədən sonra yenidən cəhd edin.',
    tooMany: 'Həddən artıq sorğu göndərildi',
    tooManyHint: 'Bir dəqiqədən sonra yenidən cəhd edin.',
    failed: 'Portalda xəta baş verdi',
    failedHint:
      'Bir neçə dəqiqədən sonra yenidən cəhd edin. Xəta təkrarlanarsa, bizə müraciət edib onun nömrəsini bildirin.',
    incident: 'Xətanın nömrəsi:',
    notSaved: 'Seçiminiz yadda saxlanılmadı',
    notSavedHint: 'Portala qayıdın və yenidən cəhd edin.',
    needsScript:
      'Bu səhifə hazırda yalnız JavaScript ilə göstərilir. Brauzerdə JavaScript-i aktivləşdirin və ya bir neçə dəqiqədən sonra yenidən cəhd edin.',
    home: 'Ana səhifə',
  },
  en: {
    title: { quality: 'Quality Infrastructure Portal', competition: 'Electronic Competition Portal' },
    unavailable: 'The portal is temporarily unavailable',
    unavailableHint: 'Try again in a few minutes.',
    tooMany: 'Too many requests',
    tooManyHint: 'Try again in a minute.',
    failed: 'Something went wrong in the portal',
    failedHint: 'Try again in a few minutes. If it happens again, contact us and quote the error number.',
    incident: 'Error number:',
    notSaved: 'Your choice was not saved',
    notSavedHint: 'Go back to the portal and try again.',
    needsScript:
      'At the moment this page is shown with JavaScript only. Turn on JavaScript in your browser or try again in a few minutes.',
    home: 'Home',
  },
  ru: {
    title: { quality: 'Портал инфраструктуры качества', competition: 'Портал электронной конкуренции' },
    unavailable: 'Портал временно недоступен',
    unavailableHint: 'Повторите попытку через несколько минут.',
    tooMany: 'Слишком много запросов',
    tooManyHint: 'Повторите попытку через минуту.',
    failed: 'На портале произошла ошибка',
    failedHint:
      'Повторите попытку через несколько минут. Если ошибка повторится, обратитесь к нам и назовите её номер.',
    incident: 'Номер ошибки:',
    notSaved: 'Ваш выбор не сохранён',
    notSavedHint: 'Вернитесь на портал и повторите попытку.',
    needsScript:
      'Сейчас эта страница открывается только с JavaScript. Включите JavaScript в браузере или повторите попытку через несколько минут.',
    home: 'Главная',
  },
}
