interface KnownOrigins {
  /** Origin under which this service was requested. */
  readonly requested: string
  /** Configured origin of the portal. */
  readonly publicOrigin: string | undefined
}

/** Whether the `Origin` of a request is that of the portal: as it was requested, or as it is configured. */
export function isOwnOrigin(
  origin: string | undefined,
  { requested, publicOrigin = requested }: KnownOrigins,
): boolean {
  const given = URL.parse(origin ?? '')?.origin
  return given !== undefined && [requested, publicOrigin].some((own) => URL.parse(own)?.origin === given)
}
