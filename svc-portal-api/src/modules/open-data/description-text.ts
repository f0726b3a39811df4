/** What whoever builds on the API has to know; docs/open-data.md says it with examples. */
export const API_DESCRIPTION = [
  'Everything here is open to everybody: no key, no sign-in, answers may be used from pages of any origin and kept by caches.',
  '',
  '## Errors',
  'Problem details (RFC 9457) with a stable `code` and a message in the language of `lang`. Wrong parameters are 400, and ' +
    '`errors` names each of them.',
  '',
  '## Limits',
  'Each call has a limit of requests per minute and address (`x-rate-limit`), told by `ratelimit-*` headers; what goes over ' +
    'it is 429 with `Retry-After`. A download holds at most 100,000 records, and a few run at the same time; a registry as ' +
    'a whole is in the daily files of `/public/open-data`.',
  '',
  '## Licence',
  'The licence of the data is named in `info.license`, in the header `Link` (`rel="license"`) of downloads, changes and files, and in files of JSON. ' +
    'Records marked `demonstration` are samples and say nothing about the world.',
  '',
  '## Versions and end of life',
  'Within a version answers only gain: new calls, new optional parameters, new fields, new choices of registries. Take what ' +
    'you know and ignore the rest. What would break a caller comes under a new path; the old one then goes on for at least ' +
    '12 months, says so with the headers `Deprecation` (RFC 9745) and `Sunset` (RFC 8594), and is marked `deprecated` here.',
].join('\n')
