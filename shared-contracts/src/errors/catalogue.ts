import type { LocalizedText } from '../session/language.ts'
import { BROWSER_CODES, UNKNOWN_ERROR } from './browser-codes.ts'
import { BUS_CODES } from './bus-codes.ts'
import { IDENTITY_CODES } from './identity-codes.ts'
import { OPEN_DATA_CODES } from './open-data-codes.ts'
import { PASSAGE_CODES } from './passage-codes.ts'
import { REGISTRY_DESK_CODES } from './registry-desk-codes.ts'
import { RELEASE_CHANGE_CODES } from './releases/release-change-codes.ts'
import { SOFTWARE_CODES } from './software-codes.ts'
import { WATCH_CODES } from './registries/watch-codes.ts'

/** One entry: default HTTP status, what the person reads, why it happens and what to do (for docs/errors.md). */
interface CatalogueEntry {
  readonly status: number
  readonly message: LocalizedText
  readonly cause: string
  readonly remedy: string
}

function entry(status: number, message: LocalizedText, cause: string, remedy: string): CatalogueEntry {
  return { status, message, cause, remedy }
}

/** Every error code of the portal. `{name}` in a message is filled from the error's values. */
export const CATALOGUE = {
  REQUEST_INVALID: entry(
    400,
    {
      az: 'Daxil edilmiş parametrlər yanlışdır',
      en: 'Entered invalid parameters',
      ru: 'Введены неверные параметры',
    },
    'The path, the query or the body does not fit the schema of the endpoint.',
    'Each line of the answer names a field and what is wrong with it.',
  ),
  REQUEST_TOO_LARGE: entry(
    413,
    { az: 'Sorğu çox böyükdür', en: 'The request is too large', ru: 'Запрос слишком большой' },
    'Address, header or body is longer than the endpoint allows.',
    'Shorten the request.',
  ),
  MEDIA_TYPE_UNSUPPORTED: entry(
    415,
    {
      az: 'Bu məlumat formatı dəstəklənmir',
      en: 'This data format is not supported',
      ru: 'Этот формат данных не поддерживается',
    },
    'The content type of the body is not accepted here.',
    'Send the content type that the API description names.',
  ),
  ROUTE_UNKNOWN: entry(
    404,
    { az: 'Belə ünvan yoxdur', en: 'There is no such address', ru: 'Такого адреса нет' },
    'No endpoint has this method and path.',
    'Compare with the API description at /api/docs.',
  ),
  METHOD_NOT_ALLOWED: entry(
    405,
    {
      az: 'Bu üsul burada istifadə olunmur',
      en: 'This method cannot be used here',
      ru: 'Этот метод здесь не используется',
    },
    'The address exists, the method does not.',
    'Use a method that the `Allow` header names.',
  ),
  ACCESS_DENIED: entry(
    403,
    {
      az: 'Bu əməliyyat üçün icazəniz yoxdur',
      en: 'You do not have permission for this',
      ru: 'У вас нет прав на это действие',
    },
    'The role of the caller does not hold the right that the endpoint asks for.',
    'Sign in with an account that holds it.',
  ),
  RATE_LIMITED: entry(
    429,
    {
      az: 'Həddən artıq sorğu göndərildi. {seconds} saniyə sonra yenidən cəhd edin',
      en: 'Too many requests. Try again in {seconds} s',
      ru: 'Слишком много запросов. Повторите через {seconds} с',
    },
    'More requests than the limit of this endpoint allows.',
    'Wait as long as `Retry-After` says.',
  ),
  SERVICE_UNAVAILABLE: entry(
    503,
    {
      az: 'Xidmət müvəqqəti olaraq əlçatan deyil. Bir qədər sonra yenidən cəhd edin',
      en: 'The service is temporarily unavailable. Try again shortly',
      ru: 'Сервис временно недоступен. Повторите попытку немного позже',
    },
    'The database or another part that the answer needs does not respond.',
    'Repeat after `Retry-After` seconds; see the readiness page of the service.',
  ),
  STORAGE_FULL: entry(
    507,
    {
      az: 'Serverin diskində yer qalmayıb: dəyişiklik yazılmadı',
      en: 'The disk of the server is full: nothing was written',
      ru: 'На диске сервера нет места: ничего не записано',
    },
    'The disk with releases, packages or the database has no room left. What is live goes on.',
    'Make room on that disk and repeat; what was sent is removed. Promote and rollback need no room for files.',
  ),
  INTERNAL_ERROR: entry(
    500,
    UNKNOWN_ERROR,
    'A fault of the server.',
    'Report the request number of the answer.',
  ),
  ...BROWSER_CODES,
  ...BUS_CODES,
  ...SOFTWARE_CODES,
  ...IDENTITY_CODES,
  ...PASSAGE_CODES,
  ...OPEN_DATA_CODES,
  ...REGISTRY_DESK_CODES,
  ...RELEASE_CHANGE_CODES,
  ...WATCH_CODES,
  REGISTRY_UNKNOWN: entry(
    404,
    { az: 'Belə reyestr yoxdur', en: 'There is no such registry', ru: 'Такого реестра нет' },
    'The registry of the address is not one of the portal.',
    'See the list at /api/public/registries.',
  ),
  REGISTRY_RECORD_UNKNOWN: entry(
    404,
    {
      az: 'Reyestrdə belə qeyd yoxdur',
      en: 'The registry has no such record',
      ru: 'В реестре нет такой записи',
    },
    'No record of the registry has this identifier.',
    'Search the registry.',
  ),
  RECORD_IS_NO_DOCUMENT: entry(
    404,
    {
      az: 'Bu qeyd sənəd deyil, onun QR kodu yoxdur',
      en: 'This record is no document and has no QR code',
      ru: 'Эта запись – не документ, у неё нет QR-кода',
    },
    'The definition of the registry does not say that its records are documents.',
    'Link to the page of the record instead.',
  ),
  DOCUMENT_NOT_IN_FORCE: entry(
    409,
    {
      az: 'Sənəd qüvvədə deyil, ona görə QR kodu verilmir',
      en: 'The document is not in force, so it gets no QR code',
      ru: 'Документ не действует, поэтому QR-код для него не выдаётся',
    },
    'The document is suspended, withdrawn, annulled, superseded or archived.',
    'Look at its state on the page of the record; it gets a code again when it is restored.',
  ),
  CONTENT_UNKNOWN: entry(
    404,
    {
      az: 'Belə məqalə yoxdur və ya dərcdən çıxarılıb',
      en: 'There is no such article, or it is no longer published',
      ru: 'Такой статьи нет, или она снята с публикации',
    },
    'No published item of this variant has this identifier.',
    'Look for it in the list.',
  ),
  REGISTRY_PAGE_TOO_DEEP: entry(
    400,
    {
      az: 'İlk 10 000 qeyd göstərilir. Axtarışı dəqiqləşdirin.',
      en: 'The first 10,000 records are available. Narrow your search.',
      ru: 'Доступны первые 10 000 записей. Уточните поиск.',
    },
    '`page` × `perPage` lies beyond row 10,000.',
    'Use `after` with the cursor of the previous answer.',
  ),
  REGISTRY_CURSOR_INVALID: entry(
    400,
    {
      az: 'Siyahının davamı üçün göstərilən kursor yanlışdır',
      en: 'The cursor of the list is not valid',
      ru: 'Курсор продолжения списка неверен',
    },
    '`after` was not made by this list with this sorting.',
    'Start from the first page.',
  ),
  CREDENTIAL_REFUSED: entry(
    401,
    {
      az: 'Etimadnamə göstərilməyib və ya etibarsızdır',
      en: 'The credential is missing or not valid',
      ru: 'Учётные данные не указаны или недействительны',
    },
    'The `Authorization` header is missing, or no remote and no operator has this credential.',
    'Set PORTAL_CREDENTIAL, or use the file in `.data/credentials/`; a team gets its credential from operations.',
  ),
  CREDENTIAL_EXISTS: entry(
    409,
    {
      az: '{name} adı artıq tutulub: onun etimadnaməsi var',
      en: 'The name {name} is taken: there is a credential for it',
      ru: 'Имя {name} занято: для него уже есть учётные данные',
    },
    'Somebody was given a credential for this name before.',
    'Choose another name; or, when the team lost its credential, make a new one with `--replace`.',
  ),
  CREDENTIAL_UNKNOWN: entry(
    404,
    {
      az: '{name} üçün etimadnamə yoxdur',
      en: 'There is no credential for {name}',
      ru: 'Для {name} нет учётных данных',
    },
    'None was made, or it was revoked.',
    'List what there is with `pnpm portal credential list`.',
  ),
  PACKAGE_UNKNOWN: entry(
    404,
    {
      az: 'Belə paket yoxdur: {name}',
      en: 'There is no such package: {name}',
      ru: 'Такого пакета нет: {name}',
    },
    'The name or the version is not one of those that the release registry serves to teams.',
    'Read `GET /dev-kit`: it names packages and versions.',
  ),
  REMOTE_NOT_LIVE: entry(
    409,
    {
      az: '{remote} hazırda portalda deyil',
      en: '{remote} is not in the portal at present',
      ru: '{remote} сейчас нет на портале',
    },
    'No release of the remote is live.',
    'See what is live with `pnpm portal status`.',
  ),
  RELEASE_UNKNOWN: entry(
    404,
    {
      az: 'Belə buraxılış dərc edilməyib: {release}',
      en: 'There is no such published release: {release}',
      ru: 'Такой выпуск не опубликован: {release}',
    },
    'The release was never published, or its publication did not finish.',
    'List what there is with `pnpm portal releases <remote>`, or publish it.',
  ),
  RELEASE_EXISTS: entry(
    409,
    {
      az: '{release} artıq dərc edilib; dərc edilmiş buraxılış dəyişdirilmir',
      en: '{release} is published already; a published release never changes',
      ru: '{release} уже опубликован; опубликованный выпуск не изменяется',
    },
    'Releases are immutable, and this version was published before.',
    'Publish under a new version.',
  ),
  RELEASE_FILE_MISMATCH: entry(
    422,
    {
      az: 'Buraxılışın faylları onun qeydi ilə uyğun gəlmir',
      en: 'The files of the release do not match its record',
      ru: 'Файлы выпуска не соответствуют его описанию',
    },
    'A file of the record is missing or has another size or hash, or a file was uploaded that the record does not list.',
    'Each line names a file and what differs: build again and publish again.',
  ),
  RELEASE_TOO_LARGE: entry(
    413,
    {
      az: 'Buraxılış çox böyükdür: ən çoxu {files} fayl və {megabytes} MB ola bilər',
      en: 'The release is too large: at most {files} files and {megabytes} MB',
      ru: 'Выпуск слишком большой: не более {files} файлов и {megabytes} МБ',
    },
    'The release has more files or bytes than a release may have.',
    'Find out what got into the build.',
  ),
  RELEASE_INCOMPATIBLE: entry(
    409,
    {
      az: '{release} portalın indiki tərkibi ilə uyğun deyil',
      en: '{release} does not fit what is live',
      ru: '{release} несовместим с действующим составом портала',
    },
    'The release would break something that is live, that may be gone back to or that is on trial, or something of that would break it.',
    'Each line names who would break and on what. What the release needs and nobody live has: build with the versions that are live. An address or id that is taken: choose another. A page that is gone: keep it, or publish with `--retire <path> --to <page>`. What others still need: keep the old beside the new until nobody does; a release that nobody will go back to is given up with `pnpm portal forgo`.',
  ),
  RELEASE_MODULES_MISSING: entry(
    409,
    {
      az: '{release} portalın indiki tərkibində olmayan modullardan istifadə edir',
      en: '{release} uses modules that the live shell does not have',
      ru: '{release} использует модули, которых нет в действующем составе портала',
    },
    'A screen asks the shell for platform modules that its live release does not hand out.',
    'Each line names a module by screen. Make a shell live that has them, then publish again.',
  ),
  RELEASE_STYLES_REACH: entry(
    422,
    {
      az: '{release} buraxılışının üslubları öz modulundan kənara çıxır',
      en: 'Styles of {release} reach beyond the remote',
      ru: 'Стили выпуска {release} выходят за пределы модуля',
    },
    'A style sheet of the release has rules without a class of its own, names parts of the page, or leaves its layer.',
    'Each line names file and rule. CSS Modules of the preset keep styles inside the remote; build with it.',
  ),
  ROLLBACK_IMPOSSIBLE: entry(
    409,
    {
      az: '{remote} üçün əvvəlki buraxılış yoxdur',
      en: 'There is no earlier release of {remote} to go back to',
      ru: 'У {remote} нет предыдущего выпуска, к которому можно вернуться',
    },
    'Nothing else was live before the present release.',
    'Promote a published release; `pnpm portal releases` lists them.',
  ),
  CANARY_UNKNOWN: entry(
    404,
    {
      az: '{remote} üçün sınaq buraxılışı yoxdur',
      en: '{remote} has no canary',
      ru: 'У {remote} нет пробного выпуска',
    },
    'No release of the remote is given to a share of visitors at present.',
    'See what runs with `pnpm portal status`.',
  ),
  CANARY_RUNNING: entry(
    409,
    {
      az: '{remote} üçün artıq sınaq buraxılışı var: {release}',
      en: '{remote} has a canary already: {release}',
      ru: 'У {remote} уже есть пробный выпуск: {release}',
    },
    'A remote has one canary at a time.',
    'Promote it, or take it back with `pnpm portal canary <remote> --end --reason "…"`.',
  ),
  CANARY_NOT_RAISED: entry(
    409,
    {
      az: '{release} artıq ziyarətçilərin {share} %-nə göstərilir; pay yalnız artırıla bilər',
      en: '{release} is met by {share} % of visitors already; a share can only be raised',
      ru: '{release} уже показывается {share} % посетителей; долю можно только увеличить',
    },
    'A smaller share would take the release away from visitors who work with it.',
    'Name a larger share, or end the canary.',
  ),
  CANARY_LIMIT: entry(
    409,
    {
      az: 'Eyni vaxtda ən çoxu {count} sınaq buraxılışı ola bilər',
      en: 'At most {count} canaries run at the same time',
      ru: 'Одновременно может идти не более {count} пробных выпусков',
    },
    'Each further canary doubles the sets of releases that visitors meet.',
    'Promote or end one of those that `pnpm portal status` lists.',
  ),
  CANARY_CONTRACTS: entry(
    409,
    {
      az: '{release} başqa sınaq buraxılışı ilə eyni müqavilələri bölüşür',
      en: '{release} shares contracts with another canary',
      ru: '{release} связан общими контрактами с другим пробным выпуском',
    },
    'Two releases that talk to each other would be on trial together, and nobody could tell which one fails.',
    'Wait until the other canary is promoted or ended; the answer names it and the contracts.',
  ),
  FORGO_IMPOSSIBLE: entry(
    409,
    {
      az: '{release} ya hazırda qüvvədədir, ya da heç vaxt qüvvədə olmayıb',
      en: '{release} is live now, or never was: there is no way back to give up',
      ru: '{release} действует сейчас или никогда не действовал: отказываться не от чего',
    },
    'Only a release that was live before can be given up as the aim of a rollback.',
    'Look at `pnpm portal history` for what was live.',
  ),
  COMPOSITION_CHANGED: entry(
    409,
    {
      az: 'Portalın tərkibi bu arada dəyişib: indiki nömrə {number}',
      en: 'The composition changed meanwhile: it is now number {number}',
      ru: 'Состав портала тем временем изменился: теперь он под номером {number}',
    },
    'Somebody else promoted or rolled back between reading the status and this call.',
    'Look at `pnpm portal status` and decide again.',
  ),
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof CATALOGUE
