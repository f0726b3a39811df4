/**
 * Reads bytes as base64; undefined for no bytes, a folder, or a file that was changed, moved or deleted since it was
 * chosen.
 */
export function readBase64(bytes: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      const base64 = address.slice(address.indexOf(',') + 1)
      resolve(bytes.size === 0 || base64 === '' ? undefined : base64)
    }
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(bytes)
  })
}

/** SHA-256 of a file, hexadecimal; null where the browser cannot compute it, as on pages without HTTPS. */
export async function hashFile(file: Blob): Promise<string | null> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return null
  }
}
