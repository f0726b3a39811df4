import type { LocalizedText } from '../session/language.ts'
import { BROWSER_CODES } from './browser-codes.ts'

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
    'Read `errors` in the answer: it names each field.',
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
  INTERNAL_ERROR: entry(
    500,
    { az: 'Naməlum xəta baş verdi!', en: 'Unknown error', ru: 'Произошла неизвестная ошибка' },
    'A fault of the server.',
    'Report the request number of the answer.',
  ),
  ...BROWSER_CODES,
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
  REGISTRY_PAGE_TOO_DEEP: entry(
    400,
    {
      az: 'Səhifə nömrəsi ilə yalnız ilk 10 000 sətrə baxmaq olar; davamı üçün kursordan istifadə edin',
      en: 'Pages by number end at row 10,000; go on with the cursor',
      ru: 'По номеру страницы доступны только первые 10 000 строк; далее используйте курсор',
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
} as const satisfies Record<string, CatalogueEntry>

export type ErrorCode = keyof typeof CATALOGUE
