import { randomBytes } from 'node:crypto'

export const CSP_REPORTS_PATH = '/reports/csp'

/**
 * Headers of an HTML page. The nonce is fresh for each response and only for styles that screens insert (antd), so the
 * body can be cached. `styleHashes` are base64 of the SHA-256 of inlined style sheets.
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
    // `blob:` is for pictures that the viewer fetches with a progress display.
    "img-src 'self' data: blob:",
    "media-src 'self'",
    // The PDF viewer of the shell's release.
    "worker-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types portal 'allow-duplicates'",
    // Browsers that support the first ignore the second.
    'report-to violations',
    `report-uri ${CSP_REPORTS_PATH}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'reporting-endpoints': `violations="${CSP_REPORTS_PATH}"`,
    // Report only: scripts that a library starts itself, such as workers, have no integrity yet.
    'integrity-policy-report-only': 'blocked-destinations=(script), endpoints=(violations)',
    'server-timing': `nonce;desc="${nonce}"`,
    ...commonSecurityHeaders(secure),
    // The camera scans document codes on /verify, which can be opened from any page without a reload.
    'permissions-policy':
      'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  }
}

export function commonSecurityHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // Not `no-referrer`: forms would then send no origin, which the same-origin check needs.
    'referrer-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
