interface AddressPolicy {
  createScriptURL(value: string): unknown
}

declare global {
  // Not yet in TypeScript's own library.
  var trustedTypes: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy } | undefined
}

let policy: AddressPolicy | undefined

/** Converts a script URL for Trusted Types. All bundles use the same policy name (`output.trustedTypes`). */
export function trustedAddress(address: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('portal', { createScriptURL: (value) => value })
  return (policy?.createScriptURL(address) ?? address) as string
}
