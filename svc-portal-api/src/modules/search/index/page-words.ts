import type { LocalizedText } from 'shared-contracts/session/language'

interface PageWords {
  /** What is done on the page. */
  readonly lead: LocalizedText | null
  /** Words that people use for it and that its title does not have, in all languages. */
  readonly words: string
}

function text(az: string, en: string, ru: string): LocalizedText {
  return { az, en, ru }
}

/** What people may look for when they look for a page of the portal. */
export const PAGE_WORDS: Readonly<Record<string, PageWords>> = {
  '/home': {
    lead: text('Portalın əsas səhifəsi', 'The first page of the portal', 'Первая страница портала'),
    words: 'əsas səhifə başlanğıc main start главная страница начало',
  },
  '/site-map': {
    lead: text('Portalın bütün səhifələri', 'All pages of the portal', 'Все страницы портала'),
    words:
      'xəritə bütün səhifələr bölmələr sitemap all pages index contents карта разделы оглавление все страницы',
  },
  '/notifications': {
    lead: text(
      'Sizə göndərilmiş bildirişlər və onların ayarları',
      'What the portal told you, and how you are told',
      'Уведомления, которые вам пришли, и их настройки',
    ),
    words: 'xəbərdarlıq mesaj məktub alerts messages bell оповещения сообщения колокольчик',
  },
  '/notifications/watched': {
    lead: text(
      'Reyestrlərdə izlədiyiniz qeydlər və siyahılar',
      'Records and lists of the registries that you watch',
      'Записи и списки реестров, за которыми вы следите',
    ),
    words:
      'izləmək abunə dəyişikliklər xəbər vermək watch follow subscribe changes alerts подписка следить отслеживать изменения',
  },
  '/personal-info': {
    lead: text(
      'Ad, əlaqə məlumatları, şifrə, açıq sessiyalar',
      'Name, contacts, password and open sessions',
      'Имя, контакты, пароль и открытые сеансы',
    ),
    words:
      'profil kabinet hesab şifrəni dəyişmək parol e-poçt telefon nömrəsi profile account change password email phone ' +
      'профиль личный кабинет аккаунт учётная запись сменить пароль почта телефон',
  },
  '/e-services': {
    lead: text(
      'Bütün elektron xidmətlər: şərtlər, müddət və rüsum',
      'All e-services: terms, time and fee',
      'Все электронные услуги: условия, срок и пошлина',
    ),
    words:
      'e-xidmət onlayn xidmətlər müraciət etmək ərizə services online apply application catalogue ' +
      'услуги онлайн подать заявление заявка каталог услуг',
  },
  '/informative-services': {
    lead: text(
      'Qeydiyyat tələb etməyən yoxlama və arayış xidmətləri',
      'Checks and look-ups that need no account',
      'Проверки и справки, для которых не нужна учётная запись',
    ),
    words: 'məlumat xidmətləri yoxlama arayış information check look up справка проверка информация',
  },
  '/technical-barriers': {
    lead: text(
      'Ticarətdə texniki maneələr üzrə bildirişlər və sorğu mərkəzi',
      'Notifications on technical barriers to trade, and the enquiry point',
      'Уведомления о технических барьерах в торговле и справочный центр',
    ),
    words:
      'TBT ÜTT DTÖ ixrac tələbləri sorğu mərkəzi WTO export requirements enquiry point ТБТ ВТО требования при экспорте',
  },
  '/my-appeals': {
    lead: text(
      'Göndərdiyiniz müraciətlər və onların vəziyyəti',
      'The appeals you sent and where they stand',
      'Отправленные вами обращения и их состояние',
    ),
    words:
      'müraciətin vəziyyəti şikayətim ərizəm status of my application complaint requests ' +
      'статус обращения мои жалобы мои заявления где моё заявление',
  },
  '/call-center': {
    lead: text(
      'Zəng, çat və yazılı suallar',
      'Calls, chat and written questions',
      'Звонки, чат и письменные вопросы',
    ),
    words:
      'qaynar xətt zəng etmək dəstək operator hotline support phone help горячая линия позвонить поддержка',
  },
  '/contacts': {
    lead: text(
      'Agentliyin ünvanı, telefonu, iş saatları',
      'Address, phone and hours of the agency',
      'Адрес, телефон и часы работы агентства',
    ),
    words:
      'əlaqə ünvan telefon nömrəsi iş saatları xəritə qəbul address phone opening hours map ' +
      'office адрес телефон часы работы карта приём',
  },
  '/consumer-rights-protection': {
    lead: text(
      'İstehlakçının şikayəti: malın, xidmətin və ya qiymətin pozuntusu',
      'A consumer’s complaint about goods, a service or a price',
      'Жалоба потребителя на товар, услугу или цену',
    ),
    words:
      'şikayət istehlakçı alıcı qüsurlu mal mağaza qaytarmaq complaint shop refund faulty goods buyer ' +
      'жалоба покупатель магазин вернуть деньги некачественный товар',
  },
  '/competition-violation': {
    lead: text(
      'Kartel, hökmran mövqe, haqsız rəqabət barədə məlumat verin',
      'Report a cartel, abuse of dominance or unfair competition',
      'Сообщите о картеле, злоупотреблении доминированием, недобросовестной конкуренции',
    ),
    words:
      'inhisar antiinhisar qiymət razılaşması monopoly antitrust price fixing монополия антимонопольная сговор',
  },
  '/my-documents': {
    lead: text(
      'Sizə verilmiş sertifikatlar, çıxarışlar və cavablar',
      'Certificates, extracts and answers issued to you',
      'Выданные вам сертификаты, выписки и ответы',
    ),
    words:
      'sənəd arxivi yükləmək sertifikatım download my certificates архив документов скачать мой сертификат',
  },
  '/payment-obligations': {
    lead: text(
      'Ödənilməmiş rüsum və haqlar',
      'Fees and duties that are still to be paid',
      'Неоплаченные пошлины и сборы',
    ),
    words:
      'ödəmək borc rüsum cərimə hesab-faktura pay bill debt fee fine invoice оплатить долг пошлина штраф счёт квитанция',
  },
  '/paid-payments': {
    lead: text(
      'Ödənişlərin tarixçəsi və qəbzlər',
      'Past payments and receipts',
      'История платежей и квитанции',
    ),
    words: 'ödəniş tarixçəsi qəbz çek receipts history of payments история оплат квитанции чеки',
  },
  '/reports': {
    lead: text(
      'Təqdim etdiyiniz və təqdim etməli olduğunuz hesabatlar',
      'Reports that you submitted or have to submit',
      'Отчёты, которые вы сдали или должны сдать',
    ),
    words: 'hesabat vermək təqdim etmək submit report сдать отчёт',
  },
  '/faq': {
    lead: text(
      'Tez-tez soruşulan suallara qısa cavablar',
      'Short answers to what is often asked',
      'Короткие ответы на то, о чём часто спрашивают',
    ),
    words: 'sual cavab kömək necə FAQ questions answers help how вопросы ответы помощь справка ЧаВо',
  },
  '/news': {
    lead: text(
      'Agentliyin xəbərləri və elanları',
      'News and announcements',
      'Новости и объявления агентства',
    ),
    words: 'yenilik elan mətbuat press media announcements объявления пресса события',
  },
  '/useful-information': {
    lead: text(
      'Alıcı və sahibkar üçün məsləhətlər və izahlar',
      'Advice and explanations for buyers and traders',
      'Советы и разъяснения для покупателей и предпринимателей',
    ),
    words: 'məsləhət təlimat yaddaş kitabçası advice guide tips совет памятка инструкция разъяснение',
  },
  '/market-prices': {
    lead: text(
      'Bazarlarda və mağazalarda malların qiymətləri',
      'Prices of goods in markets and shops',
      'Цены на товары на рынках и в магазинах',
    ),
    words:
      'ərzaq qiymətləri bahalaşma inflyasiya neçəyədir food prices how much inflation стоимость цены на продукты подорожание',
  },
  '/risk-groups': {
    lead: text(
      'Malların risk qrupları: aşağı, orta, yüksək',
      'Risk groups of goods: low, medium, high',
      'Группы риска товаров: низкая, средняя, высокая',
    ),
    words: 'risk dərəcəsi təhlükəli mallar risk level dangerous goods степень риска опасные товары',
  },
  '/government-info': {
    lead: text(
      'Qanunlar, qərarlar və agentliyin açıq məlumatları',
      'Laws, decisions and open information of the agency',
      'Законы, решения и открытая информация агентства',
    ),
    words:
      'qanunvericilik normativ aktlar əsasnamə legislation laws regulations законодательство нормативные акты положение',
  },
  '/standards': {
    lead: text(
      'Dövlət və beynəlxalq standartlar',
      'State and international standards',
      'Государственные и международные стандарты',
    ),
    words: 'AZS ISO EN QOST GOST ГОСТ standart mətni norma стандарт',
  },
  '/bulletin': {
    lead: text('Agentliyin dövri bülleteni', 'The agency’s periodical', 'Периодическое издание агентства'),
    words: 'jurnal nəşr magazine journal publication журнал издание',
  },
  '/performance': {
    lead: text('Agentliyin işi rəqəmlərlə', 'The agency’s work in figures', 'Работа агентства в цифрах'),
    words:
      'statistika illik hesabat rəqəmlər statistics annual report figures статистика годовой отчёт показатели',
  },
  '/news-letters': {
    lead: text(
      'Xəbərlərə abunə olun və ya abunəlikdən çıxın',
      'Subscribe to the news or unsubscribe',
      'Подписка на новости и отказ от неё',
    ),
    words: 'abunə abunəlik subscribe unsubscribe subscription подписаться отписаться подписка',
  },
  '/service-degree': {
    lead: text(
      'Aldığınız xidməti qiymətləndirin',
      'Rate a service that you received',
      'Оцените полученную услугу',
    ),
    words: 'rəy qiymət vermək məmnunluq feedback rate satisfaction отзыв оценить качество обслуживания',
  },
  '/general-evaluation': {
    lead: text(
      'Portal və agentlik haqqında ümumi rəy',
      'Your opinion of the portal and the agency',
      'Общее мнение о портале и агентстве',
    ),
    words: 'rəy sorğu anket survey opinion feedback опрос отзыв анкета мнение',
  },
  '/registries': {
    lead: text(
      'Agentliyin açıq reyestrləri: axtarış və yükləmə',
      'Public registries of the agency: search and download',
      'Открытые реестры агентства: поиск и выгрузка',
    ),
    words: 'siyahı reyestr bazası qeydiyyat register list database registry реестры перечень база список',
  },
  '/registries/goods-by-risk-group': {
    // A registry says itself what is found in it.
    lead: null,
    words: 'XİF MN gömrük kodu HS code customs tariff ТН ВЭД таможенный код товара risk dərəcəsi',
  },
  '/registries/regulated-goods': {
    // A registry says itself what is found in it.
    lead: null,
    words:
      'texniki reqlament tənzimlənən mal məcburi sertifikatlaşdırma technical regulation mandatory технический регламент обязательная сертификация',
  },
  '/open-data': {
    lead: text(
      'Reyestrləri fayl kimi yükləyin, proqramlar üçün interfeys',
      'Registries as files, and an interface for programs',
      'Реестры в виде файлов и интерфейс для программ',
    ),
    words:
      'açıq data yükləmək csv excel json api proqramçı lisenziya open data download dataset developer interface licence открытые данные скачать выгрузка программисту интерфейс лицензия',
  },
  '/embedding': {
    lead: text(
      'Reyestri öz saytınızda göstərmək üçün hazır kod',
      'Ready code that shows a registry in the pages of your site',
      'Готовый код, который показывает реестр на страницах вашего сайта',
    ),
    words:
      'vidcet sayta yerləşdirmək kod parçası veb-sayt proqramçı embed widget code snippet website developer ' +
      'виджет встроить на сайт код для сайта программисту',
  },
  '/goods-navigator': {
    lead: text(
      'Mal kodundan və ya adından lazım olan sənədə, reqlamentə və qurumlara',
      'From the code or name of goods to the document, regulations and bodies',
      'От кода или названия товара к нужному документу, регламентам и органам',
    ),
    words:
      'mal naviqatoru idxal nə tələb olunur hansı sənəd lazımdır goods navigator import requirements which document ' +
      'навигатор по товарам импорт требования какой документ нужен',
  },
  '/verify': {
    lead: text(
      'Sertifikatın və ya çıxarışın həqiqiliyini nömrəsi ilə yoxlayın',
      'Check by its number that a certificate or extract is genuine',
      'Проверьте по номеру подлинность сертификата или выписки',
    ),
    words:
      'həqiqilik saxta QR kod nömrə ilə yoxlama authentic fake genuine QR code подлинность поддельный проверить по номеру',
  },
  '/desk': {
    lead: text(
      'Müraciətlərə baxan əməkdaşların iş yeri',
      'Where officials handle appeals',
      'Рабочее место сотрудников, рассматривающих обращения',
    ),
    words: 'icra əməkdaş işlərim tasks cases staff задачи сотрудник поручения',
  },
  '/desk/registries': {
    lead: text(
      'Reyestr dəyişikliklərini hazırlayın, yoxlayın və dərc edin',
      'Draft, review and publish changes of registries',
      'Подготовка, проверка и публикация изменений реестров',
    ),
    words:
      'reyestri redaktə etmək qeyd əlavə etmək fayl yükləmək edit register add record upload changes ' +
      'редактировать реестр добавить запись загрузить файл изменения',
  },
}
