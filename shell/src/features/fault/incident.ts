/** Twelve digits that a person can read out: `4f2a-91c0-7b3e`. Page and log have it; it says nothing of either. */
export function newIncident(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return digits.join('').replaceAll(/(.{4})(?!$)/g, '$1-')
}
