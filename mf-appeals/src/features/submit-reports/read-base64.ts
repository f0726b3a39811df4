/** Reads a file as base64; undefined for an empty, missing or unreadable one. */
export function readBase64(file: Blob): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      const base64 = address.slice(address.indexOf(',') + 1)
      resolve(file.size === 0 || base64 === '' ? undefined : base64)
    }
    reader.onerror = () => resolve(undefined)
    reader.readAsDataURL(file)
  })
}
