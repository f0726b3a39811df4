import type { Language, LocalizedText } from '../session/language.ts'

/**
 * What can be wrong between two releases, as sentences that name who would break. `{reader}` is the release that
 * would, `{sender}` the one on the other side.
 */
export const INCOMPATIBILITIES = {
  PLATFORM_OTHER: {
    az: '{reader} platformanın {want} versiyası üçün qurulub, {sender} isə {got} versiyasıdır',
    en: '{reader} is built for platform {want}, but {sender} is platform {got}',
    ru: '{reader} собран для платформы {want}, а {sender} — платформа {got}',
  },
  CONTRACT_MISSING: {
    az: '{reader} üçün {contract} lazımdır, amma onu heç kim təmin etmir',
    en: '{reader} requires {contract}, which nobody provides',
    ru: '{reader} требует {contract}, но его никто не предоставляет',
  },
  CONTRACT_OTHER_MAJOR: {
    az: '{reader} üçün {contract} lazımdır, {sender} isə {got} təmin edir',
    en: '{reader} requires {contract}, but {sender} provides {got}',
    ru: '{reader} требует {contract}, а {sender} предоставляет {got}',
  },
  CONTRACT_KIND: {
    az: '{reader} üçün {contract} {want} sayılır, {sender} üçün isə {got}',
    en: '{reader} takes {contract} for a {want}, {sender} for a {got}',
    ru: '{reader} считает {contract} видом {want}, а {sender} — видом {got}',
  },
  CONTRACT_OWNED_TWICE: {
    az: '{contract} üçün yalnız bir sahib ola bilər: {reader} və {sender} ikisi də onu təmin edir',
    en: '{contract} has one owner only, but both {reader} and {sender} provide it',
    ru: 'У {contract} может быть только один владелец, а его предоставляют и {reader}, и {sender}',
  },
  CONTRACT_ENDLESS: {
    az: '{reader} müqavilələrinin sxemlərini müqayisə etmək mümkün deyil: çox vaxt aparır və ya özlərinə istinad edirlər',
    en: 'the schemas of the contracts of {reader} cannot be compared: they take too long or lead back to themselves',
    ru: 'Схемы контрактов {reader} не удаётся сравнить: это занимает слишком много времени или они ссылаются сами на себя',
  },
  FIELD_GONE: {
    az: '{reader} {contract} müqaviləsinin {field} sahəsini oxuyur, {sender} isə onu daha göndərmir',
    en: '{reader} reads {contract} field {field}, which {sender} no longer sends',
    ru: '{reader} читает поле {field} контракта {contract}, которое {sender} больше не передаёт',
  },
  FIELD_OPTIONAL: {
    az: '{reader} üçün {contract} müqaviləsinin {field} sahəsi mütləqdir, {sender} isə onu buraxa bilər',
    en: '{reader} needs {contract} field {field}, which {sender} may leave out',
    ru: '{reader} нуждается в поле {field} контракта {contract}, а {sender} может его не передать',
  },
  FIELD_TYPE: {
    az: '{reader} {contract} müqaviləsinin {field} sahəsini {want} kimi oxuyur, {sender} isə {got} göndərə bilər',
    en: '{reader} reads {contract} field {field} as {want}, but {sender} may send {got}',
    ru: '{reader} читает поле {field} контракта {contract} как {want}, а {sender} может передать {got}',
  },
  FIELD_VALUE: {
    az: '{reader} {contract} müqaviləsinin {field} sahəsində yalnız bunu qəbul edir: {want}; {sender} isə {got} göndərə bilər',
    en: '{reader} takes only {want} in {contract} field {field}, but {sender} may send {got}',
    ru: '{reader} принимает в поле {field} контракта {contract} только {want}, а {sender} может передать {got}',
  },
  FIELD_UNKNOWN: {
    az: '{reader} {contract} müqaviləsinin {field} sahəsini qəbul etmir, {sender} isə onu göndərir',
    en: '{reader} refuses {contract} field {field}, which {sender} sends',
    ru: '{reader} не принимает поле {field} контракта {contract}, которое передаёт {sender}',
  },
  REPLY_GONE: {
    az: '{reader} {contract} əmrinə cavab gözləyir, {sender} isə cavab vermir',
    en: '{reader} waits for an answer to {contract}, which {sender} no longer gives',
    ru: '{reader} ждёт ответа на команду {contract}, а {sender} больше не отвечает',
  },
  MODULE_GONE: {
    az: '{reader} {module} modulundan istifadə edir, amma {sender} onu vermir',
    en: '{reader} uses the module {module}, which {sender} does not have',
    ru: '{reader} использует модуль {module}, которого нет в {sender}',
  },
  EXPORT_GONE: {
    az: '{reader} {module} modulunun {name} adından istifadə edir, amma {sender} onu vermir',
    en: '{reader} uses {name} of {module}, which {sender} does not have',
    ru: '{reader} использует {name} из {module}, а в {sender} этого нет',
  },
  TAKEN_TWICE: {
    az: '{what} eyni vaxtda {reader} və {sender} tərəfindən tutulub',
    en: '{what} is taken by both {reader} and {sender}',
    ru: '{what} занимают одновременно {reader} и {sender}',
  },
  LINK_GONE: {
    az: '{reader} {route} səhifəsinə keçid verir, amma o daha yoxdur',
    en: '{reader} links to the route {route}, which is no longer there',
    ru: '{reader} ссылается на маршрут {route}, которого больше нет',
  },
  LINK_PARAMETERS: {
    az: '{reader} {route} səhifəsinə bu parametrlərlə keçid verir: {want}; {sender} isə bunları gözləyir: {got}',
    en: '{reader} links to the route {route} with {want}, but in {sender} it takes {got}',
    ru: '{reader} ссылается на маршрут {route} с параметрами {want}, а в {sender} он принимает {got}',
  },
  LEADS_NOWHERE: {
    az: '{reader}: {what} {route} səhifəsinə aparır, amma buraxılışda belə səhifə yoxdur',
    en: '{what} of {reader} leads to the route {route}, which the release does not have',
    ru: '{reader}: {what} ведёт на маршрут {route}, которого нет в выпуске',
  },
  LEADS_WITHOUT: {
    az: '{reader}: {what} {route} səhifəsinin {got} parametrini doldurmur',
    en: '{what} of {reader} does not fill the parameter {got} of the route {route}',
    ru: '{reader}: {what} не заполняет параметр {got} маршрута {route}',
  },
  PLACE_GONE: {
    az: '{reader} {place} yerini doldurur, amma {sender} buraxılışında belə yer yoxdur',
    en: '{reader} fills the place {place}, which {sender} does not have',
    ru: '{reader} заполняет место {place}, которого нет в {sender}',
  },
  PERMISSION_GONE: {
    az: '{reader} {permission} icazəsini tələb edir, amma {sender} onu tanımır',
    en: '{reader} asks for the permission {permission}, which {sender} does not know',
    ru: '{reader} требует право {permission}, которого {sender} не знает',
  },
  MAP_OTHER_OWNER: {
    az: '{reader} {path} ünvanını tutur, portalın xəritəsində isə {want} səhifəsi {sender} modulunundur',
    en: '{reader} contributes {path}, but by the map of the portal the page {want} belongs to {sender}',
    ru: '{reader} занимает {path}, но по карте портала страница {want} принадлежит {sender}',
  },
  MAP_OTHER_RIGHT: {
    az: '{reader} {path} səhifəsi üçün {got} icazəsini göstərir, portalın xəritəsində isə {want}',
    en: '{reader} contributes {path} with the permission {got}, but the map of the portal has {want}',
    ru: '{reader} указывает для {path} право {got}, а на карте портала — {want}',
  },
  MAP_OTHER_VARIANTS: {
    az: '{reader} {path} səhifəsini bu variantlarda göstərir: {got}; portalın xəritəsində isə: {want}',
    en: '{reader} contributes {path} in the variants {got}, but the map of the portal has {want}',
    ru: '{reader} даёт {path} в вариантах {got}, а на карте портала — {want}',
  },
  MAP_ALIAS: {
    az: '{reader} {path} ünvanını tutur, portalın xəritəsində isə o, {want} səhifəsinə aparır',
    en: '{reader} contributes {path}, which by the map of the portal leads to {want}',
    ru: '{reader} занимает {path}, а по карте портала этот адрес ведёт на {want}',
  },
  MAP_MENU: {
    az: '{reader}: {what} ({place}) {path} səhifəsinə aparır; xəritədəki səhifələrin başlıq və yan menyusunu portal özü qurur',
    en: '{what} of {reader} ({place}) leads to {path}; the portal itself makes header and sidebar of the pages of its map',
    ru: '{reader}: {what} ({place}) ведёт на {path}; шапку и боковое меню для страниц карты составляет сам портал',
  },
  PAGE_GONE: {
    az: '{reader} buraxılışında {path} səhifəsi yoxdur, {sender} isə onu verir: menyular, məktublar, başqa səhifələr və əlfəcinlər oraya aparır. Səhifəni saxlayın və ya onu yönləndirmə ilə çıxarın: {command}',
    en: '{reader} lacks the page {path}, which {sender} has: menus, mails, other pages and bookmarks lead to it. Keep it, or retire it with a redirect: {command}',
    ru: 'в {reader} нет страницы {path}, которая есть в {sender}: на неё ведут меню, письма, другие страницы и закладки. Сохраните её или уберите с перенаправлением: {command}',
  },
  PAGE_GONE_IN_VARIANT: {
    az: '{reader} {path} səhifəsini {want} variantında daha vermir, {sender} isə verir: menyular, məktublar, başqa səhifələr və əlfəcinlər oraya aparır',
    en: '{reader} no longer has the page {path} in the variant {want}, where {sender} has it: menus, mails, other pages and bookmarks lead to it',
    ru: 'в {reader} больше нет страницы {path} в варианте {want}, где она есть в {sender}: на неё ведут меню, письма, другие страницы и закладки',
  },
  PAGE_OPENED: {
    az: '{reader} {path} səhifəsini {got} icazəsi ilə daha çox istifadəçiyə açır; {sender} buraxılışında {want} tələb olunur. Qəsdən açılırsa: {command}',
    en: '{reader} opens the page {path} to more people: it needs {got}, in {sender} it needs {want}. If that is intended: {command}',
    ru: '{reader} открывает страницу {path} большему кругу людей: нужно право {got}, а в {sender} — {want}. Если так задумано: {command}',
  },
  REDIRECT_NOWHERE: {
    az: '{reader} {path} səhifəsini {want} ünvanına yönləndirir, amma belə səhifə yoxdur və ya onun parametrləri {path} ünvanında yoxdur',
    en: '{reader} redirects {path} to {want}, which is no page of the portal or has parameters that {path} lacks',
    ru: '{reader} перенаправляет {path} на {want}, но такой страницы нет или у неё есть параметры, которых нет в {path}',
  },
  REDIRECT_NOT_OWN: {
    az: '{reader} {path} ünvanını yönləndirir, amma {remote} modulunun əvvəlki buraxılışlarında belə səhifə olmayıb və ya bu ünvan portalın yaxud başqa modulun səhifəsinə düşür',
    en: '{reader} redirects {path}, which no earlier release of {remote} had, or which has addresses of a page of the shell or of another remote',
    ru: '{reader} перенаправляет {path}, но в прежних выпусках {remote} такой страницы не было, или этот адрес занимает страница портала либо другого модуля',
  },
  SCREEN_GONE: {
    az: '{reader}: {what} {got} ekranını göstərir, amma buraxılışda belə ekran yoxdur',
    en: '{what} of {reader} shows the screen {got}, which the release does not have',
    ru: '{reader}: {what} показывает экран {got}, которого нет в выпуске',
  },
  DRAFT_UNREADABLE: {
    az: '{reader} {draft} qaralamasının {got} versiyasını aça bilmir; onu {sender} yazıb, açıla bilənlər: {want}',
    en: '{reader} cannot open drafts of {draft} in version {got}, which {sender} writes; it reads {want}',
    ru: '{reader} не открывает черновики {draft} версии {got}, которые пишет {sender}; читает {want}',
  },
  DRAFT_WAITS: {
    az: '{reader} {draft} qaralamasının {got} versiyasını aça bilmir; {sender} ilə yazılmış qaralamalar sahiblərinin brauzerlərində toxunulmadan gözləyir və belə buraxılış yenidən işə düşəndə qayıdır; onların sayı məlum deyil',
    en: '{reader} cannot open drafts of {draft} in version {got}: those written with {sender} wait untouched in the browsers of their owners and come back with a release that reads them; how many there are is not known',
    ru: '{reader} не открывает черновики {draft} версии {got}: написанные в {sender} ждут нетронутыми в браузерах владельцев и вернутся с выпуском, который их читает; сколько их, неизвестно',
  },
  EMBED_GONE: {
    az: '{reader} buraxılışında başqa saytların istifadə etdiyi {want} modulu yoxdur; {sender} onu verir',
    en: '{reader} lacks the embed {want} that other sites have in their pages; {sender} has it',
    ru: 'в {reader} нет модуля {want} для других сайтов; {sender} его предоставляет',
  },
  /** Around a sentence above: it is true only then. */
  AFTER_ROLLBACK: {
    az: '{release} buraxılışına qayıdılarsa: {text}',
    en: 'if {release} is gone back to: {text}',
    ru: 'при возврате к {release}: {text}',
  },
  WITH_CANARY: {
    az: '{release} sınaq buraxılışı ilə birlikdə: {text}',
    en: 'together with the canary {release}: {text}',
    ru: 'вместе с пробным выпуском {release}: {text}',
  },
} as const satisfies Record<string, LocalizedText>

export type IncompatibilityCode = keyof typeof INCOMPATIBILITIES

/** The sentence in a language; `{name}` is filled from the values. */
export function wordIncompatibility(
  code: IncompatibilityCode,
  values: Readonly<Record<string, string>>,
  language: Language,
): string {
  return INCOMPATIBILITIES[code][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
