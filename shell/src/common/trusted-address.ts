interface AddressPolicy {
  createScriptURL(value: string): unknown
}

declare global {
  // Not yet in TypeScript's own library.
  var trustedTypes: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy } | undefined
}

let policy: AddressPolicy | undefined

/** Script address for Trusted Types. The loader of every release uses the same policy name (`output.trustedTypes`). */
export function trustedAddress(address: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy('portal', { createScriptURL: (value) => value })
  return (policy?.createScriptURL(address) ?? address) as string
}
