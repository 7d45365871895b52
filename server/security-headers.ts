import type { ServerResponse } from 'node:http'

/** Headers of every response, errors and files included. Pages with inline scripts set their own policy. */
export function securityHeaders(publicUrl: string): [string, string][] {
  const headers: [string, string][] = [
    ['Content-Security-Policy', contentSecurityPolicy({ styles: [`'unsafe-inline'`] })],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ]
  if (publicUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000'])
  return headers
}

/** What only says something of a document. */
const ofDocuments = ['Permissions-Policy', 'Cross-Origin-Opener-Policy', 'X-Frame-Options']

/** A file of the build is asked for by the dozen: it says only what holds for a script, a drawing or a worker as well. */
export function keepFileHeaders(answer: Pick<ServerResponse, 'removeHeader' | 'setHeader'>) {
  for (const name of ofDocuments) answer.removeHeader(name)
  answer.setHeader(
    'Content-Security-Policy',
    `default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
  )
}

/**
 * Returns a policy for our own origin only. `scripts`, `styles`: what is allowed inline, as nonces or hashes. Responses
 * that are not pages allow inline styles, because an SVG file contains its styles and nothing else that could be styled.
 */
export function contentSecurityPolicy({
  scripts = [],
  styles,
  isFramed = false,
}: {
  scripts?: readonly string[]
  styles: readonly string[]
  /** May be embedded by our own pages. */
  isFramed?: boolean
}): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    // Drawings have their scale in style attributes, which never contain a visitor's text.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `media-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `frame-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}
