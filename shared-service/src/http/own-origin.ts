interface PortalOrigins {
  readonly requested: string
  readonly publicOrigin: string | undefined
}

/** Whether the `Origin` of a request is the portal's, requested or configured. */
export function isOwnOrigin(
  origin: string | undefined,
  { requested, publicOrigin = requested }: PortalOrigins,
): boolean {
  const given = URL.parse(origin ?? '')?.origin
  return given !== undefined && [requested, publicOrigin].some((own) => URL.parse(own)?.origin === given)
}
