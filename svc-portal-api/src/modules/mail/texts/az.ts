import type { MailTexts } from './mail-texts.ts'

export const AZ: MailTexts = {
  portal: { quality: 'Keyfiyyət infrastrukturu portalı', competition: 'Elektron rəqabət portalı' },
  greeting: 'Salam!',
  code: 'Kod',
  validUntil: 'Bu vaxtadək etibarlıdır',
  bakuTime: 'Bakı vaxtı ilə',
  linkHint: 'Keçid açılmırsa, bu ünvanı brauzerə köçürün:',
  footer: 'Bu məktub avtomatik göndərilib, ona cavab yazmayın. {portal}',
  more: 'və daha {count}',
  stop: 'Bu məktubları daha almamaq',
  mails: {
    'account-confirmation': {
      subject: 'Hesabınızı təsdiqləyin',
      lines: [
        'Bu e-poçt ünvanı ilə portalda xarici təşkilat üçün hesab yaradılıb.',
        'Hesabı təsdiqləmək üçün keçidi açın və açılan səhifədə düyməni basın.',
      ],
      action: 'Hesabı təsdiqlə',
      after: [
        'Portalda qeydiyyatdan keçməmisinizsə, heç nə etməyin: təsdiqlənməyən hesabdan istifadə etmək mümkün deyil.',
      ],
    },
    'account-exists': {
      subject: 'Bu ünvanla artıq hesab var',
      lines: [
        'Bu e-poçt ünvanı ilə portalda yenidən qeydiyyatdan keçməyə cəhd edilib. Ünvanın artıq təsdiqlənmiş hesabı var, yeni hesab yaradılmadı.',
        'Portala mövcud hesabınızla daxil olun. Şifrəni unutmusunuzsa, giriş pəncərəsində yenisini təyin edə bilərsiniz.',
      ],
      action: 'Portala daxil ol',
      after: ['Bunu siz etməmisinizsə, heç nə etmək lazım deyil: hesabınız dəyişməyib.'],
    },
    'account-unknown': {
      subject: 'Təsdiq gözləyən qeydiyyat tapılmadı',
      lines: [
        'Bu e-poçt ünvanı üçün təsdiq keçidi yenidən istənilib, lakin təsdiq gözləyən qeydiyyat yoxdur.',
        'Başqa ünvanla qeydiyyatdan keçmiş ola bilərsiniz və ya qeydiyyatın vaxtı bitib. Portalda yenidən qeydiyyatdan keçin.',
      ],
      action: 'Portala keç',
      after: ['Bunu siz istəməmisinizsə, heç nə etmək lazım deyil.'],
    },
    'password-code': {
      subject: 'Yeni şifrə üçün kod',
      lines: ['Yeni şifrə təyin etmək üçün bu kodu onu istədiyiniz səhifədə daxil edin.'],
      after: [
        'Kodu heç kimə deməyin: portalın əməkdaşları onu heç vaxt soruşmur.',
        'Yeni şifrəni siz istəməmisinizsə, heç nə etməyin: şifrəniz dəyişməyib.',
      ],
    },
    'password-no-account': {
      subject: 'Bu ünvanla hesab yoxdur',
      lines: [
        'Bu e-poçt ünvanı üçün yeni şifrə istənilib, lakin portalda belə hesab yoxdur.',
        'Başqa ünvanla qeydiyyatdan keçmiş ola bilərsiniz. Vətəndaşlar və vəzifəli şəxslər portala şifrə ilə deyil, vahid giriş sistemi ilə daxil olurlar.',
      ],
      action: 'Portala keç',
      after: ['Bunu siz istəməmisinizsə, heç nə etmək lazım deyil.'],
    },
    'password-changed': {
      subject: 'Şifrəniz dəyişdirildi',
      lines: [
        'Portaldakı hesabınızın şifrəsi dəyişdirildi.',
        'Bunu siz etmisinizsə, başqa heç nə lazım deyil.',
      ],
      action: 'Portala keç',
      after: [
        'Bunu siz etməmisinizsə, dərhal giriş pəncərəsində “Şifrəni unutmusunuz?” seçimi ilə yeni şifrə təyin edin.',
      ],
    },
    'email-confirmation': {
      subject: 'Yeni e-poçt ünvanınızı təsdiqləyin',
      lines: [
        'Portaldakı hesab üçün bu e-poçt ünvanı göstərilib.',
        'Ünvanı təsdiqləmək üçün keçidi açın, əvvəlki ünvanla hesabınıza daxil olun və düyməni basın. O vaxtadək əvvəlki ünvan qüvvədə qalır.',
      ],
      action: 'Ünvanı təsdiqlə',
      after: ['Bunu siz istəməmisinizsə, heç nə etməyin: ünvan dəyişməyəcək.'],
    },
    'email-changed': {
      subject: 'E-poçt ünvanınız dəyişdirildi',
      lines: [
        'Portaldakı hesabınız üçün artıq başqa e-poçt ünvanı qüvvədədir. Bu ünvana daha məktub göndərilməyəcək.',
      ],
      after: ['Bunu siz etməmisinizsə, portalın çağrı mərkəzinə müraciət edin.'],
    },
    notification: {
      subject: 'Portalda yeni bildirişiniz var',
      lines: ['Portaldakı hesabınıza yeni bildiriş gəlib:'],
      action: 'Bildirişi oxu',
      after: [
        'Hansı bildirişlərin e-poçtla göndəriləcəyini portalda, bildirişlərin parametrlərində seçə bilərsiniz.',
      ],
    },
    notifications: {
      subject: 'Portalda yeni bildirişləriniz var',
      lines: ['Portaldakı hesabınıza yeni bildirişlər gəlib:'],
      action: 'Bildirişləri oxu',
      after: [
        'Hansı bildirişlərin e-poçtla göndəriləcəyini portalda, bildirişlərin parametrlərində seçə bilərsiniz.',
      ],
    },
    'watch-digest': {
      subject: 'İzlədikləriniz üzrə yeniliklər',
      lines: ['Reyestrlərdə izlədiyiniz qeydlərdə və siyahılarda baş verənlər:'],
      action: 'İzlədiklərimi açmaq',
      after: [
        'Nəyi və nə qədər tez-tez bildirməyimizi portalda, “İzlədiklərim” səhifəsində seçə bilərsiniz.',
      ],
    },
  },
}
