import type { Language } from 'shared-contracts/session/language'

interface GuideTexts {
  readonly guide: (name: string) => string
  readonly gives: string
  readonly who: string
  readonly documents: string
  readonly register: string
  readonly steps: string
  readonly fee: string
  readonly feeFree: string
  readonly feeTariff: string
  readonly feeFixed: (service: string, government: string) => string
  readonly demonstrationFee: string
  readonly duration: string
  readonly result: string
  readonly legal: string
  readonly refusal: string
  readonly appeal: string
  readonly contacts: string
  readonly form: string
  readonly formFields: readonly string[]
  readonly formNote: string
  readonly demonstration: string
  readonly page: (page: number, pages: number) => string
}

/** What a guide says beside the passport of its service. */
export const GUIDE_TEXTS: Readonly<Record<Language, GuideTexts>> = {
  az: {
    guide: (name) => `${name}: təlimat və ərizə forması`,
    gives: 'Xidmət nə verir',
    who: 'Kim müraciət edə bilər',
    documents: 'Lazım olan sənədlər',
    register: 'agentlik özü yoxlayır',
    steps: 'Addımlar',
    fee: 'Haqqı',
    feeFree: 'Ödənişsiz',
    feeTariff: 'Tarif üzrə müəyyən edilir',
    feeFixed: (service, government) => `Xidmət haqqı ${service} AZN, dövlət rüsumu ${government} AZN`,
    demonstrationFee: 'nümayiş üçün göstərilib',
    duration: 'Müddət',
    result: 'Nəticə',
    legal: 'Hüquqi əsas',
    refusal: 'İmtina üçün əsaslar',
    appeal: 'Qərardan şikayət',
    contacts: 'Əlaqə',
    form: 'Ərizə forması',
    formFields: [
      'Soyad, ad, ata adı',
      'FİN',
      'Təşkilatın adı',
      'VÖEN',
      'Hüquqi ünvan',
      'Telefon',
      'E-poçt',
      'Müraciətin məzmunu',
      'Əlavə olunan sənədlər',
      'Tarix və imza',
    ],
    formNote: 'Portalda daxil olan şəxs üçün bu sahələrin çoxu avtomatik doldurulur.',
    demonstration: 'Nümayiş sənədi: portalın işini göstərmək üçün hazırlanıb.',
    page: (page, pages) => `Səhifə ${page} / ${pages}`,
  },
  en: {
    guide: (name) => `${name}: guide and application form`,
    gives: 'What the service gives',
    who: 'Who may apply',
    documents: 'Documents needed',
    register: 'the agency looks it up',
    steps: 'Steps',
    fee: 'Fee',
    feeFree: 'Free of charge',
    feeTariff: 'As set by the tariff',
    feeFixed: (service, government) => `Service fee ${service} AZN, government fee ${government} AZN`,
    demonstrationFee: 'shown for demonstration',
    duration: 'How long it takes',
    result: 'Result',
    legal: 'Legal basis',
    refusal: 'Grounds for refusal',
    appeal: 'Appeal against the decision',
    contacts: 'Contacts',
    form: 'Application form',
    formFields: [
      'Surname, name, father’s name',
      'PIN',
      'Name of the organization',
      'Tax ID (VOEN)',
      'Legal address',
      'Phone',
      'E-mail',
      'What you apply for',
      'Documents attached',
      'Date and signature',
    ],
    formNote: 'For a person who is signed in to the portal, most of these fields are filled in already.',
    demonstration: 'Demonstration document: made to show how the portal works.',
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  ru: {
    guide: (name) => `${name}: руководство и форма заявления`,
    gives: 'Что даёт услуга',
    who: 'Кто может обратиться',
    documents: 'Необходимые документы',
    register: 'агентство проверяет само',
    steps: 'Шаги',
    fee: 'Плата',
    feeFree: 'Бесплатно',
    feeTariff: 'По тарифу',
    feeFixed: (service, government) =>
      `Плата за услугу ${service} AZN, государственная пошлина ${government} AZN`,
    demonstrationFee: 'указано для демонстрации',
    duration: 'Срок',
    result: 'Результат',
    legal: 'Правовое основание',
    refusal: 'Основания для отказа',
    appeal: 'Обжалование решения',
    contacts: 'Контакты',
    form: 'Форма заявления',
    formFields: [
      'Фамилия, имя, отчество',
      'ФИН',
      'Наименование организации',
      'ИНН (VÖEN)',
      'Юридический адрес',
      'Телефон',
      'Эл. почта',
      'Содержание заявления',
      'Прилагаемые документы',
      'Дата и подпись',
    ],
    formNote: 'Тем, кто вошёл на портал, большинство этих полей заполняют автоматически.',
    demonstration: 'Демонстрационный документ: подготовлен, чтобы показать работу портала.',
    page: (page, pages) => `Страница ${page} из ${pages}`,
  },
}
