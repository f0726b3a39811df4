import type { Language } from 'shared-contracts/session/language'

interface Texts {
  readonly system: string
  readonly notice: string
  readonly choose: string
  readonly chooseHint: string
  readonly people: string
  readonly cancel: string
  readonly leave: string
  readonly leaving: string
  readonly leaveHint: string
  readonly yes: string
  readonly no: string
  readonly left: string
  readonly leftHint: string
  readonly failed: string
  readonly failedHint: string
  readonly expired: string
  readonly expiredHint: string
}

export const TEXTS: Readonly<Record<Language, Texts>> = {
  az: {
    system: 'Vahid giriş (nümayiş)',
    notice:
      'Bu, dövlətin vahid giriş sistemi deyil, onu nümayiş üçün əvəz edən səhifədir. Burada heç bir şəxsi məlumat tələb olunmur.',
    choose: 'Kim kimi daxil olursunuz?',
    chooseHint: 'Siyahıdakılar nümunədir, real şəxslər deyil.',
    people: 'Nümunə şəxslər',
    cancel: 'Ləğv et və portala qayıt',
    leave: 'Vahid girişdən çıxmaq istəyirsiniz?',
    leaving: 'Çıxış edilir …',
    leaveHint: 'Çıxsanız, növbəti dəfə kim kimi daxil olduğunuz yenidən soruşulacaq.',
    yes: 'Çıx',
    no: 'Qal',
    left: 'Vahid girişdən çıxdınız',
    leftHint: 'Bu səhifəni bağlaya bilərsiniz.',
    failed: 'Giriş başlamadı',
    failedHint: 'Portaldan gələn sorğu düzgün deyil. Portala qayıdıb yenidən cəhd edin.',
    expired: 'Bu giriş artıq etibarsızdır',
    expiredHint: 'Çox vaxt keçib və ya giriş başqa brauzerdə başlayıb. Portala qayıdıb yenidən daxil olun.',
  },
  en: {
    system: 'Single sign-on (demonstration)',
    notice:
      'This is not the national single sign-on but a page that stands in for it in demonstrations. It asks for nothing personal.',
    choose: 'Who do you want to sign in as?',
    chooseHint: 'Those in the list are examples, not real persons.',
    people: 'Example persons',
    cancel: 'Cancel and go back to the portal',
    leave: 'Sign out of the single sign-on?',
    leaving: 'Signing out …',
    leaveHint: 'If you sign out, you will be asked again who you want to sign in as.',
    yes: 'Sign out',
    no: 'Stay signed in',
    left: 'You are signed out of the single sign-on',
    leftHint: 'You can close this page.',
    failed: 'The sign-in could not begin',
    failedHint: 'The request of the portal is not valid. Go back to the portal and try again.',
    expired: 'This sign-in is no longer valid',
    expiredHint:
      'Too much time has passed, or it was begun in another browser. Go back to the portal and sign in again.',
  },
  ru: {
    system: 'Единый вход (демонстрация)',
    notice:
      'Это не государственная система единого входа, а страница, которая заменяет её при демонстрации. Личные данные здесь не запрашиваются.',
    choose: 'От чьего имени вы входите?',
    chooseHint: 'В списке – примеры, а не реальные люди.',
    people: 'Примеры',
    cancel: 'Отменить и вернуться на портал',
    leave: 'Выйти из единого входа?',
    leaving: 'Выполняется выход …',
    leaveHint: 'Если вы выйдете, при следующем входе нужно будет снова выбрать, кто вы.',
    yes: 'Выйти',
    no: 'Остаться',
    left: 'Вы вышли из единого входа',
    leftHint: 'Эту страницу можно закрыть.',
    failed: 'Вход не начался',
    failedHint: 'Портал прислал неверный запрос. Вернитесь на портал и попробуйте ещё раз.',
    expired: 'Этот вход больше не действителен',
    expiredHint:
      'Прошло слишком много времени, или вход начат в другом браузере. Вернитесь на портал и войдите снова.',
  },
}
