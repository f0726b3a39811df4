import { randomBytes } from 'node:crypto'

/** Where browsers tell what a policy refused. */
export const CSP_REPORTS_PATH = '/reports/csp'

/**
 * Headers of an HTML page. The nonce is fresh for each answer and free for what a later screen must insert (antd's
 * styles); the document itself needs none, so its body can be cached. A page reads the nonce from the navigation's
 * server timing. `styleHashes`, base64 of SHA-256, are those of the style sheets that stand in the document.
 */
export function pageSecurityHeaders(
  secure: boolean,
  styleHashes: readonly string[] = [],
): Record<string, string> {
  const nonce = randomBytes(18).toString('base64url')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    [`style-src 'self' 'nonce-${nonce}'`, ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    // `blob:` is a picture whose bytes the viewer has fetched from this portal, to tell how much has come.
    "img-src 'self' data: blob:",
    "media-src 'self'",
    // The reader of PDFs, a file of the shell's release.
    "worker-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types portal 'allow-duplicates'",
    // Browsers that know the first leave the second alone.
    'report-to violations',
    `report-uri ${CSP_REPORTS_PATH}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `violations="${CSP_REPORTS_PATH}"`,
    // Told, not refused: code that a library starts by itself, such as a worker's, cannot carry integrity yet.
    'integrity-policy-report-only': 'blocked-destinations=(script), endpoints=(violations)',
    'server-timing': `nonce;desc="${nonce}"`,
    ...commonSecurityHeaders(secure),
    // The camera reads the code of a document on /verify, which may be opened from any page without a reload.
    'permissions-policy':
      'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
}

/** What every answer of the edge carries. */
export function commonSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`: with it a form of the page would send no origin, and the same-origin check needs one.
    'referrer-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
