import encodeQR from 'qr'

/** Quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4

export function renderQr(text: string): { readonly size: number; readonly path: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const runs = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return []
      const end = row.indexOf(false, x)
      const width = (end < 0 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return { size: modules.length, path: runs.join('') }
}

/** Standalone image, dark on light in every colour scheme. */
export function renderQrImage(text: string): string {
  const { size, path } = renderQr(text)
  const light = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${light}<path d="${path}"/></svg>`
}
