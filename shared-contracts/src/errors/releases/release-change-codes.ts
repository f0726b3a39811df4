/** Errors of changing what is live or served (FED-06); part of the catalogue. */
export const RELEASE_CHANGE_CODES = {
  ROLLBACK_TARGET_NEVER_LIVE: {
    status: 409,
    message: {
      az: '{release} heç vaxt qüvvədə olmayıb: ona geri qayıtmaq mümkün deyil',
      en: '{release} was never live: a rollback cannot lead to it',
      ru: '{release} никогда не действовал: откатиться к нему нельзя',
    },
    cause: 'A rollback leads only to a release that was live before.',
    remedy:
      'Use `pnpm portal promote` for a release that was never live; `pnpm portal history` shows what was.',
  },
  ROLLBACK_TARGET_FORGONE: {
    status: 409,
    message: {
      az: '{release} buraxılışına geri qayıtmaqdan imtina edilib',
      en: 'A rollback to {release} was ruled out',
      ru: 'Откат к {release} исключён',
    },
    cause: 'Operations ruled out a rollback to this release with `pnpm portal forgo`.',
    remedy: 'Use `pnpm portal promote` to make it live; it must fit the live releases then.',
  },
} as const
