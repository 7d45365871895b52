/** On every answer, errors and files included. Pages with scripts of their own bring their own policy. */
export function securityHeaders(publicUrl: string): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', contentSecurityPolicy()],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ]
  if (publicUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000'])
  return headers
}

/** Own origin only. `scripts`: further sources for `script-src`, as nonces or hashes. */
export function contentSecurityPolicy(scripts: readonly string[] = []): string {
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    // Drawings carry their scale in style attributes; no visitor's text ever reaches a style.
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
