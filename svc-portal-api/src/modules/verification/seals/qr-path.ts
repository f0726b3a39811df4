import encodeQR from 'qr'

/** Empty modules around a code, as ISO/IEC 18004 asks. */
const QUIET = 4

/** A QR code as one SVG path: rows of dark modules. */
export function drawQr(text: string): { readonly size: number; readonly path: string } {
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
